/** Rules of one's own on the page: the table that questions lead to, and the small boards beside them. */
import { expect, it } from 'vitest';
import { demonstrate } from '../../src/page/own-rules/demonstration.js';
import { withUses } from '../../src/page/own-rules/edits.js';
import { playBy, withHouseRules } from '../../src/page/own-rules/play-by.js';
import { parseCard } from '../../src/rules/cards.js';
import { differingFeatures } from '../../src/rules/ruleset-features.js';
import { RULESETS, type Ruleset } from '../../src/rules/rulesets.js';
import { checkSettings, usualSettings } from '../../src/table/settings.js';

it.each([2, 3, 4, 5, 6, 8])(
  'a family of %i that exchanges cards gets a table that can be played',
  (players) => {
    const settings = playBy('tock', usualSettings('tock', players), true);
    const asked = withHouseRules(settings, { exchange: true, variants: ['7'] });
    expect(checkSettings(asked)).toMatchObject({ ok: true, value: { options: { variants: ['7'] } } });
    expect(asked.options.exchange).toBe(settings.teamSize > 1 ? true : undefined);
  },
);

it.each(Array.from({ length: 15 }, (_, index) => index + 1))(
  'the small board of rules whose centre is reached from holes %i has one pawn in a hole',
  (hole) => {
    const ruleset: Ruleset = { ...RULESETS['quebec-7'], name: 'Ours', centre: { hole, usualOn: [4] } };
    const shown = demonstrate(ruleset, parseCard('AS') ?? (0 as never));
    const { holeOf } = shown?.game.position ?? { holeOf: [] };
    expect(new Set(holeOf).size).toBe(16);
  },
);

it('a use that is taken from a card and given back is no difference', () => {
  const { tock } = RULESETS;
  const [start, ...others] = tock.cards.A?.uses ?? [];
  if (!start) throw new Error('an ace brings pawns out');
  const A = withUses({ uses: others }, 'all', [...others, start]);
  expect(differingFeatures(tock, { ...tock, cards: { ...tock.cards, A } })).toEqual([]);
  const less = { ...tock, cards: { ...tock.cards, A: { uses: others } } };
  expect(differingFeatures(tock, less)).toEqual(['card A']);
});
