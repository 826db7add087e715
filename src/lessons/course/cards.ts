import { PAWNS_PER_COLOUR } from '../../rules/board/holes.js';
import { type Card, faceOf } from '../../rules/cards/cards.js';
import type { CardEffect } from '../../rules/rulesets/ruleset.js';
import { LEARNER } from '../lesson.js';
import type { LessonTable } from '../lesson-table.js';
import { cardPlan, type LessonPlan } from '../plan.js';

/** Mostly the jack. */
const swap = cardPlan(
  'swap',
  (table) => table.cardWith('swap'),
  (table, { card }) => {
    const hand: readonly Card[] = [card];
    const near = (steps: number) => table.beforeHome(steps);
    const steps = walks(table, card);
    return [
      table.step('show', 'swap.tell', {
        hand,
        own: [table.at(3)],
        foe: [near(5)],
        aim: table.stands(near(5)),
      }),
      table.step('light', 'swap.try', {
        hand,
        own: [table.at(6)],
        foe: [near(3)],
        aim: table.stands(near(3)),
        mistakes: steps ? [{ to: table.at(6 + steps), say: 'did-not-swap', facts: { steps } }] : [],
      }),
      table.step('alone', 'swap.try', {
        hand,
        own: [table.at(4), near(4)],
        foe: [near(8)],
        aim: table.stands(near(8), near(4)),
        mistakes: [{ from: near(4), to: near(8), say: 'gave-lead' }],
      }),
      table.step('variation', 'swap.vary', {
        hand,
        own: [table.at(5)],
        foe: [table.foeStar, near(2)],
        fresh: [table.foe],
        aim: table.stands(near(2)),
        mistakes: [{ from: table.at(5), to: table.foeStar, say: 'other-pawn' }],
      }),
    ];
  },
);

/** Steps of the card; 0 if it only swaps. */
function walks(table: LessonTable, card: Card): number {
  const use = table.of(card).uses.find((one) => one.kind === 'forward');
  return use?.kind === 'forward' ? use.steps : 0;
}

/** Mostly the seven: split in two, then to capture, then to fit into the home. */
const split = cardPlan(
  'split',
  (table) => table.cardWith('split', ({ pawns, steps }) => pawns > 1 && steps > 5),
  (table, { card, use }) => {
    const { steps } = use;
    const hand = [card];
    const own = PAWNS_PER_COLOUR * (table.rules.players[LEARNER]?.colours.length ?? 1);
    const facts = { steps, more: Math.min(use.pawns, own) };
    const rest = steps - 3;
    const stand = (...holes: number[]) => ({ stand: holes.map((hole) => table.own(table.at(hole))) });
    const whole = { say: 'not-shared', facts: { steps } } as const;
    const gate = table.beforeHome(1);
    return [
      table.step('show', 'split.tell', {
        hand,
        own: [table.at(2), table.at(10)],
        facts,
        aim: stand(5, 10 + rest),
      }),
      table.step('light', 'split.try', {
        hand,
        own: [table.at(1), table.at(10)],
        facts: { steps: 3, more: rest },
        aim: stand(4, 10 + rest),
        mistakes: [
          { ...whole, from: table.at(1), to: table.at(1 + steps) },
          { ...whole, from: table.at(10), to: table.at(10 + steps) },
        ],
      }),
      table.step('alone', 'split.capture', {
        hand,
        own: [table.at(1), table.at(9)],
        foe: [table.at(4), table.at(9 + rest)],
        aim: table.foeBeaten,
        mistakes: [
          { ...whole, from: table.at(1), to: table.at(1 + steps) },
          { ...whole, from: table.at(9), to: table.at(9 + steps) },
        ],
      }),
      table.step('variation', 'split.vary', {
        hand,
        own: [gate, table.at(8)],
        facts: { steps: 5, more: steps - 5 },
        aim: table.stands(table.home(4), table.at(8 + steps - 5)),
        mistakes: [
          { ...whole, from: table.at(8), to: table.at(8 + steps) },
          ...(table.mayWalkPast
            ? [{ from: gate, to: table.after(gate, steps), say: 'walked-past', facts: { steps } } as const]
            : []),
        ],
      }),
    ];
  },
);

/** Captures all pawns on the way: king, seven or joker. */
const eat: LessonPlan = {
  topic: 'eat',
  card: (table) => {
    const [found] = eaters(table);
    return found && faceOf(found.card);
  },
  steps: (table) => eaters(table).flatMap(({ card, steps }) => eating(table, card, steps)),
};

function eaters(table: LessonTable): { readonly card: Card; readonly steps: number }[] {
  const all = (['forward', 'split'] as const).flatMap((kind) => {
    const found = table.cardWith(kind, ({ captureAll }) => captureAll === true);
    return found ? [{ card: found.card, steps: found.use.steps }] : [];
  });
  return all;
}

function eating(table: LessonTable, card: Card, steps: number) {
  const facts = { steps };
  // pass the first, land on the second
  const passed = new Set([Math.min(3, Math.max(2, steps)), Math.min(6, 1 + steps)]);
  return [
    table.step('show', 'eat.tell', {
      hand: [card],
      own: [table.at(1)],
      foe: [...passed].map((hole) => table.at(hole)),
      facts,
      aim: { ...table.stands(table.at(1 + steps)), ...table.foeBeaten },
    }),
    table.step('alone', 'eat.try', {
      hand: [card],
      own: [table.at(1), table.at(4)],
      foe: [table.at(6)],
      facts,
      aim: { ...table.stands(table.at(1), table.at(4 + steps)), ...table.foeBeaten },
      mistakes: [{ from: table.at(1), to: table.at(1 + steps), say: 'ate-own' }],
    }),
  ];
}

/** A choice of steps: ace (1 or 11), or four (forward or back). */
const either = cardPlan('either', choice, (table, { card, walks }) => {
  const [small = 0] = walks;
  const large = walks.at(-1) ?? small;
  const facts = { steps: small, more: large, walks };
  return [
    table.step('light', 'either.tell', {
      hand: [card],
      own: [table.at(5)],
      facts,
      aim: table.stands(table.at(5 + large)),
      mistakes: [{ to: table.at(5 + small), say: 'wrong-count', facts: { steps: small, more: large } }],
    }),
    table.step('alone', 'either.try', {
      hand: [card],
      own: [table.at(5)],
      foe: [table.at(5 + large)],
      facts,
      aim: table.foeBeaten,
      mistakes: [{ to: table.at(5 + small), say: 'missed' }],
    }),
  ];
});

/** A card and its steps, ascending; negative backwards. */
function choice(table: LessonTable): { readonly card: Card; readonly walks: readonly number[] } | undefined {
  for (const card of table.cards) {
    const { uses, wild } = table.of(card);
    const walks = new Set(uses.flatMap(ownSteps));
    if (!wild && walks.size > 1) return { card, walks: [...walks].sort((one, other) => one - other) };
  }
  return undefined;
}

function ownSteps(use: CardEffect): number[] {
  if (use.kind === 'back') return [-use.steps];
  return use.kind === 'forward' && use.mover !== 'opponent' ? [use.steps] : [];
}

export const CARDS = [swap, split, eat, either];
