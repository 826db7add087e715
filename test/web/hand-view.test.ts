import { expect, it } from 'vitest';
import type { Ruleset } from '../../src/rules/rulesets/rulesets.js';
import { handOf } from '../../src/web/views/hand-view.js';
import { documentOf, edited } from '../rules/support/documents.js';
import { CARD, tableIn } from '../table/support/at-table.js';

it('a hand that may be given up for a pawn is, also where whoever has no move discards all of it', () => {
  const ruleset = edited(documentOf('quebec-8'), { '/discard': 'hand' }) as unknown as Ruleset;
  const { context } = tableIn(CARD, {
    ruleset: 'quebec-8',
    settings: { ruleset, cards: 'dealt' },
    hands: [['2S', '3S', '6S', '9S'], ['2H'], [], []],
  });
  expect(handOf(context, { kind: 'player', player: 0 }).wholeHand).toBe('exit');
});
