import type { LessonTable, PlainCard } from '../lesson-table.js';
import type { LessonPlan } from '../plan.js';

export const capture: LessonPlan = {
  topic: 'capture',
  steps(table) {
    const [one, two] = table.plain.filter(({ steps }) => steps >= 3);
    if (!one || !two) return [];
    const beaten = (steps: number) => ({ stand: [table.own(table.at(steps))], ...table.foeBeaten });
    return [
      table.step({
        kind: 'show',
        text: 'capture.tell',
        hand: [two.card],
        own: [table.at(2)],
        foe: [table.at(2 + two.steps)],
        aim: beaten(2 + two.steps),
      }),
      table.step({
        kind: 'light',
        text: 'capture.try',
        hand: [one.card],
        own: [table.at(4)],
        foe: [table.at(4 + one.steps)],
        aim: beaten(4 + one.steps),
      }),
      table.step({
        kind: 'alone',
        text: 'capture.try',
        hand: [one.card],
        own: [table.at(1), table.at(8)],
        foe: [table.at(8 + one.steps)],
        aim: beaten(8 + one.steps),
        mistakes: [{ from: table.at(1), say: 'missed' }],
      }),
      ...passing(table),
    ];
  },
};

/** The passed pawn then captures from behind. */
function passing(table: LessonTable) {
  for (const short of table.plain) {
    for (const long of table.plain) {
      const behind = table.plain.find(({ steps }) => steps === long.steps - short.steps);
      if (behind) return [passingStep(table, short, long, behind)];
    }
  }
  return [];
}

function passingStep(table: LessonTable, short: PlainCard, long: PlainCard, behind: PlainCard) {
  return table.step({
    kind: 'variation',
    text: 'capture.vary',
    hand: [long.card, short.card],
    next: [behind.card],
    own: [table.at(2)],
    foe: [table.at(2 + short.steps)],
    aim: { stand: [table.own(table.at(2 + short.steps))], ...table.foeBeaten },
    mistakes: [{ card: long.card, say: 'passed-over', facts: { steps: behind.steps }, punished: true }],
  });
}
