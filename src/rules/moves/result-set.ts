import { type Colour, type Hole, hasColour } from '../board/holes.js';
import { type Pawn, type Position, pawnsOf } from '../board/position.js';

/** Above the longest track (200 holes). */
const IN_BASE = 255;
const FRESH = 254;
const CENTRE = 253;
const IN_HOME = 240;

/** Key columns besides one per colour: `low`, `high`, `moved`, `progress`. */
const OTHERS = 4;

const LAST_KEY = 2 ** 30;

/**
 * Key: one byte per pawn of the sharing colours, one bit per captured pawn of the others. Compares whole keys, not
 * only hashes.
 */
export class ResultSet {
  #size = 0;
  #columns = 0;
  /** In the order in which they were added. */
  #keys = new Int32Array(1024);
  /** By slot: a key's number, above `#cleared`; lower numbers are void, which makes clearing free. */
  #slots = new Int32Array(1024);
  #cleared = 0;

  get size(): number {
    return this.#size;
  }

  /** @param colours number of sharing colours until the next clear */
  clear(colours: number): void {
    this.#cleared += this.#size;
    this.#size = 0;
    this.#columns = colours + OTHERS;
    if (this.#cleared < LAST_KEY) return;
    this.#slots.fill(0);
    this.#cleared = 0;
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
    if (this.#size * 2 >= this.#slots.length) this.#widenSlots();
    const start = this.#size * this.#columns;
    if (start + this.#columns > this.#keys.length) this.#widenKeys();
    const keys = this.#keys;
    let at = start;
    for (let i = 0; i < colours.length; i++) keys[at++] = ownKey(position, colours[i] as Colour);
    keys[at++] = low;
    keys[at++] = high;
    keys[at++] = moved;
    keys[at] = progress;
    const slot = this.#slotOf(keys, start);
    if ((this.#slots[slot] as number) > this.#cleared) return false;
    this.#slots[slot] = this.#cleared + ++this.#size;
    return true;
  }

  /** True if a key of another set of as many colours is in this one, too. */
  holds(other: ResultSet, index: number): boolean {
    const slot = this.#slotOf(other.#keys, index * this.#columns);
    return (this.#slots[slot] as number) > this.#cleared;
  }

  /** Where the key's number is, or may be put. */
  #slotOf(key: Int32Array, at: number): number {
    const [keys, slots, columns, cleared] = [this.#keys, this.#slots, this.#columns, this.#cleared];
    const mask = slots.length - 1;
    let hash = 0;
    for (let i = 0; i < columns; i++) {
      hash = Math.imul(hash ^ (key[at + i] as number), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    let slot = hash & mask;
    for (; (slots[slot] as number) > cleared; slot = (slot + 1) & mask) {
      const met = ((slots[slot] as number) - cleared - 1) * columns;
      let column = 0;
      while (column < columns && keys[met + column] === key[at + column]) column++;
      if (column === columns) break;
    }
    return slot;
  }

  #widenSlots(): void {
    this.#slots = new Int32Array(this.#slots.length * 2);
    for (let i = 0; i < this.#size; i++)
      this.#slots[this.#slotOf(this.#keys, i * this.#columns)] = this.#cleared + i + 1;
  }

  #widenKeys(): void {
    const keys = new Int32Array(this.#keys.length * 2);
    keys.set(this.#keys);
    this.#keys = keys;
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
