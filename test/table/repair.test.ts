/** Pawns that hands carried about are led back: a property of any carries, slow and quick, pushed and lifted. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hole } from '../../src/rules/board/holes.js';
import { boardView } from '../../src/table/board-view.js';
import type { TableSnapshot } from '../../src/table/machine.js';
import { isLong } from '../support/long.js';
import { CARD, having, tableIn, where } from './support/at-table.js';
import { board, hole, standingIn } from './support/fingers.js';
import { switched } from './support/hands.js';

const POSITION = 'a5,a11,aH2/b9,a3/c2,d7,c15/d18';
const track = Array.from({ length: 72 }, (_, number) => number as Hole);

/** A hand at a board, which sees the colours; a second one may hold a pawn meanwhile. */
class Hand {
  table: TableSnapshot;
  readonly standing = standingIn(POSITION);
  /** The colour of the pawn in another hand. */
  held: string | undefined;
  #at = 1000;

  constructor() {
    const scene = { settings: { cards: 'dealt' }, hands: [['2S'], ['3S'], [], []] } as const;
    this.table = tableIn(CARD, { ...scene, position: POSITION });
  }

  /** @param lasts milliseconds from the one switch's opening to the other's closing; below 0 a pawn is pushed */
  carry(from: Hole, to: Hole, lasts: number): void {
    const colour = this.standing.get(from) as string;
    this.standing.delete(from);
    this.standing.set(to, colour);
    const opened = this.#at + Math.max(0, -lasts);
    const events = [switched(from, false, opened), switched(to, true, opened + lasts)];
    this.table = having(this.table, ...(lasts < 0 ? events.reverse() : events));
    this.#at = opened + Math.max(0, lasts);
  }

  lift(from: Hole): void {
    this.held = this.standing.get(from);
    this.standing.delete(from);
    this.table = having(this.table, switched(from, false, this.#at));
  }

  put(to: Hole): void {
    this.standing.set(to, this.held as string);
    this.held = undefined;
    this.table = having(this.table, switched(to, true, this.#at));
  }

  rest(ms: number): void {
    this.#at += ms;
    this.table = having(this.table, { type: 'tick', at: this.#at });
  }
}

const carries = fc.array(
  fc.record({
    from: fc.nat(),
    to: fc.nat(),
    lasts: fc.integer({ min: -120, max: 600 }),
    rest: fc.constantFrom(120, 300, 700),
  }),
  { minLength: 1, maxLength: 5 },
);

describe('pawns that one hand carried about, pushed or lifted, however quickly', () => {
  it('are led back one by one, none to the place of another colour', () => {
    const property = fc.property(carries, (list) => {
      const hand = new Hand();
      for (const { from, to, lasts, rest } of list) {
        const movable = [...hand.standing.keys()];
        const free = track.filter((at) => !hand.standing.has(at));
        hand.carry(movable[from % movable.length] as Hole, free[to % free.length] as Hole, lasts);
        hand.rest(rest);
      }
      hand.rest(9000);
      hand.table = having(hand.table, { type: 'pause' }, { type: 'resume' });
      for (let led = 0; where(hand.table) === 'playing.turn.order'; led++) {
        expect(led, 'carries').toBeLessThanOrEqual(list.length);
        const [carry] = boardView(hand.table).carries;
        const [from, to] = [hole(carry?.from ?? ''), hole(carry?.to ?? '')];
        expect(hand.standing.get(from), JSON.stringify(carry)).toBe(carry?.colour);
        hand.carry(from, to, 300);
        hand.rest(1000);
      }
      const isOut = ([at]: [Hole, string]) => board.kind(at) !== 'base';
      const out = ({ standing }: Hand) => [...standing].filter(isOut).sort(([a], [b]) => a - b);
      expect(out(hand)).toEqual(out(new Hand()));
    });
    fc.assert(property, { numRuns: isLong ? 300 : 150, seed: 21 });
  });
});

describe('a pawn that is in one hand while another hand moves others, pushed to the next hole or carried', () => {
  it('is taken for none of them: no words and lights name a colour that does not stand there', () => {
    const property = fc.property(fc.nat(), carries, fc.nat(), (first, list, last) => {
      const hand = new Hand();
      const pick = <T>(all: readonly T[], index: number) => all[index % all.length] as T;
      const free = () => track.filter((at) => !hand.standing.has(at));
      hand.lift(pick([...hand.standing.keys()], first));
      hand.rest(pick([50, 200], first));
      for (const { from, to, lasts, rest } of list) {
        const pawn = pick([...hand.standing.keys()], from);
        const next = ((pawn + 1) % track.length) as Hole;
        if (lasts >= 50) hand.carry(pawn, pick(free(), to), lasts);
        else if (pawn < track.length && !hand.standing.has(next)) hand.carry(pawn, next, -100);
        hand.rest(rest);
      }
      hand.put(pick(free(), last));
      hand.rest(9000);
      hand.table = having(hand.table, { type: 'pause' }, { type: 'resume' });
      for (const { colour, from } of boardView(hand.table).carries)
        if (from !== null && colour !== null) expect(hand.standing.get(hole(from))).toBe(colour);
    });
    fc.assert(property, { numRuns: isLong ? 400 : 200, seed: 22 });
  });
});
