import type { Cue, Glow } from '../../lights/cues.js';
import type { Hole } from '../../rules/board/holes.js';
import type { LessonPlan } from '../plan.js';

/** Number printed on the board. */
const NAMED = 5;

export const board: LessonPlan = {
  topic: 'board',
  steps(table) {
    const { me, rules, star } = table;
    const lit = (cue: Cue, holes: readonly Hole[]): Glow[] =>
      holes.map((hole) => ({ hole, cue, colour: me }));
    const [card] = table.plain;
    const round = Array.from({ length: rules.board.trackLength }, (_, steps) => table.at(steps));
    return [
      table.step({ kind: 'look', text: 'board.round', lights: lit('attract', round) }),
      ...(card
        ? [
            table.step({
              kind: 'light',
              text: 'board.try',
              hand: [card.card],
              own: [table.at(4)],
              facts: { steps: card.steps },
              aim: { stand: [table.own(table.at(4 + card.steps))] },
            }),
          ]
        : []),
      table.step({
        kind: 'look',
        text: 'board.base',
        lights: [...lit('movable', rules.board.bases(me)), ...lit('destination', [star])],
      }),
      table.step({
        kind: 'look',
        text: 'board.names',
        own: [table.at(NAMED)],
        facts: { steps: NAMED },
        lights: lit('pawn', [table.at(NAMED)]),
      }),
      table.step({
        kind: 'look',
        text: 'board.home',
        own: [table.beforeHome(2)],
        lights: [...lit('lastMove', [rules.entry(me)]), ...lit('destination', rules.board.homes(me))],
      }),
    ];
  },
};
