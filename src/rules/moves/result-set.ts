import { type Colour, type Hole, hasColour } from '../board/holes.js';
import { type Pawn, type Position, pawnsOf } from '../board/position.js';

/** Above the longest track (200 holes). */
const IN_BASE = 255;
const FRESH = 254;
const CENTRE = 253;
const IN_HOME = 240;

/** Key columns besides one per colour: `low`, `high`, `moved`, `progress`. */
const OTHERS = 4;

/**
 * Key: one byte per pawn of the sharing colours, one bit per captured pawn of the others. Compares whole keys, not
 * only hashes.
 */
export class ResultSet {
  #size = 0;
  #round = 0;
  /** By slot: round of the last write, which makes clearing free. */
  #filled = new Uint32Array(1024);
  #keys = new Int32Array(0);
  #columns = 0;
  #key = new Int32Array(0);

  /** @param colours number of sharing colours until the next clear */
  clear(colours: number): void {
    this.#size = 0;
    this.#round++;
    if (this.#columns === colours + OTHERS) return;
    this.#columns = colours + OTHERS;
    this.#key = new Int32Array(this.#columns);
    this.#keys = new Int32Array(this.#columns * this.#filled.length);
  }

  /**
   * Adds the position; false if already present.
   * @param colours same at every call between clears
   * @param moved `moved`, `progress`: rest of the key for partial splits; 0 for complete ones
   */
  add(
    position: Position,
    colours: readonly Colour[],
    low: number,
    high: number,
    moved = 0,
    progress = 0,
  ): boolean {
    if (this.#size * 2 >= this.#filled.length) this.#grow();
    const key = this.#key;
    const count = colours.length;
    for (let i = 0; i < count; i++) key[i] = ownKey(position, colours[i] as Colour);
    key[count] = low;
    key[count + 1] = high;
    key[count + 2] = moved;
    key[count + 3] = progress;
    if (!this.#insert(key, 0)) return false;
    this.#size++;
    return true;
  }

  #insert(key: Int32Array, at: number): boolean {
    const [keys, columns, filled] = [this.#keys, this.#columns, this.#filled];
    const mask = filled.length - 1;
    let hash = 0;
    for (let i = 0; i < columns; i++) {
      hash = Math.imul(hash ^ (key[at + i] as number), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    let slot = hash & mask;
    for (; filled[slot] === this.#round; slot = (slot + 1) & mask) {
      let column = 0;
      while (column < columns && keys[slot * columns + column] === key[at + column]) column++;
      if (column === columns) return false;
    }
    filled[slot] = this.#round;
    for (let i = 0; i < columns; i++) keys[slot * columns + i] = key[at + i] as number;
    return true;
  }

  #grow(): void {
    const [filled, keys] = [this.#filled, this.#keys];
    this.#filled = new Uint32Array(filled.length * 2);
    this.#keys = new Int32Array(keys.length * 2);
    for (let slot = 0; slot < filled.length; slot++)
      if (filled[slot] === this.#round) this.#insert(keys, slot * this.#columns);
  }
}

/** The colour's pawns as four sorted bytes, since pawns are interchangeable. */
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
