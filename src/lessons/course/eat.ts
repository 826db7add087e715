import { type Card, faceOf } from '../../rules/cards/cards.js';
import type { LessonTable } from '../lesson-table.js';
import type { LessonPlan } from '../plan.js';

/** Captures all pawns on the way: king, seven or joker. */
export const eat: LessonPlan = {
  topic: 'eat',
  card: (table) => {
    const [found] = eaters(table);
    return found && faceOf(found.card);
  },
  steps: (table) => eaters(table).flatMap(({ card, steps }) => eating(table, card, steps)),
};

function eaters(table: LessonTable): { readonly card: Card; readonly steps: number }[] {
  const all = (['forward', 'split'] as const).flatMap((kind) => {
    const found = table.cardWith(kind, ({ captureAll }) => captureAll === true);
    return found ? [{ card: found.card, steps: found.use.steps }] : [];
  });
  return all;
}

function eating(table: LessonTable, card: Card, steps: number) {
  const facts = { steps };
  // pass the first, land on the second
  const passed = new Set([Math.min(3, Math.max(2, steps)), Math.min(6, 1 + steps)]);
  return [
    table.step({
      kind: 'show',
      text: 'eat.tell',
      hand: [card],
      own: [table.at(1)],
      foe: [...passed].map((hole) => table.at(hole)),
      facts,
      aim: { stand: [table.own(table.at(1 + steps))], ...table.foeBeaten },
    }),
    table.step({
      kind: 'alone',
      text: 'eat.try',
      hand: [card],
      own: [table.at(1), table.at(4)],
      foe: [table.at(6)],
      facts,
      aim: { stand: [table.own(table.at(1)), table.own(table.at(4 + steps))], ...table.foeBeaten },
      mistakes: [{ from: table.at(1), to: table.at(1 + steps), say: 'ate-own' }],
    }),
  ];
}
