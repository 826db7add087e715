import type { Board, Hole } from '../board/holes.js';
import { colourOf, type Pawn, type Position } from '../board/position.js';
import { MAX_PARTS } from './actions.js';

const LAST_NUMBER = 2 ** 30;

/** Columns of a key at first, and added for a wider key; each time, all keys are copied. */
const COLUMNS = 4;

/** Enough for every colour and hole of the largest board. */
const MOST_WORDS = 96;

/**
 * Differences from the position before the search: row n after n parts. A bit is a colour in a hole, as its pawns are
 * interchangeable; it is numbered when first met.
 */
export class Changes {
  /** Row n begins at `n * MOST_WORDS`. */
  readonly bits = new Int32Array((MAX_PARTS + 1) * MOST_WORDS);
  words = 1;
  #holes = 0;
  /** By colour and hole: its bit's number, above `#earlier`; lower numbers are void, which makes clearing free. */
  #numbers = new Int32Array(0);
  #count = 0;
  #earlier = 0;

  clear(board: Board): void {
    // One hole more stands for a fresh pawn on its star.
    this.#holes = board.holeCount + 1;
    const size = this.#holes * board.zones;
    this.#earlier += this.#count;
    this.#count = 0;
    if (this.#numbers.length < size || this.#earlier > LAST_NUMBER) {
      this.#numbers = new Int32Array(size);
      this.#earlier = 0;
    }
    this.words = 1;
    this.bits[0] = 0;
  }

  bitOf(position: Position, pawn: Pawn): number {
    return this.bitAt(pawn, position.isFresh(pawn) ? ((this.#holes - 1) as Hole) : position.hole(pawn));
  }

  /** The bit of a pawn that stands in a hole without being fresh. */
  bitAt(pawn: Pawn, hole: Hole): number {
    const at = colourOf(pawn) * this.#holes + hole;
    const bit = (this.#numbers[at] as number) - this.#earlier - 1;
    return bit < 0 ? this.#numbered(at) : bit;
  }

  #numbered(at: number): number {
    const bit = this.#count++;
    this.#numbers[at] = this.#earlier + this.#count;
    if (bit >> 5 === this.words) {
      for (let row = 0; row <= MAX_PARTS; row++) this.bits[row * MOST_WORDS + this.words] = 0;
      this.words++;
    }
    return bit;
  }

  /** Row n + 1 begins as row n. */
  copy(row: number): void {
    const start = row * MOST_WORDS;
    for (let i = start; i < start + this.words; i++) this.bits[i + MOST_WORDS] = this.bits[i] as number;
  }

  flip(row: number, bit: number): void {
    const word = row * MOST_WORDS + (bit >> 5);
    this.bits[word] = (this.bits[word] as number) ^ (1 << (bit & 31));
  }

  compare(before: Position, after: Position): void {
    this.copy(0);
    for (const pawn of before.pawns) {
      if (!before.inBase(pawn)) this.flip(1, this.bitOf(before, pawn));
      if (!after.inBase(pawn)) this.flip(1, this.bitOf(after, pawn));
    }
  }
}

/** Changes that were reached. Compares whole keys, not only hashes. */
export class ResultSet {
  #size = 0;
  /** Numbers of a key: a row of changes, then `moved` and `progress`. */
  #columns = COLUMNS;
  #keys = new Int32Array(1024);
  /** By slot: a key's number, above `#earlier`; see `Changes`. */
  #slots = new Int32Array(1024);
  #earlier = 0;

  clear(): void {
    this.#earlier += this.#size;
    this.#size = 0;
    if (this.#earlier < LAST_NUMBER) return;
    this.#slots.fill(0);
    this.#earlier = 0;
  }

  get size(): number {
    return this.#size;
  }

  /**
   * False if already present.
   * @param moved `moved`, `progress`: the rest of the key of a partial split; 0 for complete ones
   */
  add(changes: Changes, row: number, moved = 0, progress = 0): boolean {
    const slot = this.#find(changes, row, moved, progress);
    if ((this.#slots[slot] as number) > this.#earlier) return false;
    this.#slots[slot] = this.#earlier + ++this.#size;
    return true;
  }

  /** How many were added before this one; −1 if it is not present. */
  indexOf(changes: Changes, row: number): number {
    const met = (this.#slots[this.#find(changes, row, 0, 0)] as number) - this.#earlier;
    return met > 0 ? met - 1 : -1;
  }

  /** Slot of a key; the key is written behind the others. */
  #find({ bits, words }: Changes, row: number, moved: number, progress: number): number {
    if (words + 2 > this.#columns) this.#widenColumns(words + COLUMNS);
    if (this.#size * 2 >= this.#slots.length) this.#widenSlots();
    const start = this.#size * this.#columns;
    if (start + this.#columns > this.#keys.length) this.#widenKeys(this.#keys.length * 2);
    const keys = this.#keys;
    const last = start + this.#columns - 2;
    for (let i = 0; start + i < last; i++)
      keys[start + i] = i < words ? (bits[row * MOST_WORDS + i] as number) : 0;
    keys[last] = moved;
    keys[last + 1] = progress;
    return this.#slotOf(start);
  }

  /** Where the number of the key at `start` is, or may be put. */
  #slotOf(start: number): number {
    const keys = this.#keys;
    const slots = this.#slots;
    const columns = this.#columns;
    const mask = slots.length - 1;
    let hash = 0;
    for (let i = start; i < start + columns; i++) {
      hash = Math.imul(hash ^ (keys[i] as number), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    let slot = hash & mask;
    for (; (slots[slot] as number) > this.#earlier; slot = (slot + 1) & mask) {
      const met = ((slots[slot] as number) - this.#earlier - 1) * columns;
      let column = 0;
      while (column < columns && keys[met + column] === keys[start + column]) column++;
      if (column === columns) break;
    }
    return slot;
  }

  #fillSlots(): void {
    this.#slots.fill(0);
    this.#earlier = 0;
    for (let i = 0; i < this.#size; i++) this.#slots[this.#slotOf(i * this.#columns)] = i + 1;
  }

  #widenSlots(): void {
    this.#slots = new Int32Array(this.#slots.length * 4);
    this.#fillSlots();
  }

  /** Earlier keys lack the new bits, which are 0 for them. */
  #widenColumns(columns: number): void {
    const narrow = this.#keys;
    const before = this.#columns;
    const bits = before - 2;
    this.#columns = columns;
    this.#keys = new Int32Array(Math.ceil(narrow.length / before) * columns);
    for (let i = 0; i < this.#size; i++) {
      const from = i * before;
      const to = i * columns;
      this.#keys.set(narrow.subarray(from, from + bits), to);
      this.#keys.set(narrow.subarray(from + bits, from + before), to + columns - 2);
    }
    this.#fillSlots();
  }

  #widenKeys(length: number): void {
    const keys = new Int32Array(length);
    keys.set(this.#keys);
    this.#keys = keys;
  }
}
