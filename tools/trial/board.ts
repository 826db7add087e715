/** A physical board: pawns in holes and hands, and switches that show them, with noise. */
import { type Board, type Hole, PAWNS_PER_COLOUR } from '../../src/rules/board/holes.js';
import type { Pawn } from '../../src/rules/board/position.js';
import type { Chance } from './chance.js';
import type { Habits } from './habits.js';

export interface Flip {
  readonly at: number;
  readonly hole: Hole;
  readonly closed: boolean;
}

export type Failure = 'stuck-closed' | 'stuck-open';

const BOUNCE = 2;

/** Time runs forward only; `flips` collects what the switches do, roughly in order. */
export class PhysicalBoard {
  readonly board: Board;
  readonly habits: Habits;
  /** By hole: the pawn in it, −1 without. */
  readonly pawnIn: Int8Array;
  readonly failed = new Map<Hole, Failure>();
  flips: Flip[] = [];
  readonly #chance: Chance;
  readonly #weak: ReadonlySet<number>;

  constructor(board: Board, habits: Habits, chance: Chance) {
    this.board = board;
    this.habits = habits;
    this.#chance = chance;
    this.pawnIn = new Int8Array(board.holeCount).fill(-1);
    const weak = new Set<number>();
    for (let pawn = 0; pawn < PAWNS_PER_COLOUR * board.zones; pawn++)
      if (chance.happens(habits.weak)) weak.add(pawn);
    this.#weak = weak;
  }

  isEmpty(hole: Hole): boolean {
    return this.pawnIn[hole] === -1;
  }

  lift(hole: Hole, at: number): Pawn {
    const pawn = this.pawnIn[hole] as Pawn;
    if (pawn < 0) throw new Error(`no pawn in ${this.board.name(hole)}`);
    this.pawnIn[hole] = -1;
    this.#contact(hole, false, at);
    return pawn;
  }

  place(pawn: Pawn, hole: Hole, at: number): void {
    if (!this.isEmpty(hole)) throw new Error(`${this.board.name(hole)} is taken`);
    this.pawnIn[hole] = pawn;
    this.#contact(hole, true, at);
    if (this.#weak.has(pawn)) this.#flicker(hole, at);
  }

  /** A magnet passes over an empty hole. */
  pass(hole: Hole, at: number, lasting: number): void {
    if (!this.isEmpty(hole)) return;
    this.#contact(hole, true, at);
    this.#contact(hole, false, at + lasting);
  }

  /** Several pawns jump at once. */
  knock(at: number): void {
    const taken: Hole[] = [];
    for (let hole = 0; hole < this.pawnIn.length; hole++)
      if (!this.isEmpty(hole as Hole)) taken.push(hole as Hole);
    for (let i = this.#chance.below(5); i >= 0; i--) {
      const hole = this.#chance.pick(taken);
      const start = at + this.#chance.between(0, 15);
      this.flips.push({ at: start, hole, closed: false });
      this.flips.push({ at: start + this.#chance.between(3, 50), hole, closed: true });
    }
  }

  /** All switch changes up to now, in order, as failed switches let them through. */
  takeFlips(): Flip[] {
    const flips = this.flips.sort((a, b) => a.at - b.at);
    this.flips = [];
    return this.failed.size === 0 ? flips : flips.filter(({ hole }) => !this.failed.has(hole));
  }

  #contact(hole: Hole, closed: boolean, at: number): void {
    // What the contact was still going to do ends with the next touch.
    this.flips = this.flips.filter((flip) => flip.hole !== hole || flip.at <= at);
    const bounces = this.habits.bounces > 0 ? this.#chance.below(this.habits.bounces / 2 + 1) : 0;
    this.flips.push({ at, hole, closed });
    for (let i = 0; i < bounces; i++) {
      const start = at + (BOUNCE * (2 * i + 1)) / (2 * bounces + 1);
      this.flips.push({ at: start, hole, closed: !closed });
      this.flips.push({ at: start + BOUNCE / (2 * bounces + 1), hole, closed });
    }
  }

  #flicker(hole: Hole, at: number): void {
    let time = at + BOUNCE;
    for (let i = this.#chance.below(8); i > 0; i--) {
      time += this.#chance.between(10, 60);
      const lasting = this.#chance.between(1, this.habits.flicker);
      this.flips.push({ at: time, hole, closed: false });
      this.flips.push({ at: time + lasting, hole, closed: true });
      time += lasting;
    }
  }
}
