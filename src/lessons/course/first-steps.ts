import type { Cue, Glow } from '../../lights/cues.js';
import type { Hole } from '../../rules/board/holes.js';
import { LEARNER } from '../lesson.js';
import type { LessonPlan } from '../plan.js';

/** Number printed on the board. */
const NAMED = 5;

const board: LessonPlan = {
  topic: 'board',
  steps(table) {
    const { me, rules, star } = table;
    const lit = (cue: Cue, holes: readonly Hole[]): Glow[] =>
      holes.map((hole) => ({ hole, cue, colour: me }));
    const [card] = table.plain;
    const round = Array.from({ length: rules.board.trackLength }, (_, steps) => table.at(steps));
    return [
      table.step('look', 'board.round', { lights: lit('attract', round) }),
      ...(card
        ? [
            table.step('light', 'board.try', {
              hand: [card.card],
              own: [table.at(4)],
              facts: { steps: card.steps },
              aim: table.stands(table.at(4 + card.steps)),
            }),
          ]
        : []),
      table.step('look', 'board.base', {
        lights: [...lit('movable', rules.board.bases(me)), ...lit('destination', [star])],
      }),
      table.step('look', 'board.names', {
        own: [table.at(NAMED)],
        facts: { steps: NAMED },
        lights: lit('pawn', [table.at(NAMED)]),
      }),
      table.step('look', 'board.home', {
        own: [table.beforeHome(2)],
        lights: [...lit('lastMove', [rules.entry(me)]), ...lit('destination', rules.board.homes(me))],
      }),
    ];
  },
};

const out: LessonPlan = {
  topic: 'out',
  steps(table) {
    const [starter] = table.starters;
    const plain = starter !== undefined && table.another(starter);
    if (starter === undefined || !plain) return [];
    const { star, me } = table;
    const at = table.at(9);
    const walked = { card: starter, from: at, say: 'not-started' } as const;
    return [
      table.step('show', 'out.tell', { hand: [starter], aim: table.stands(star) }),
      table.step('light', 'out.try', {
        hand: [starter],
        own: [at],
        aim: table.stands(star),
        mistakes: [walked],
      }),
      table.step('alone', 'out.try', {
        hand: [starter, plain.card],
        own: [at],
        aim: table.stands(star),
        mistakes: [{ card: plain.card, say: 'not-started' }, walked],
      }),
      table.step('variation', 'out.vary', {
        hand: [starter, plain.card],
        own: [star],
        fresh: [me],
        aim: table.stands(star, table.at(plain.steps)),
        par: 2,
        mistakes: [
          { card: starter, from: table.rules.board.base(me, 4), say: 'not-started' },
          { card: starter, from: star, say: 'not-started' },
        ],
      }),
    ];
  },
};

const stuck: LessonPlan = {
  topic: 'stuck',
  steps(table) {
    const [one, two] = table.plain;
    if (!one || !two) return [];
    const hand = table.rules.ruleset.discard === 'hand';
    return [
      table.step('alone', hand ? 'stuck.hand' : 'stuck.one', {
        hand: [one.card, two.card],
        aim: { held: { player: LEARNER, count: hand ? 0 : 1 } },
      }),
    ];
  },
};

const count: LessonPlan = {
  topic: 'count',
  steps(table) {
    const [small, middle, large] = table.plain;
    if (!small || !middle || !large) return [];
    const shown = table.favouredPlain ?? middle;
    const stand = (steps: number) => table.stands(table.at(steps));
    return [
      table.step('show', 'count.tell', {
        hand: [shown.card],
        own: [table.at(2)],
        facts: { steps: shown.steps },
        aim: stand(2 + shown.steps),
      }),
      table.step('light', 'count.try', {
        hand: [large.card],
        own: [table.at(1)],
        facts: { steps: large.steps },
        aim: stand(1 + large.steps),
      }),
      table.step('alone', 'count.try', {
        hand: [large.card, middle.card, small.card],
        own: [table.at(3)],
        facts: { steps: middle.steps },
        aim: stand(3 + middle.steps),
        mistakes: [
          { card: small.card, say: 'wrong-count', facts: { steps: small.steps, more: middle.steps } },
          { card: large.card, say: 'wrong-count', facts: { steps: large.steps, more: middle.steps } },
        ],
      }),
      table.step('variation', 'count.vary', {
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

export const FIRST_STEPS = [board, out, stuck, count];
