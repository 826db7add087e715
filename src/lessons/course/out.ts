import type { LessonPlan } from '../plan.js';

export const out: LessonPlan = {
  topic: 'out',
  steps(table) {
    const [starter] = table.starters;
    const plain = starter !== undefined && table.another(starter);
    if (starter === undefined || !plain) return [];
    const { star, me } = table;
    const at = table.at(9);
    const walked = { card: starter, from: at, say: 'not-started' } as const;
    return [
      table.step({ kind: 'show', text: 'out.tell', hand: [starter], aim: { stand: [table.own(star)] } }),
      table.step({
        kind: 'light',
        text: 'out.try',
        hand: [starter],
        own: [at],
        aim: { stand: [table.own(star)] },
        mistakes: [walked],
      }),
      table.step({
        kind: 'alone',
        text: 'out.try',
        hand: [starter, plain.card],
        own: [at],
        aim: { stand: [table.own(star)] },
        mistakes: [{ card: plain.card, say: 'not-started' }, walked],
      }),
      table.step({
        kind: 'variation',
        text: 'out.vary',
        hand: [starter, plain.card],
        own: [star],
        fresh: [me],
        aim: { stand: [table.own(star), table.own(table.at(plain.steps))] },
        par: 2,
        mistakes: [
          { card: starter, from: table.rules.board.base(me, 4), say: 'not-started' },
          { card: starter, from: star, say: 'not-started' },
        ],
      }),
    ];
  },
};
