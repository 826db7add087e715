import { PAWNS_PER_COLOUR } from '../../rules/board/holes.js';
import { faceOf } from '../../rules/cards/cards.js';
import { LEARNER } from '../lesson.js';
import type { LessonPlan } from '../plan.js';

/** Mostly the seven: split in two, then to capture, then to fit into the home. */
export const split: LessonPlan = {
  topic: 'split',
  card: (table) => {
    const found = table.cardWith('split', ({ pawns }) => pawns > 1);
    return found && faceOf(found.card);
  },
  steps(table) {
    const found = table.cardWith('split', ({ pawns, steps }) => pawns > 1 && steps > 5);
    if (!found) return [];
    const { card, use } = found;
    const { steps } = use;
    const hand = [card];
    const own = PAWNS_PER_COLOUR * (table.rules.players[LEARNER]?.colours.length ?? 1);
    const facts = { steps, more: Math.min(use.pawns, own) };
    const rest = steps - 3;
    const stand = (...holes: number[]) => ({ stand: holes.map((hole) => table.own(table.at(hole))) });
    const whole = { say: 'not-shared', facts: { steps } } as const;
    const gate = table.beforeHome(1);
    return [
      table.step({
        kind: 'show',
        text: 'split.tell',
        hand,
        own: [table.at(2), table.at(10)],
        facts,
        aim: stand(5, 10 + rest),
      }),
      table.step({
        kind: 'light',
        text: 'split.try',
        hand,
        own: [table.at(1), table.at(10)],
        facts: { steps: 3, more: rest },
        aim: stand(4, 10 + rest),
        mistakes: [
          { ...whole, from: table.at(1), to: table.at(1 + steps) },
          { ...whole, from: table.at(10), to: table.at(10 + steps) },
        ],
      }),
      table.step({
        kind: 'alone',
        text: 'split.capture',
        hand,
        own: [table.at(1), table.at(9)],
        foe: [table.at(4), table.at(9 + rest)],
        aim: table.foeBeaten,
        mistakes: [
          { ...whole, from: table.at(1), to: table.at(1 + steps) },
          { ...whole, from: table.at(9), to: table.at(9 + steps) },
        ],
      }),
      table.step({
        kind: 'variation',
        text: 'split.vary',
        hand,
        own: [gate, table.at(8)],
        facts: { steps: 5, more: steps - 5 },
        aim: { stand: [table.own(table.home(4)), table.own(table.at(8 + steps - 5))] },
        mistakes: [
          { ...whole, from: table.at(8), to: table.at(8 + steps) },
          ...(table.mayWalkPast
            ? [{ from: gate, to: table.after(gate, steps), say: 'walked-past', facts: { steps } } as const]
            : []),
        ],
      }),
    ];
  },
};
