import { faceOf } from '../../rules/cards/cards.js';
import type { LessonTable } from '../lesson-table.js';
import type { LessonPlan } from '../plan.js';

/** Draws a card and moves the same pawn again; mostly the joker. */
export const again: LessonPlan = {
  topic: 'again',
  card: (table) => {
    const card = redrawing(table);
    return card === undefined ? undefined : faceOf(card);
  },
  steps(table) {
    const card = redrawing(table);
    const [small, middle] = table.plain;
    if (card === undefined || !small || !middle) return [];
    const aim = (steps: number) => ({ stand: [table.own(table.at(steps))] });
    return [
      table.step({
        kind: 'show',
        text: 'again.tell',
        hand: [card],
        stock: [middle.card],
        facts: { other: faceOf(middle.card) },
        aim: aim(middle.steps),
        par: 2,
      }),
      table.step({
        kind: 'alone',
        text: 'again.try',
        hand: [card, small.card],
        stock: [middle.card],
        own: [table.at(9)],
        facts: { steps: small.steps },
        aim: aim(small.steps),
        par: 2,
        mistakes: [
          { card: small.card, from: table.at(9), say: 'joker-first', facts: { card: faceOf(card) } },
          { card, from: table.at(9), say: 'not-started' },
        ],
      }),
    ];
  },
};

const redrawing = (table: LessonTable) =>
  table.cards.find((card) => table.of(card).redraw && table.of(card).starter);
