import type { LessonPlan } from '../plan.js';

export const count: LessonPlan = {
  topic: 'count',
  steps(table) {
    const [small, middle, large] = table.plain;
    if (!small || !middle || !large) return [];
    const shown = table.favouredPlain ?? middle;
    const stand = (steps: number) => ({ stand: [table.own(table.at(steps))] });
    return [
      table.step({
        kind: 'show',
        text: 'count.tell',
        hand: [shown.card],
        own: [table.at(2)],
        facts: { steps: shown.steps },
        aim: stand(2 + shown.steps),
      }),
      table.step({
        kind: 'light',
        text: 'count.try',
        hand: [large.card],
        own: [table.at(1)],
        facts: { steps: large.steps },
        aim: stand(1 + large.steps),
      }),
      table.step({
        kind: 'alone',
        text: 'count.try',
        hand: [large.card, middle.card, small.card],
        own: [table.at(3)],
        facts: { steps: middle.steps },
        aim: stand(3 + middle.steps),
        mistakes: [
          { card: small.card, say: 'wrong-count', facts: { steps: small.steps, more: middle.steps } },
          { card: large.card, say: 'wrong-count', facts: { steps: large.steps, more: middle.steps } },
        ],
      }),
      table.step({
        kind: 'variation',
        text: 'count.vary',
        hand: [small.card, middle.card, large.card],
        own: [table.at(1)],
        facts: { steps: small.steps + large.steps },
        aim: stand(1 + small.steps + large.steps),
        par: 2,
        mistakes: [
          {
            card: middle.card,
            say: 'wrong-count',
            facts: { steps: middle.steps, more: small.steps + large.steps },
          },
        ],
      }),
    ];
  },
};
