import { type Card, faceOf } from '../../rules/cards/cards.js';
import type { LessonTable } from '../lesson-table.js';
import type { LessonPlan } from '../plan.js';

/** Mostly the jack. */
export const swap: LessonPlan = {
  topic: 'swap',
  card: (table) => {
    const found = table.cardWith('swap');
    return found && faceOf(found.card);
  },
  steps(table) {
    const found = table.cardWith('swap');
    if (!found) return [];
    const hand: readonly Card[] = [found.card];
    const near = (steps: number) => table.beforeHome(steps);
    const steps = walks(table, found.card);
    return [
      table.step({
        kind: 'show',
        text: 'swap.tell',
        hand,
        own: [table.at(3)],
        foe: [near(5)],
        aim: { stand: [table.own(near(5))] },
      }),
      table.step({
        kind: 'light',
        text: 'swap.try',
        hand,
        own: [table.at(6)],
        foe: [near(3)],
        aim: { stand: [table.own(near(3))] },
        mistakes: steps ? [{ to: table.at(6 + steps), say: 'did-not-swap', facts: { steps } }] : [],
      }),
      table.step({
        kind: 'alone',
        text: 'swap.try',
        hand,
        own: [table.at(4), near(4)],
        foe: [near(8)],
        aim: { stand: [table.own(near(8)), table.own(near(4))] },
        mistakes: [{ from: near(4), to: near(8), say: 'gave-lead' }],
      }),
      table.step({
        kind: 'variation',
        text: 'swap.vary',
        hand,
        own: [table.at(5)],
        foe: [table.foeStar, near(2)],
        fresh: [table.foe],
        aim: { stand: [table.own(near(2))] },
        mistakes: [{ from: table.at(5), to: table.foeStar, say: 'other-pawn' }],
      }),
    ];
  },
};

/** Steps of the card; 0 if it only swaps. */
function walks(table: LessonTable, card: Card): number {
  const use = table.of(card).uses.find((one) => one.kind === 'forward');
  return use?.kind === 'forward' ? use.steps : 0;
}
