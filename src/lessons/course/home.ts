import type { LessonTable, PlainCard } from '../lesson-table.js';
import type { LessonPlan } from '../plan.js';

export const home: LessonPlan = {
  topic: 'home',
  steps(table) {
    const [small, middle, large] = table.plain;
    if (!small || !middle || !large) return [];
    const into = (number: number) => ({ stand: [table.own(table.home(number))] });
    const close = table.beforeHome(middle.steps - 3);
    const far = table.plain.at(-1) ?? large;
    return [
      table.step({
        kind: 'show',
        text: 'home.tell',
        hand: [large.card],
        own: [table.beforeHome(large.steps - 4)],
        facts: { steps: large.steps },
        aim: into(4),
      }),
      table.step({
        kind: 'light',
        text: 'home.try',
        hand: [middle.card],
        own: [table.beforeHome(middle.steps - 2)],
        facts: { steps: middle.steps },
        aim: into(2),
        mistakes: table.mayWalkPast ? [{ to: table.beforeHome(-2), say: 'turned-past' }] : [],
      }),
      table.step({
        kind: 'alone',
        text: 'home.try',
        hand: [far.card, middle.card],
        own: [close],
        facts: { steps: far.steps },
        aim: into(3),
        mistakes: [{ card: far.card, from: close, say: 'walked-past', facts: { steps: far.steps } }],
      }),
      ...order(table, small),
    ];
  },
};

/** Pawns cannot pass in the home: the inner one moves first. */
function order(table: LessonTable, small: PlainCard) {
  const next = table.plainWhere((steps) => steps > small.steps);
  if (!next || small.steps > 3) return [];
  const outside = table.beforeHome(next.steps - 1);
  return [
    table.step({
      kind: 'variation',
      text: 'home.vary',
      hand: [next.card, small.card],
      own: [table.home(1), outside],
      aim: { stand: [table.own(table.home(1)), table.own(table.home(1 + small.steps))] },
      par: 2,
      mistakes: [{ card: next.card, from: outside, say: 'inner-first' }],
    }),
  ];
}
