/** Rules of one's own on the page: the table that questions lead to, and the small boards beside them. */
import { expect, it } from 'vitest';
import { chooseLanguage, loadMessages } from '../../src/page/i18n/index.js';
import { demonstrate } from '../../src/page/own-rules/demonstration.js';
import { nameFault } from '../../src/page/own-rules/draft.js';
import { laterDeals, switchSources, withPacks, withUses } from '../../src/page/own-rules/edits.js';
import { playBy, withHouseRules } from '../../src/page/setup/choices.js';
import { parseCard } from '../../src/rules/cards/cards.js';
import { differingFeatures } from '../../src/rules/rulesets/ruleset-features.js';
import { RULESETS, type Ruleset } from '../../src/rules/rulesets/rulesets.js';
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

it('a house rule that was taken out can be put back, as it was brought', () => {
  const { keezen } = RULESETS;
  const rule = { usually: false, turned: { noOverrun: true } };
  const brought: Ruleset = { ...keezen, name: 'Ours', switches: { noOverrun: rule, fiveOrder: rule } };
  const now: Ruleset = { ...brought, switches: { fiveOrder: rule } };
  expect([...switchSources(now, brought, keezen)]).toEqual([
    ['kingThirteen', keezen],
    ['noOverrun', brought],
    ['ownStarSwaps', keezen],
    ['fiveOrder', now],
    ['sevenRest', keezen],
  ]);
});

it('later deals are shown as they are played: who has none of their own has those of the others', () => {
  const deals = { first: { 0: [5], 2: [6] }, later: { 0: 4, 3: 5 } };
  expect(laterDeals(deals, 2)).toEqual({ size: 4, mayEnd: false });
  expect(laterDeals(deals, 3)).toEqual({ size: 5, mayEnd: false });
  expect(laterDeals(deals, 0)).toEqual({ size: 4, mayEnd: true });
  expect(laterDeals({ first: { 2: [6] } }, 2)).toEqual({ size: 0, mayEnd: true });
});

it('another pack beside them changes nothing about which is the usual one', () => {
  const { tock } = RULESETS;
  expect(tock.packs).toEqual([54, 52]);
  expect(withPacks(tock, [48, 52, 54]).packs).toEqual([54, 52, 48]);
  expect(differingFeatures(tock, withPacks(withPacks(tock, [48, 52, 54]), [52, 54]))).toEqual([]);
  expect(withPacks(tock, [48, 52]).packs).toEqual([52, 48]);
});

it('a use that is taken from a card and given back is no difference', () => {
  const { tock } = RULESETS;
  const [start, ...others] = tock.cards.A?.uses ?? [];
  if (!start) throw new Error('an ace brings pawns out');
  const A = withUses({ uses: others }, 'all', [...others, start]);
  expect(differingFeatures(tock, { ...tock, cards: { ...tock.cards, A } })).toEqual([]);
  const less = { ...tock, cards: { ...tock.cards, A: { uses: others } } };
  expect(differingFeatures(tock, less)).toEqual(['card A']);
});

it.each([
  ['en', 'tock', true],
  ['en', 'Tock, second way', true],
  ['en', 'DOG ', true],
  ['fr', 'première règle', true],
  ['en', 'Tock, our way', false],
] as const)(
  'a ruleset of one’s own is not called as one of the program, in %s: %s',
  async (language, name, taken) => {
    await loadMessages('rules');
    await chooseLanguage(language);
    expect(nameFault(name)?.code).toBe(taken ? 'name-taken' : undefined);
  },
);
