/** A hand that does literally what the page and the lights say: it always arrives at order, or at a move. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colourName } from '../../src/rules/board/holes.js';
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import { PLAYED, SCENES, type Start } from './support/hand-starts.js';
import { type Fault, LiteralHand } from './support/literal-hand.js';

const touches = (least: number) =>
  fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: least, maxLength: 14 });

const anyStart: fc.Arbitrary<Start> = fc.record({
  ruleset: fc.constantFrom(...RULESET_IDS),
  scene: fc.constantFrom(...SCENES),
  card: fc.constantFrom(...PLAYED),
  linked: fc.boolean(),
  out: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
  touches: touches(1),
  later: fc.oneof(fc.constant([]), touches(1)),
  masked: fc.oneof(fc.constant([]), fc.array(fc.nat(), { minLength: 1, maxLength: 3 })),
  failed: fc.option(fc.nat(), { freq: 4 }),
});

/** One thing goes wrong at a time: switches that are known to have failed, during a move, or one that nobody knows of. */
const starts = anyStart.map((start) =>
  start.scene === 'moving'
    ? { ...start, touches: start.touches.slice(0, 3), failed: null }
    : { ...start, masked: [] },
);

/** Why the hand is not led to order, or to the end of a move; undefined where it is. */
function stuck(start: Start, fault: Fault = (carry) => carry): string | undefined {
  const hand = new LiteralHand(start);
  const isMove = hand.isMoving;
  if (!hand.isOrdering && !isMove) return undefined;
  let before = new Map(hand.standing);
  const most = 3 * (before.size + hand.held.length);
  for (let touch = 0; hand.isOrdering || hand.isMoving; touch++) {
    if (touch === 2 && start.later.length > 0 && !isMove) {
      hand.scramble(start.later, false);
      before = new Map(hand.standing);
      continue;
    }
    if (touch > most) return `no order after ${most} touches`;
    const why = hand.isOrdering ? hand.obey(fault) : hand.follow(start.out[touch % start.out.length] ?? 0);
    if (why !== undefined && (start.failed === null || !hand.overrule())) return why;
  }
  // What a failed switch did not show may have been exchanged: then colours are not promised.
  if (isMove || start.failed !== null) return hand.wrongHole();
  const { board } = hand;
  const wanted = hand.wanted();
  for (const [hole, colour] of hand.standing) {
    const right = board.kind(hole) === 'base' ? board.zone(hole) : wanted.get(hole);
    // No switch tells of pawns that were exchanged without the link and have not been touched since.
    if (right !== colour && before.get(hole) !== colour)
      return `${colourName(colour)} was led to ${board.name(hole)}`;
  }
  return undefined;
}

function property(fault?: Fault) {
  return fc.property(starts, (start) => {
    expect(stuck(start, fault)).toBeUndefined();
  });
}

const RUNS = Number(process.env['HANDS'] ?? 100);

describe('a hand that does literally what is said and lit', () => {
  it('puts every pawn where it belongs, or makes a move, whatever went wrong before', () => {
    fc.assert(property(), { numRuns: RUNS, seed: Number(process.env['SEED'] ?? 7) });
  });

  it.each<[string, Fault]>([
    ['asks a hand for a pawn that stands in a hole', ({ among: _, ...carry }) => carry],
    [
      'names a hole without knowing its pawn',
      (carry) => ({ ...carry, from: carry.from ?? carry.among?.[0] ?? null }),
    ],
  ])('is stuck by a page that %s', (_, fault) => {
    expect(fc.check(property(fault), { numRuns: 100, seed: 7 }).failed).toBe(true);
  });
});
