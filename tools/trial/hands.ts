/** Hands that carry out a move on a physical board, in any order that is possible, with everything people do besides. */

import type { Hole } from '../../src/rules/board/holes.js';
import { colourOf, type Pawn } from '../../src/rules/board/position.js';
import type { PhysicalBoard } from './board.js';
import type { Chance } from './chance.js';
import type { Habits } from './habits.js';
import type { Carry } from './move.js';

/** A captured pawn that somebody keeps in the hand. */
export interface Held {
  readonly pawn: Pawn;
  /** Moves after which it is put back. */
  moves: number;
}

export class Hands {
  now: number;
  readonly held: Held[] = [];
  /** When a pawn of the move was last lifted or put down. */
  lastTouch = 0;
  #tempting: ReadonlyMap<number, readonly Hole[]> = new Map();
  #isQuick = false;
  readonly #board: PhysicalBoard;
  readonly #chance: Chance;
  readonly #habits: Habits;

  constructor(board: PhysicalBoard, habits: Habits, chance: Chance, now: number) {
    this.#board = board;
    this.#habits = habits;
    this.#chance = chance;
    this.now = now;
  }

  /**
   * Does the move, and leaves the board as after it but for pawns held back.
   * @param tempting by pawn: holes where the card would let it rest
   */
  move(carries: readonly Carry[], tempting: ReadonlyMap<number, readonly Hole[]> = new Map()): void {
    const chance = this.#chance;
    this.#tempting = tempting;
    this.#isQuick = chance.happens(this.#habits.quick);
    this.#payDebts();
    if (chance.happens(this.#habits.changesMind)) this.#changeMind(carries);
    const waiting = carries.map((carry) => this.#fromHand(carry));
    const lifted: Carry[] = [];
    while (waiting.length + lifted.length > 0) {
      const open = lifted.filter((carry) => this.#target(carry) !== undefined);
      const mayLift = waiting.length > 0 && (lifted.length < 2 || open.length === 0);
      if (mayLift && (open.length === 0 || chance.happens(0.4))) {
        const [carry] = waiting.splice(chance.below(waiting.length), 1) as [Carry];
        // Another pawn of this move may have left the same base hole.
        const found = this.#board.isEmpty(carry.from) ? this.#fromHand(carry) : carry;
        if (!this.#takeFromHand(found)) this.#lift(found.from);
        lifted.push(found);
      } else {
        const carry = chance.pick(open);
        lifted.splice(lifted.indexOf(carry), 1);
        this.#put(carry);
      }
      this.#pause();
      this.#fidget();
    }
  }

  /** Time to look, then whatever a hand does without meaning a move. */
  idle(): void {
    this.#pause();
    this.#fidget();
  }

  /** A pawn that starts may come from the hand that still holds it. */
  #fromHand(carry: Carry): Carry {
    if (this.#board.board.kind(carry.from) !== 'base') return carry;
    const bases = this.#basesOf(carry.pawn).filter((hole) => !this.#board.isEmpty(hole));
    return bases.length > 0 ? { ...carry, from: this.#chance.pick(bases) } : carry;
  }

  #takeFromHand(carry: Carry): boolean {
    if (this.#board.board.kind(carry.from) !== 'base') return false;
    const index = this.held.findIndex((held) => colourOf(held.pawn) === colourOf(carry.pawn));
    if (index < 0 || (!this.#board.isEmpty(carry.from) && this.#chance.happens(0.5))) return false;
    this.held.splice(index, 1);
    return true;
  }

  #payDebts(): void {
    for (const held of [...this.held]) {
      held.moves--;
      if (held.moves > 0) continue;
      this.held.splice(this.held.indexOf(held), 1);
      this.#board.place(held.pawn, this.#emptyBase(held.pawn), this.now);
      this.#pause();
    }
  }

  #lift(hole: Hole): void {
    this.#board.lift(hole, this.now);
    this.lastTouch = this.now;
  }

  #target(carry: Carry): Hole | undefined {
    if (carry.to === null) return this.#emptyBase(carry.pawn);
    return this.#board.isEmpty(carry.to) ? carry.to : undefined;
  }

  #put(carry: Carry): void {
    if (carry.to === null && this.#chance.happens(this.#habits.late)) {
      this.held.push({ pawn: carry.pawn, moves: 1 + this.#chance.below(4) });
      return;
    }
    const to = this.#target(carry) as Hole;
    this.now += this.#isQuick ? this.#chance.between(1, 150) : this.#chance.between(120, 300);
    if (this.#chance.happens(this.#habits.touches)) this.#touch(carry.pawn, to);
    if (carry.path.length > 0 && this.#chance.happens(this.#habits.taps)) this.#tapAlong(carry);
    else if (this.#chance.happens(this.#habits.slides)) this.#slideAlong(carry.path);
    if (carry.path.length > 0 && this.#chance.happens(this.#habits.overshoots)) this.#overshoot(carry, to);
    this.#board.place(carry.pawn, to, this.now);
    this.lastTouch = this.now;
  }

  #tapAlong(carry: Carry): void {
    for (const hole of carry.path) {
      if (!this.#board.isEmpty(hole)) {
        // Over a pawn that stands there: it may be nudged.
        if (this.#chance.happens(this.#habits.straightens)) this.#nudge(hole);
        this.now += this.#chance.between(80, 250);
        continue;
      }
      this.#board.place(carry.pawn, hole, this.now);
      this.now += this.#chance.pause(250, this.#habits.rest);
      this.#board.lift(hole, this.now);
      this.lastTouch = this.now;
      this.now += this.#chance.between(60, 250);
    }
  }

  /** Touches a hole that the card would allow, and is in the air again. */
  #touch(pawn: Pawn, except: Hole | null): void {
    const holes = (this.#tempting.get(pawn) ?? []).filter(
      (hole) => hole !== except && this.#board.isEmpty(hole),
    );
    if (holes.length === 0) return;
    const hole = this.#chance.pick(holes);
    this.#board.place(pawn, hole, this.now);
    this.now += this.#chance.between(1, 199);
    this.#board.lift(hole, this.now);
    this.lastTouch = this.now;
    this.now += this.#chance.between(1, 300);
  }

  #slideAlong(path: readonly Hole[]): void {
    for (const hole of path) {
      const lasting = this.#chance.between(8, 70);
      this.#board.pass(hole, this.now, lasting);
      this.now += lasting + this.#chance.between(5, 40);
    }
  }

  #overshoot(carry: Carry, to: Hole): void {
    const { board } = this.#board;
    if (to >= board.trackLength) return;
    const beyond = ((to + 1) % board.trackLength) as Hole;
    if (!this.#board.isEmpty(beyond)) return;
    this.#board.place(carry.pawn, beyond, this.now);
    this.now += this.#chance.pause(400, this.#habits.rest);
    this.#board.lift(beyond, this.now);
    this.now += this.#chance.between(80, 300);
  }

  /** Lifts one or two pawns, perhaps tries a few holes, and puts all of them back. */
  #changeMind(carries: readonly Carry[]): void {
    const taken = this.#takenHoles();
    const first = this.#chance.happens(0.5) ? this.#chance.pick(carries).from : this.#chance.pick(taken);
    if (this.#board.isEmpty(first)) return;
    const pawn = this.#board.lift(first, this.now);
    this.#pause();
    if (this.#chance.happens(this.#habits.touches)) this.#touch(pawn, null);
    const { board } = this.#board;
    if (first < board.trackLength && this.#chance.happens(0.5)) {
      const along: Hole[] = [];
      for (let step = 1; step <= this.#chance.below(3); step++) {
        along.push(((first + step) % board.trackLength) as Hole);
      }
      this.#slideAlong(along);
    }
    this.#board.place(pawn, first, this.now);
    this.#pause();
  }

  #fidget(): void {
    if (this.#chance.happens(this.#habits.straightens)) this.#nudge(this.#chance.pick(this.#takenHoles()));
    if (this.#chance.happens(this.#habits.knocks)) {
      this.#board.knock(this.now);
      this.now += 80;
    }
  }

  #nudge(hole: Hole): void {
    const pawn = this.#board.lift(hole, this.now);
    this.now += this.#chance.between(40, 450);
    this.#board.place(pawn, hole, this.now);
    this.now += this.#chance.between(100, 300);
  }

  #pause(): void {
    const [usual, most] = this.#habits.pause;
    if (this.#isQuick) {
      this.now += this.#chance.between(1, 60);
      return;
    }
    this.now += this.#chance.pause(usual, most);
  }

  #takenHoles(): Hole[] {
    const taken: Hole[] = [];
    for (const [hole, pawn] of this.#board.pawnIn.entries()) if (pawn >= 0) taken.push(hole as Hole);
    return taken;
  }

  #basesOf(pawn: Pawn): readonly Hole[] {
    const { board } = this.#board;
    return board.bases(colourOf(pawn));
  }

  #emptyBase(pawn: Pawn): Hole {
    return this.#chance.pick(this.#basesOf(pawn).filter((hole) => this.#board.isEmpty(hole)));
  }
}
