import { faceOf } from '../../rules/cards/cards.js';
import type { LessonPlan } from '../plan.js';

/** Once home, the learner plays the partner's pawns. */
export const partner: LessonPlan = {
  topic: 'partner',
  steps(table) {
    const { mate, rules } = table;
    const [small, middle] = table.plain;
    const [starter] = table.starters;
    if (mate === undefined || !small || !middle || starter === undefined) return [];
    const { board } = rules;
    const star = board.star(mate);
    const four = [1, 2, 3, 4].map((number) => table.home(number));
    const gate = table.beforeHome(small.steps - 1);
    const mates = (hole: typeof star) => ({ colour: mate, hole });
    return [
      table.step({
        kind: 'show',
        text: 'partner.tell',
        hand: [middle.card],
        own: four,
        mate: [table.after(star, 3)],
        aim: { stand: [mates(table.after(star, 3 + middle.steps))] },
      }),
      table.step({
        kind: 'alone',
        text: 'partner.try',
        hand: [middle.card, starter],
        own: four,
        mate: [table.after(star, 5)],
        facts: { card: faceOf(starter) },
        aim: { stand: [mates(star)] },
        mistakes: [{ card: middle.card, say: 'not-started' }],
      }),
      table.step({
        kind: 'variation',
        text: 'partner.vary',
        hand: [middle.card, small.card],
        own: [...four.slice(1), gate],
        mate: [table.after(star, 2)],
        aim: { stand: [table.own(table.home(1)), mates(table.after(star, 2 + middle.steps))] },
        par: 2,
        mistakes: [
          { card: middle.card, from: table.after(star, 2), say: 'other-pawn' },
          ...(table.mayWalkPast
            ? [
                {
                  card: small.card,
                  to: table.after(gate, small.steps),
                  say: 'walked-past',
                  facts: { steps: small.steps },
                } as const,
              ]
            : []),
        ],
      }),
    ];
  },
};
