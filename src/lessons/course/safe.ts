import type { LessonTable } from '../lesson-table.js';
import type { LessonPlan } from '../plan.js';

export const safe: LessonPlan = {
  topic: 'safe',
  steps(table) {
    const [small, middle] = table.plain;
    if (!small || !middle) return [];
    const { foe, foeStar } = table;
    const before = table.after(foeStar, -middle.steps);
    const text = table.rules.protectsStars ? 'safe.star' : 'safe.fresh';
    const standing = { foe: [foeStar], fresh: [foe] };
    return [
      table.step({ kind: 'look', text, ...standing, lights: [{ hole: foeStar, cue: 'turn', colour: foe }] }),
      table.step({
        kind: 'light',
        text: 'safe.try',
        hand: [middle.card],
        own: [before, table.at(2)],
        ...standing,
        aim: { stand: [table.own(table.at(2 + middle.steps))] },
        mistakes: [{ card: middle.card, from: before, to: foeStar, say: 'other-pawn' }],
      }),
      table.step({
        kind: 'alone',
        text: 'safe.try',
        hand: [middle.card, small.card],
        own: [before],
        ...standing,
        aim: { stand: [table.own(table.after(before, small.steps))] },
        mistakes: [{ card: middle.card, from: before, to: foeStar, say: 'other-card' }],
      }),
      ...staying(table),
    ];
  },
};

/** Leaving the star exposes the pawn to one behind. */
function staying(table: LessonTable) {
  const [step] = table.plain;
  const chaser = step && table.plain.find(({ steps }) => steps > step.steps + 1);
  if (!step || !chaser) return [];
  return [
    table.step({
      kind: 'variation',
      text: 'safe.vary',
      hand: [step.card],
      next: [chaser.card],
      own: [table.star, table.at(9)],
      foe: [table.at(step.steps - chaser.steps)],
      fresh: [table.me],
      aim: { stand: [table.own(table.star), table.own(table.at(9 + step.steps))] },
      mistakes: [{ from: table.star, say: 'left-star', facts: { steps: chaser.steps }, punished: true }],
    }),
  ];
}
