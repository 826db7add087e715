import type { LessonPlan } from '../plan.js';

export const exchange: LessonPlan = {
  topic: 'exchange',
  steps(table) {
    const { mate, rules, starters } = table;
    const [starter, spare] = starters;
    const [small, middle] = table.plain;
    if (!rules.exchange || mate === undefined || !small || !middle) return [];
    if (starter === undefined || spare === undefined) return [];
    const hand = [small.card, starter, middle.card, spare];
    return [
      table.step({ kind: 'look', text: 'exchange.tell', hand, own: [table.at(2)] }),
      table.step({
        kind: 'give',
        text: 'exchange.try',
        hand,
        own: [table.at(2)],
        aim: { given: [starter, spare] },
        mistakes: [small, middle].map(({ card }) => ({ card, say: 'no-gift' })),
      }),
    ];
  },
};
