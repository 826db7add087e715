import { LEARNER } from '../lesson.js';
import type { LessonPlan } from '../plan.js';

export const stuck: LessonPlan = {
  topic: 'stuck',
  steps(table) {
    const [one, two] = table.plain;
    if (!one || !two) return [];
    const hand = table.rules.ruleset.discard === 'hand';
    return [
      table.step({
        kind: 'alone',
        text: hand ? 'stuck.hand' : 'stuck.one',
        hand: [one.card, two.card],
        aim: { held: { player: LEARNER, count: hand ? 0 : 1 } },
      }),
    ];
  },
};
