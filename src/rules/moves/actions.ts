/** Actions in flat arrays, to avoid one object per action. */

import type { Hole } from '../board/holes.js';
import type { Pawn } from '../board/position.js';
import type { Card } from '../cards/cards.js';
import { endOf, type Motion, pawnIn, stepsIn } from './motion.js';

export const KINDS = ['move', 'exit', 'discard', 'discardHand', 'burn'] as const;

export type ActionKind = (typeof KINDS)[number];

export const MOVE = 0;
export const EXIT = 1;
export const DISCARD = 2;
export const DISCARD_HAND = 3;
export const BURN = 4;

export const MAX_PARTS = 7;

/** From this many actions, one block copy is faster. */
const WORTH_A_BLOCK = 32;

/** `clear` keeps its memory for the next list. */
export class ActionList {
  count = 0;
  /** Index into `KINDS`. */
  kind = new Uint8Array(64);
  card = new Uint8Array(64);
  use = new Uint8Array(64);
  parts = new Uint8Array(64);
  /** Part k of action i is at `i * MAX_PARTS + k`. */
  #parts = new Int32Array(64 * MAX_PARTS);

  clear(): void {
    this.count = 0;
  }

  add(kind: number, card: number, use: number): number {
    const index = this.count;
    if (index >= this.kind.length) this.#grow();
    this.count = index + 1;
    this.kind[index] = kind;
    this.card[index] = card;
    this.use[index] = use;
    this.parts[index] = 0;
    return index;
  }

  addPart(index: number, motion: Motion): void {
    const part = this.parts[index] as number;
    this.#parts[index * MAX_PARTS + part] = motion;
    this.parts[index] = part + 1;
  }

  /** Adds the actions from `first` to before `end` again for another card. */
  repeat(first: number, end: number, card: Card): void {
    if (end - first >= WORTH_A_BLOCK) this.#repeatBlock(first, end, card);
    else for (let i = first; i < end; i++) this.copy(i, card, this.use[i] as number);
  }

  #repeatBlock(first: number, end: number, card: Card): void {
    const to = this.count;
    this.count += end - first;
    while (this.count > this.kind.length) this.#grow();
    for (const column of [this.kind, this.use, this.parts]) column.copyWithin(to, first, end);
    this.card.fill(card, to, this.count);
    this.#parts.copyWithin(to * MAX_PARTS, first * MAX_PARTS, end * MAX_PARTS);
  }

  drop(from: number, refuses: (index: number) => boolean): void {
    const end = this.count;
    this.count = from;
    for (let i = from; i < end; i++) {
      if (refuses(i)) continue;
      if (i === this.count) this.count++;
      else this.copy(i, this.cardOf(i), this.use[i] as number);
    }
  }

  copy(index: number, card: Card, use: number): void {
    const copy = this.add(this.kind[index] as number, card, use);
    const parts = this.parts[index] as number;
    this.parts[copy] = parts;
    for (let part = 0; part < parts; part++)
      this.#parts[copy * MAX_PARTS + part] = this.#parts[index * MAX_PARTS + part] as number;
  }

  find(kind: number, card?: Card): number {
    // The rarer of the two first: most actions of a long list are moves.
    const [column, wanted] = kind === MOVE && card !== undefined ? [this.card, card] : [this.kind, kind];
    const used = column.subarray(0, this.count);
    let index = used.indexOf(wanted);
    while (index >= 0 && !this.#is(index, kind, card)) index = used.indexOf(wanted, index + 1);
    return index;
  }

  indexesOf(kind: number, card?: Card): number[] {
    const found: number[] = [];
    const cards = this.card.subarray(0, this.count);
    const first = card === undefined ? 0 : cards.indexOf(card);
    const last = card === undefined ? this.count - 1 : cards.lastIndexOf(card);
    for (let index = Math.max(first, 0); index <= last; index++)
      if (this.#is(index, kind, card)) found.push(index);
    return found;
  }

  #is(index: number, kind: number, card?: Card): boolean {
    return this.kind[index] === kind && (card === undefined || this.card[index] === card);
  }

  cardOf(index: number): Card {
    return this.card[index] as Card;
  }

  motion(index: number, part: number): Motion {
    return this.#parts[index * MAX_PARTS + part] as Motion;
  }

  pawnOf(index: number, part: number): Pawn {
    return pawnIn(this.motion(index, part));
  }

  toOf(index: number, part: number): Hole {
    return endOf(this.motion(index, part));
  }

  stepsOf(index: number, part: number): number {
    return stepsIn(this.motion(index, part));
  }

  #grow(): void {
    const size = this.kind.length * 2;
    this.kind = widened(new Uint8Array(size), this.kind);
    this.card = widened(new Uint8Array(size), this.card);
    this.use = widened(new Uint8Array(size), this.use);
    this.parts = widened(new Uint8Array(size), this.parts);
    this.#parts = widened(new Int32Array(size * MAX_PARTS), this.#parts);
  }
}

function widened<T extends Uint8Array | Int32Array>(wide: T, narrow: T): T {
  wide.set(narrow);
  return wide;
}
