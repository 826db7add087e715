import { type Card, faceOf } from '../../rules/cards.js';
import type { LessonTable } from '../lesson-table.js';
import type { LessonPlan } from '../plan.js';

/** A card that may walk so far or so far, as an ace of 1 or 11; or forward or back, as a four. */
export const either: LessonPlan = {
  topic: 'either',
  card: (table) => {
    const found = choice(table);
    return found && faceOf(found.card);
  },
  steps(table) {
    const found = choice(table);
    if (!found) return [];
    const { card, small, large } = found;
    const facts = { steps: small, more: large };
    return [
      table.step({
        kind: 'light',
        text: 'either.tell',
        hand: [card],
        own: [table.at(5)],
        facts,
        aim: { stand: [table.own(table.at(5 + large))] },
        mistakes: [{ to: table.at(5 + small), say: 'wrong-count', facts: { steps: small, more: large } }],
      }),
      table.step({
        kind: 'alone',
        text: 'either.try',
        hand: [card],
        own: [table.at(5)],
        foe: [table.at(5 + large)],
        facts,
        aim: table.foeBeaten,
        mistakes: [{ to: table.at(5 + small), say: 'missed' }],
      }),
    ];
  },
};

function choice(table: LessonTable): { card: Card; small: number; large: number } | undefined {
  for (const card of table.cards) {
    const { uses, wild } = table.of(card);
    const walks = uses.flatMap((use) =>
      use.kind === 'forward' ? [use.steps] : use.kind === 'back' ? [-use.steps] : [],
    );
    if (!wild && new Set(walks).size > 1)
      return { card, small: Math.min(...walks), large: Math.max(...walks) };
  }
  return undefined;
}
