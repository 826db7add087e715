import { faceOf } from '../../rules/cards/cards.js';
import type { LessonPlan } from '../plan.js';

const centre: LessonPlan = {
  topic: 'centre',
  steps(table) {
    const { board, centreHole } = table.rules;
    const cards = table.cards.filter((card) => {
      const { uses, wild } = table.of(card);
      return !wild && uses.some(({ kind }) => kind === 'centre');
    });
    const [one] = cards;
    // another suit if all are of one face
    const two = cards.find((card) => table.of(card).uses !== table.of(one as typeof card).uses) ?? cards[1];
    if (centreHole === 0 || one === undefined || two === undefined) return [];
    const door = board.track(table.me, centreHole);
    const last = board.track(board.inRound(table.me - 1), centreHole);
    const facts = { steps: centreHole };
    return [
      table.step('show', 'centre.tell', {
        hand: [one],
        own: [door],
        facts,
        aim: table.stands(board.centre),
      }),
      table.step('light', 'centre.out', {
        hand: [two],
        own: [board.centre],
        facts,
        aim: table.stands(last),
        mistakes: [{ from: board.centre, say: 'far-exit' }],
      }),
      table.step('alone', 'centre.try', {
        hand: [one, two],
        own: [door],
        facts,
        aim: table.stands(last),
        par: 2,
        mistakes: [{ from: board.centre, say: 'far-exit' }],
      }),
    ];
  },
};

const jump: LessonPlan = {
  topic: 'jump',
  steps(table) {
    const { intersectionHole, board } = table.rules;
    const plain = table.plainWhere((steps) => steps < intersectionHole);
    if (!plain) return [];
    const { card, steps } = plain;
    const from = table.at(intersectionHole - steps);
    const facts = { steps: intersectionHole, card: faceOf(card) };
    const beyond = table.at(intersectionHole + board.holesPerZone);
    return [
      table.step('show', 'jump.tell', {
        hand: [card],
        own: [from],
        facts,
        aim: table.stands(beyond),
      }),
      table.step('alone', 'jump.try', {
        hand: [card],
        own: [from],
        foe: [beyond],
        facts,
        aim: { ...table.stands(beyond), ...table.foeBeaten },
        mistakes: [{ to: table.at(intersectionHole), say: 'no-jump' }],
      }),
    ];
  },
};

const handExit: LessonPlan = {
  topic: 'handExit',
  steps(table) {
    const [fewest, more] = table.rules.ruleset.handForExit ?? [];
    const thrown = table.rules.ruleset.discard === 'hand' ? 'discardHand' : 'discard';
    const idle = table.cards.filter((card) => !table.of(card).starter);
    const exit = (kind: 'show' | 'alone', count: number) =>
      table.step(kind, kind === 'show' ? 'handExit.tell' : 'handExit.try', {
        hand: idle.slice(0, count),
        facts: { steps: count },
        aim: table.stands(table.rules.board.track(table.me, count)),
        mistakes: kind === 'show' ? [] : [{ kind: thrown, say: 'kept-hand', facts: { steps: count } }],
      });
    return fewest === undefined ? [] : [exit('show', fewest), exit('alone', more ?? fewest)];
  },
};

/** Once home, the learner plays the partner's pawns. */
const partner: LessonPlan = {
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
      table.step('show', 'partner.tell', {
        hand: [middle.card],
        own: four,
        mate: [table.after(star, 3)],
        aim: { stand: [mates(table.after(star, 3 + middle.steps))] },
      }),
      table.step('alone', 'partner.try', {
        hand: [middle.card, starter],
        own: four,
        mate: [table.after(star, 5)],
        facts: { card: faceOf(starter) },
        aim: { stand: [mates(star)] },
        mistakes: [{ card: middle.card, say: 'not-started' }],
      }),
      table.step('variation', 'partner.vary', {
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

const exchange: LessonPlan = {
  topic: 'exchange',
  steps(table) {
    const { mate, rules, starters } = table;
    const [starter, spare] = starters;
    const [small, middle] = table.plain;
    if (!rules.exchange || mate === undefined || !small || !middle) return [];
    if (starter === undefined || spare === undefined) return [];
    const hand = [small.card, starter, middle.card, spare];
    return [
      table.step('look', 'exchange.tell', { hand, own: [table.at(2)] }),
      table.step('give', 'exchange.try', {
        hand,
        own: [table.at(2)],
        aim: { given: [starter, spare] },
        mistakes: [small, middle].map(({ card }) => ({ card, say: 'no-gift' })),
      }),
    ];
  },
};

export const TABLE_RULES = [centre, jump, handExit, partner, exchange];
