import { faceOf } from '../../rules/cards/cards.js';
import type { LessonTable } from '../lesson-table.js';
import type { LessonPlan } from '../plan.js';

/** Mostly the ten. */
export const skip: LessonPlan = {
  topic: 'skip',
  card: (table) => {
    const found = skipping(table);
    return found && faceOf(found.card);
  },
  steps(table) {
    const found = skipping(table);
    const other = found && table.another(found.card);
    if (!found || !other) return [];
    const { card, steps } = found;
    const aim = { stand: [table.own(table.at(2 + steps))] };
    const layout = { next: [other.card], foe: [table.at(14)], facts: { steps } };
    return [
      table.step({ kind: 'show', text: 'skip.tell', hand: [card], own: [table.at(2)], ...layout, aim }),
      table.step({
        kind: 'alone',
        text: 'skip.try',
        hand: [other.card, card],
        own: [table.at(2)],
        ...layout,
        facts: { steps, card: faceOf(card) },
        aim,
        mistakes: [{ card: other.card, say: 'no-skip', facts: { card: faceOf(card) } }],
      }),
    ];
  },
};

function skipping(table: LessonTable) {
  for (const card of table.cards) {
    const { uses, skip: skips } = table.of(card);
    const use = uses.find((one) => one.kind === 'forward');
    if (skips && use?.kind === 'forward') return { card, steps: use.steps };
  }
  return undefined;
}
