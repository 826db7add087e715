/** Hands with habits of their own. They know where they put each pawn, and of the rules what everybody sees. */
import { nextInt, nextSeed } from '../../src/rules/cards/random.js';
import type { Move, Part } from './phone.js';

/** A switch at a millisecond from the beginning of the move. */
export interface Touch {
  readonly at: number;
  readonly hole: string;
  readonly closed: boolean;
}

export class Dice {
  #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    this.#seed = nextSeed(this.#seed);
    return least + nextInt(this.#seed, most - least + 1);
  }

  oneIn(chances: number): boolean {
    return this.between(1, chances) === 1;
  }

  pick<T>(all: readonly T[]): T {
    return all[this.between(0, all.length - 1)] as T;
  }
}

type Pace = readonly [least: number, most: number];

/** Between two touches: in a moment, as usual, slowly. What people may take at most says docs/sensing.md. */
const PACES: readonly Pace[] = [
  [3, 60],
  [60, 250],
  [150, 900],
  [900, 2800],
];
/** A touch of a hole where the pawn may rest is no move below this (docs/sensing.md). */
const LONGEST_TOUCH_MS = 195;
export const HOLES_PER_ZONE = 18;
const RING = 4 * HOLES_PER_ZONE;

export class Hands {
  /** By hole: whose pawn stands there. */
  readonly pawns = new Map<string, string>();
  /** Captured pawns that somebody has kept in the hand. */
  readonly held: string[] = [];
  readonly #dice: Dice;
  #touches: Touch[] = [];
  #now = 0;
  #pace: Pace = [150, 900];

  constructor(dice: Dice) {
    this.#dice = dice;
    this.setUp();
  }

  /** All pawns stand in their bases. */
  setUp(): void {
    this.pawns.clear();
    this.held.length = 0;
    for (const colour of 'abcd') for (let n = 1; n <= 4; n++) this.pawns.set(`${colour}B${n}`, colour);
  }

  /** The pawns out of their bases, as a position is written, without marks. */
  get position(): string {
    const fields = [...'abcd'].map((colour) =>
      [...this.pawns]
        .filter(([hole, tracking]) => tracking === colour && !hole.includes('B'))
        .map(([hole]) => hole)
        .sort()
        .join(),
    );
    return fields.join('/');
  }

  /**
   * What the switches do while a move is made; the pawns stand behind it afterwards.
   * @param others moves that the same card allows: where pawns could rest as well
   */
  make(move: Move, others: readonly Move[]): readonly Touch[] {
    this.#touches = [];
    this.#now = this.#dice.between(50, 400);
    this.#pace = this.#dice.pick(PACES);
    while (this.held.length > 0)
      this.#put(this.#freeBase(this.held[0] as string), this.held.shift() as string);
    if (this.#dice.oneIn(5)) this.#thinkAgain(others);
    if (move.kind === 'swap') this.#swap(move);
    else for (const part of move.parts) this.#carry(part, others);
    this.#disturb();
    if (this.#dice.oneIn(5)) this.#straighten();
    return this.#touches.sort((one, other) => one.at - other.at);
  }

  /** Pawns in the hand go into their bases: nothing else is done. */
  tidy(): readonly Touch[] {
    this.#touches = [];
    this.#now = 0;
    for (const colour of this.held.splice(0)) this.#put(this.#freeBase(colour), colour);
    return this.#touches;
  }

  #wait([least, most]: Pace = this.#pace): void {
    this.#now += this.#dice.between(least, most);
  }

  #switch(hole: string, closed: boolean, at = this.#now): void {
    this.#touches.push({ at, hole, closed });
  }

  #lift(hole: string): string {
    const colour = this.pawns.get(hole);
    if (colour === undefined) throw new Error(`no pawn in ${hole}`);
    this.pawns.delete(hole);
    this.#switch(hole, false);
    this.#wait();
    return colour;
  }

  #put(hole: string, colour: string): void {
    if (this.pawns.has(hole)) throw new Error(`a pawn in ${hole}`);
    this.pawns.set(hole, colour);
    this.#switch(hole, true);
    this.#wait();
  }

  /** Both pawns in the air, by two hands or by one that is quick. */
  #swap({ parts }: Move): void {
    const ways = this.#dice.oneIn(2) ? [...parts] : [...parts].reverse();
    const lifted = ways.map(({ from, to }) => ({ colour: this.#lift(from), to }));
    for (const { colour, to } of this.#dice.oneIn(2) ? lifted : lifted.reverse()) this.#put(to, colour);
  }

  #carry(part: Part, others: readonly Move[]): void {
    const from = part.from.includes('B') ? this.#takenBase(part.colour) : part.from;
    const captured = part.captures.filter(({ hole }) => hole !== from);
    const takeOff = () => captured.map(({ hole }) => this.#lift(hole));
    const first = this.#dice.oneIn(2);
    const before = first ? takeOff() : [];
    const away = first && this.#dice.oneIn(2);
    if (away) this.#bringHome(before.splice(0));
    const colour = this.#lift(from);
    const taken = first ? before : takeOff();
    this.#onTheWay(part, others);
    this.#put(part.to, colour);
    this.#bringHome(taken);
  }

  #bringHome(captured: readonly string[]): void {
    for (const colour of captured) {
      if (this.#dice.oneIn(8)) this.held.push(colour);
      else this.#put(this.#freeBase(colour), colour);
    }
  }

  /** The pawn is in the air: it is counted along, dragged, or touches where it could rest. */
  #onTheWay(part: Part, others: readonly Move[]): void {
    const path = wayOf(part).filter((hole) => !this.pawns.has(hole));
    const way = this.#dice.between(1, 5);
    if (way <= 2) {
      for (const hole of path) this.#brush(hole, [50, 1100], [40, 250]);
    } else if (way === 3) {
      for (const hole of path) this.#brush(hole, [6, 70], [4, 40]);
    }
    if (this.#dice.oneIn(2)) this.#tempt(part.from, part.to, others);
  }

  #tempt(from: string, except: string, others: readonly Move[]): void {
    const holes = others
      .flatMap(({ parts }) => parts)
      .filter(({ from: other, to }) => other === from && to !== except && !this.pawns.has(to))
      .map(({ to }) => to);
    for (let i = this.#dice.between(1, 3); i > 0 && holes.length > 0; i--)
      this.#brush(this.#dice.pick(holes), [1, LONGEST_TOUCH_MS], [15, 300]);
  }

  #brush(hole: string, lasting: Pace, after: Pace): void {
    this.#switch(hole, true);
    this.#wait(lasting);
    this.#switch(hole, false);
    this.#wait(after);
  }

  /** A pawn is taken, held over its choices and put back where it was. */
  #thinkAgain(others: readonly Move[]): void {
    const hole = this.#dice.oneIn(2)
      ? this.#dice.pick([...this.pawns.keys()])
      : this.#dice.pick(others.flatMap(({ parts }) => parts)).from;
    if (!this.pawns.has(hole)) return;
    const colour = this.#lift(hole);
    this.#tempt(hole, '', others);
    this.#put(hole, colour);
    this.#wait([250, 900]);
  }

  #straighten(): void {
    const hole = this.#dice.pick([...this.pawns.keys()]);
    this.#wait([0, 300]);
    this.#switch(hole, false);
    this.#wait([30, 400]);
    this.#switch(hole, true);
  }

  /** The table is knocked: pawns that nobody touches jump, or one falls over and is put up again. */
  #disturb(): void {
    const touched = new Set(this.#touches.map(({ hole }) => hole));
    const standing = [...this.pawns.keys()].filter((hole) => !touched.has(hole));
    if (this.#dice.oneIn(4)) {
      const at = this.#dice.between(0, this.#now);
      for (const hole of standing.filter(() => this.#dice.oneIn(4))) {
        const start = at + this.#dice.between(0, 15);
        this.#switch(hole, false, start);
        this.#switch(hole, true, start + this.#dice.between(2, 55));
      }
    } else if (this.#dice.oneIn(8) && this.#now > 1000) {
      const hole = this.#dice.pick(standing);
      const at = this.#dice.between(0, this.#now - 800);
      this.#switch(hole, false, at);
      this.#switch(hole, true, this.#dice.between(at + 300, this.#now));
    }
  }

  #takenBase(colour: string): string {
    return this.#base(colour, true);
  }

  #freeBase(colour: string): string {
    return this.#base(colour, false);
  }

  #base(colour: string, taken: boolean): string {
    const holes = [1, 2, 3, 4].map((n) => `${colour}B${n}`);
    return this.#dice.pick(holes.filter((hole) => this.pawns.has(hole) === taken));
  }
}

/** The track's holes between, counted as fingers count them; none on the way home, to the centre or out of the base. */
function wayOf({ from, to, steps }: Part): string[] {
  const [start, end] = [placeOf(from), placeOf(to)];
  if (start === undefined || end === undefined || steps === 0) return [];
  if ((((start + steps) % RING) + RING) % RING !== end) return [];
  const way: string[] = [];
  for (let step = 1; step < Math.abs(steps); step++) {
    const place = (start + Math.sign(steps) * step + RING) % RING;
    const number = place % HOLES_PER_ZONE || HOLES_PER_ZONE;
    way.push(`${'abcd'[Math.floor(place / HOLES_PER_ZONE)]}${number}`);
  }
  return way;
}

/** Each zone's holes follow one another as 18, 1, 2 … 17. */
function placeOf(hole: string): number | undefined {
  const [, zone = '', number] = /^([a-d])(\d+)$/.exec(hole) ?? [];
  return number === undefined
    ? undefined
    : HOLES_PER_ZONE * 'abcd'.indexOf(zone) + (Number(number) % HOLES_PER_ZONE);
}
