/** A set of positions that one card can lead to, exact and, for one colour, without objects. */
import { type Colour, type Hole, hasColour } from './holes.js';
import { type Pawn, type Position, pawnsOf } from './position.js';

/** Codes of a pawn that is not simply on the track, all above the longest track's 200 holes. */
const IN_BASE = 255;
const FRESH = 254;
const CENTRE = 253;
const IN_HOME = 240;

const NOTHING: readonly number[] = [];

/**
 * What can differ between the results of one sharing is where the four pawns of each colour that shares stand, a byte
 * each, and which pawns of the other colours were captured, a bit each. That is the key; no hash is trusted alone.
 */
export class ResultSet {
  #size = 0;
  #round = 0;
  /** By slot: the round in which it was filled, so that clearing costs nothing. */
  #filled = new Uint32Array(1024);
  #own = new Int32Array(1024);
  #mates = new Int32Array(1024);
  #low = new Int32Array(1024);
  #high = new Int32Array(1024);

  /** Series of keys, numbered as they are met. */
  readonly #numbers = new Map<number, number>();

  clear(): void {
    this.#size = 0;
    this.#round++;
    if (this.#numbers.size > 0) this.#numbers.clear();
  }

  /**
   * Adds the position as it stands; false when it was there.
   * @param colours those that share: the same at every call since the set was cleared
   * @param more what else makes a difference, where several colours share
   */
  add(
    position: Position,
    colours: readonly Colour[],
    low: number,
    high: number,
    more: readonly number[] = NOTHING,
  ): boolean {
    if (this.#size * 2 >= this.#filled.length) this.#grow();
    const mates = colours.length > 1 ? this.#matesKey(position, colours, more) : 0;
    if (!this.#insert(ownKey(position, colours[0] as Colour), mates, low, high)) return false;
    this.#size++;
    return true;
  }

  /** All colours but the first as one number: the only one's key, or the number of a series of keys. */
  #matesKey(position: Position, colours: readonly Colour[], more: readonly number[]): number {
    if (colours.length === 2 && more.length === 0) return ownKey(position, colours[1] as Colour);
    let series = 0;
    for (let i = 1; i < colours.length; i++)
      series = this.#number(series, ownKey(position, colours[i] as Colour));
    for (const key of more) series = this.#number(series, key);
    return series;
  }

  /** The number of a series of keys with one key more. */
  #number(series: number, key: number): number {
    const longer = series * 2 ** 32 + (key >>> 0);
    const known = this.#numbers.get(longer);
    if (known !== undefined) return known;
    this.#numbers.set(longer, this.#numbers.size + 1);
    return this.#numbers.size;
  }

  #insert(own: number, mates: number, low: number, high: number): boolean {
    const mask = this.#filled.length - 1;
    let hash = Math.imul(own, 0x9e3779b1) ^ Math.imul(low, 0x85ebca6b) ^ Math.imul(high, 0xc2b2ae35);
    hash ^= Math.imul(mates, 0x27d4eb2f);
    hash ^= hash >>> 15;
    let slot = hash & mask;
    while (this.#filled[slot] === this.#round) {
      if (
        this.#own[slot] === own &&
        this.#mates[slot] === mates &&
        this.#low[slot] === low &&
        this.#high[slot] === high
      ) {
        return false;
      }
      slot = (slot + 1) & mask;
    }
    this.#filled[slot] = this.#round;
    this.#own[slot] = own;
    this.#mates[slot] = mates;
    this.#low[slot] = low;
    this.#high[slot] = high;
    return true;
  }

  #grow(): void {
    const [filled, own, mates] = [this.#filled, this.#own, this.#mates];
    const [low, high] = [this.#low, this.#high];
    const size = filled.length * 2;
    this.#filled = new Uint32Array(size);
    this.#own = new Int32Array(size);
    this.#mates = new Int32Array(size);
    this.#low = new Int32Array(size);
    this.#high = new Int32Array(size);
    for (let slot = 0; slot < filled.length; slot++) {
      if (filled[slot] !== this.#round) continue;
      this.#insert(own[slot] as number, mates[slot] as number, low[slot] as number, high[slot] as number);
    }
  }
}

/** The colour's pawns as four sorted bytes: which of them stands where makes no difference. */
function ownKey(position: Position, colour: Colour): number {
  const pawns = pawnsOf(colour);
  let a = code(position, colour, pawns[0] as Pawn);
  let b = code(position, colour, pawns[1] as Pawn);
  let c = code(position, colour, pawns[2] as Pawn);
  let d = code(position, colour, pawns[3] as Pawn);
  let swap: number;
  if (a > b) {
    swap = a;
    a = b;
    b = swap;
  }
  if (c > d) {
    swap = c;
    c = d;
    d = swap;
  }
  if (a > c) {
    swap = a;
    a = c;
    c = swap;
  }
  if (b > d) {
    swap = b;
    b = d;
    d = swap;
  }
  if (b > c) {
    swap = b;
    b = c;
    c = swap;
  }
  return (a << 24) | (b << 16) | (c << 8) | d;
}

function code(position: Position, colour: Colour, pawn: Pawn): number {
  const { board } = position;
  const hole = position.holeOf[pawn] as Hole;
  if (hole < board.trackLength) {
    const fresh = hasColour(position.fresh, colour) && hole === board.star(colour);
    return fresh ? FRESH : hole;
  }
  if (hole === board.centre) return CENTRE;
  const home = hole - board.home(colour, 1);
  return home >= 0 ? IN_HOME + home : IN_BASE;
}
