/** A set of positions that one card of one colour can lead to, exact and without objects. */
import { type Colour, type Hole, hasColour } from './holes.js';
import { type Pawn, type Position, pawnsOf } from './position.js';

/** Codes of a pawn that is not simply on the track, all above the longest track's 200 holes. */
const IN_BASE = 255;
const FRESH = 254;
const CENTRE = 253;
const IN_HOME = 240;

/**
 * What can differ between the results of one sharing is where the colour's own four pawns stand, a byte each,
 * and which pawns of the other colours were captured, a bit each. That is the key; no hash is trusted alone.
 */
export class ResultSet {
  #size = 0;
  #round = 0;
  /** By slot: the round in which it was filled, so that clearing costs nothing. */
  #filled = new Uint32Array(1024);
  #own = new Int32Array(1024);
  #low = new Int32Array(1024);
  #high = new Int32Array(1024);

  clear(): void {
    this.#size = 0;
    this.#round++;
  }

  /** Adds the position as it stands; false when it was there. */
  add(position: Position, colour: Colour, low: number, high: number): boolean {
    if (this.#size * 2 >= this.#filled.length) this.#grow();
    if (!this.#insert(ownKey(position, colour), low, high)) return false;
    this.#size++;
    return true;
  }

  #insert(own: number, low: number, high: number): boolean {
    const mask = this.#filled.length - 1;
    let hash = Math.imul(own, 0x9e3779b1) ^ Math.imul(low, 0x85ebca6b) ^ Math.imul(high, 0xc2b2ae35);
    hash ^= hash >>> 15;
    let slot = hash & mask;
    while (this.#filled[slot] === this.#round) {
      if (this.#own[slot] === own && this.#low[slot] === low && this.#high[slot] === high) return false;
      slot = (slot + 1) & mask;
    }
    this.#filled[slot] = this.#round;
    this.#own[slot] = own;
    this.#low[slot] = low;
    this.#high[slot] = high;
    return true;
  }

  #grow(): void {
    const [filled, own, low, high] = [this.#filled, this.#own, this.#low, this.#high];
    const size = filled.length * 2;
    this.#filled = new Uint32Array(size);
    this.#own = new Int32Array(size);
    this.#low = new Int32Array(size);
    this.#high = new Int32Array(size);
    for (let slot = 0; slot < filled.length; slot++) {
      if (filled[slot] === this.#round)
        this.#insert(own[slot] as number, low[slot] as number, high[slot] as number);
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
