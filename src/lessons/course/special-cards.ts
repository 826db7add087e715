import { faceOf } from '../../rules/cards/cards.js';
import type { LessonTable } from '../lesson-table.js';
import { cardPlan } from '../plan.js';

const others = cardPlan(
  'others',
  (table) => table.cardWith('forward', (use) => (use.mover ?? 'own') !== 'own'),
  (table, { card, use: { steps } }) => {
    const { foe } = table;
    const facts = { steps };
    return [
      table.step('show', 'others.tell', {
        hand: [card],
        foe: [table.at(3)],
        facts,
        aim: { stand: [{ colour: foe, hole: table.at(3 + steps) }] },
      }),
      table.step('alone', 'others.try', {
        hand: [card],
        foe: [table.at(3), table.at(3 + steps)],
        facts,
        aim: { inBase: { colour: foe, count: 3 } },
        mistakes: [{ from: table.at(3 + steps), say: 'other-pawn' }],
      }),
    ];
  },
);

/** Mostly the ten. */
const skip = cardPlan('skip', skipping, (table, { card, steps }) => {
  const other = table.another(card);
  if (!other) return [];
  const aim = table.stands(table.at(2 + steps));
  const layout = { next: [other.card], foe: [table.at(14)], facts: { steps } };
  return [
    table.step('show', 'skip.tell', { hand: [card], own: [table.at(2)], ...layout, aim }),
    table.step('alone', 'skip.try', {
      hand: [other.card, card],
      own: [table.at(2)],
      ...layout,
      facts: { steps, card: faceOf(card) },
      aim,
      mistakes: [{ card: other.card, say: 'no-skip', facts: { card: faceOf(card) } }],
    }),
  ];
});

function skipping(table: LessonTable) {
  for (const card of table.cards) {
    const { uses, skip: skips } = table.of(card);
    const use = uses.find((one) => one.kind === 'forward');
    if (skips && use?.kind === 'forward') return { card, steps: use.steps };
  }
  return undefined;
}

const burn = cardPlan(
  'burn',
  (table) => table.cardWith('burn'),
  (table, { card }) => {
    const [one, two] = table.plain;
    if (!one || !two) return [];
    const layout = { hand: [card], next: [one.card, two.card], own: [table.at(2)] };
    const aim = { held: { player: table.foePlayer, count: 1 } };
    return [
      table.step('show', 'burn.tell', { ...layout, aim }),
      table.step('alone', 'burn.try', {
        ...layout,
        aim,
        mistakes: [{ card, from: table.at(2), say: 'no-burn' }],
      }),
    ];
  },
);

/** Draws a card and moves the same pawn again; mostly the joker. */
const again = cardPlan(
  'again',
  (table) => table.cardThat(({ redraw, starter }) => redraw && starter),
  (table, { card }) => {
    const [small, middle] = table.plain;
    if (!small || !middle) return [];
    const aim = (steps: number) => table.stands(table.at(steps));
    return [
      table.step('show', 'again.tell', {
        hand: [card],
        stock: [middle.card],
        facts: { other: faceOf(middle.card) },
        aim: aim(middle.steps),
        par: 2,
      }),
      table.step('alone', 'again.try', {
        hand: [card, small.card],
        stock: [middle.card],
        own: [table.at(9)],
        facts: { steps: small.steps },
        aim: aim(small.steps),
        par: 2,
        mistakes: [
          { card: small.card, from: table.at(9), say: 'joker-first', facts: { card: faceOf(card) } },
          { card, from: table.at(9), say: 'not-started' },
        ],
      }),
    ];
  },
);

const wild = cardPlan(
  'wild',
  (table) => table.cardThat(({ wild }) => wild),
  (table, { card }) => {
    const [plain] = table.plain;
    if (!plain) return [];
    const [starter = card] = table.starters;
    return [
      table.step('show', 'wild.tell', {
        hand: [card],
        facts: { other: faceOf(starter) },
        aim: table.stands(table.star),
      }),
      table.step('alone', 'wild.try', {
        hand: [card],
        own: [table.at(3)],
        foe: [table.at(3 + plain.steps)],
        facts: { steps: plain.steps, other: faceOf(plain.card) },
        aim: { ...table.foeBeaten, ...table.stands(table.at(3 + plain.steps)) },
        mistakes: [{ to: table.star, say: 'missed' }],
      }),
    ];
  },
);

export const SPECIAL_CARDS = [others, skip, burn, again, wild];
