import { faceOf } from '../../rules/cards/cards.js';
import type { LessonTable } from '../lesson-table.js';
import type { LessonPlan } from '../plan.js';

export const others: LessonPlan = {
  topic: 'others',
  card: (table) => {
    const found = mover(table);
    return found && faceOf(found.card);
  },
  steps(table) {
    const found = mover(table);
    if (!found) return [];
    const { card, use } = found;
    const { steps } = use;
    const { foe } = table;
    const facts = { steps };
    return [
      table.step({
        kind: 'show',
        text: 'others.tell',
        hand: [card],
        foe: [table.at(3)],
        facts,
        aim: { stand: [{ colour: foe, hole: table.at(3 + steps) }] },
      }),
      table.step({
        kind: 'alone',
        text: 'others.try',
        hand: [card],
        foe: [table.at(3), table.at(3 + steps)],
        facts,
        aim: { inBase: { colour: foe, count: 3 } },
        mistakes: [{ from: table.at(3 + steps), say: 'other-pawn' }],
      }),
    ];
  },
};

const mover = (table: LessonTable) => table.cardWith('forward', (use) => (use.mover ?? 'own') !== 'own');
