import { faceOf } from '../../rules/cards/cards.js';
import type { LessonTable } from '../lesson-table.js';
import type { LessonPlan } from '../plan.js';

export const wild: LessonPlan = {
  topic: 'wild',
  card: (table) => {
    const card = anyCard(table);
    return card === undefined ? undefined : faceOf(card);
  },
  steps(table) {
    const card = anyCard(table);
    const [plain] = table.plain;
    if (card === undefined || !plain) return [];
    const [starter = card] = table.starters;
    return [
      table.step({
        kind: 'show',
        text: 'wild.tell',
        hand: [card],
        facts: { other: faceOf(starter) },
        aim: { stand: [table.own(table.star)] },
      }),
      table.step({
        kind: 'alone',
        text: 'wild.try',
        hand: [card],
        own: [table.at(3)],
        foe: [table.at(3 + plain.steps)],
        facts: { steps: plain.steps, other: faceOf(plain.card) },
        aim: { ...table.foeBeaten, stand: [table.own(table.at(3 + plain.steps))] },
        mistakes: [{ to: table.star, say: 'missed' }],
      }),
    ];
  },
};

const anyCard = (table: LessonTable) => table.cards.find((card) => table.of(card).wild);
