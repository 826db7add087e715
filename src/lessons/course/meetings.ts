import { faceOf } from '../../rules/cards/cards.js';
import type { Mistake } from '../lesson.js';
import type { LessonTable, PlainCard } from '../lesson-table.js';
import { cardPlan, type LessonPlan } from '../plan.js';

const capture: LessonPlan = {
  topic: 'capture',
  steps(table) {
    const [one, two] = table.plain.filter(({ steps }) => steps >= 3);
    if (!one || !two) return [];
    const beaten = (steps: number) => ({ ...table.stands(table.at(steps)), ...table.foeBeaten });
    return [
      table.step('show', 'capture.tell', {
        hand: [two.card],
        own: [table.at(2)],
        foe: [table.at(2 + two.steps)],
        aim: beaten(2 + two.steps),
      }),
      table.step('light', 'capture.try', {
        hand: [one.card],
        own: [table.at(4)],
        foe: [table.at(4 + one.steps)],
        aim: beaten(4 + one.steps),
      }),
      table.step('alone', 'capture.try', {
        hand: [one.card],
        own: [table.at(1), table.at(8)],
        foe: [table.at(8 + one.steps)],
        aim: beaten(8 + one.steps),
        mistakes: [{ from: table.at(1), say: 'missed' }],
      }),
      ...passing(table),
    ];
  },
};

/** The passed pawn then captures from behind. */
function passing(table: LessonTable) {
  for (const short of table.plain) {
    for (const long of table.plain) {
      const behind = table.plain.find(({ steps }) => steps === long.steps - short.steps);
      if (behind) return [passingStep(table, short, long, behind)];
    }
  }
  return [];
}

function passingStep(table: LessonTable, short: PlainCard, long: PlainCard, behind: PlainCard) {
  return table.step('variation', 'capture.vary', {
    hand: [long.card, short.card],
    next: [behind.card],
    own: [table.at(2)],
    foe: [table.at(2 + short.steps)],
    aim: { ...table.stands(table.at(2 + short.steps)), ...table.foeBeaten },
    mistakes: [{ card: long.card, say: 'passed-over', facts: { steps: behind.steps }, punished: true }],
  });
}

const safe: LessonPlan = {
  topic: 'safe',
  steps(table) {
    const [small, middle] = table.plain;
    if (!small || !middle) return [];
    const { foe, foeStar } = table;
    const before = table.after(foeStar, -middle.steps);
    const text = table.rules.protectsStars ? 'safe.star' : 'safe.fresh';
    const standing = { foe: [foeStar], fresh: [foe] };
    return [
      table.step('look', text, { ...standing, lights: [{ hole: foeStar, cue: 'turn', colour: foe }] }),
      table.step('light', 'safe.try', {
        hand: [middle.card],
        own: [before, table.at(2)],
        ...standing,
        aim: table.stands(table.at(2 + middle.steps)),
        mistakes: [{ card: middle.card, from: before, to: foeStar, say: 'other-pawn' }],
      }),
      table.step('alone', 'safe.try', {
        hand: [middle.card, small.card],
        own: [before],
        ...standing,
        aim: table.stands(table.after(before, small.steps)),
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
    table.step('variation', 'safe.vary', {
      hand: [step.card],
      next: [chaser.card],
      own: [table.star, table.at(9)],
      foe: [table.at(step.steps - chaser.steps)],
      fresh: [table.me],
      aim: table.stands(table.star, table.at(9 + step.steps)),
      mistakes: [{ from: table.star, say: 'left-star', facts: { steps: chaser.steps }, punished: true }],
    }),
  ];
}

/** Mostly the four. */
const back = cardPlan(
  'back',
  (table) => table.cardWith('back'),
  (table, { card, use: { steps } }) => {
    const facts = { steps };
    const stand = (from: number) => table.stands(table.at(from - steps));
    const goesForward = table.of(card).uses.some(({ kind }) => kind === 'forward');
    const forward = (from: number): readonly Mistake[] =>
      goesForward
        ? [{ card, from: table.at(from), to: table.at(from + steps), say: 'went-forward', facts }]
        : [];
    return [
      table.step('show', 'back.tell', { hand: [card], own: [table.at(9)], facts, aim: stand(9) }),
      table.step('light', 'back.try', {
        hand: [card],
        own: [table.at(steps + 2)],
        foe: [table.at(2)],
        facts,
        aim: { ...stand(steps + 2), ...table.foeBeaten },
        mistakes: forward(steps + 2),
      }),
      table.step('alone', 'back.star', {
        hand: [card],
        own: [table.star, table.at(9)],
        fresh: [table.me],
        facts,
        aim: table.stands(table.at(-steps), table.at(9)),
        mistakes: [{ from: table.at(9), say: 'other-pawn' }, ...forward(0)],
      }),
      ...shortcut(table, card, steps),
    ];
  },
);

/** Backwards off the star, then forward into the home. */
function shortcut(table: LessonTable, card: (typeof table.cards)[number], steps: number) {
  const { me, rules, star } = table;
  const toEntry = (rules.entry(me) - table.at(-steps) + rules.board.trackLength) % rules.board.trackLength;
  const plain = table.plainWhere((count) => count > toEntry && count <= toEntry + 4);
  if (!plain || toEntry > steps) return [];
  return [
    table.step('variation', 'back.vary', {
      hand: [plain.card, card],
      own: [star],
      fresh: [me],
      facts: { card: faceOf(card), other: faceOf(plain.card), steps },
      aim: table.stands(table.home(plain.steps - toEntry)),
      par: 2,
      mistakes: [{ card: plain.card, from: star, say: 'long-way' }],
    }),
  ];
}

const home: LessonPlan = {
  topic: 'home',
  steps(table) {
    const [small, middle, large] = table.plain;
    if (!small || !middle || !large) return [];
    const into = (number: number) => table.stands(table.home(number));
    const close = table.beforeHome(middle.steps - 3);
    const far = table.plain.at(-1) ?? large;
    return [
      table.step('show', 'home.tell', {
        hand: [large.card],
        own: [table.beforeHome(large.steps - 4)],
        facts: { steps: large.steps },
        aim: into(4),
      }),
      table.step('light', 'home.try', {
        hand: [middle.card],
        own: [table.beforeHome(middle.steps - 2)],
        facts: { steps: middle.steps },
        aim: into(2),
        mistakes: table.mayWalkPast ? [{ to: table.beforeHome(-2), say: 'turned-past' }] : [],
      }),
      table.step('alone', 'home.try', {
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
    table.step('variation', 'home.vary', {
      hand: [next.card, small.card],
      own: [table.home(1), outside],
      aim: table.stands(table.home(1), table.home(1 + small.steps)),
      par: 2,
      mistakes: [{ card: next.card, from: outside, say: 'inner-first' }],
    }),
  ];
}

export const MEETINGS = [capture, safe, back, home];
