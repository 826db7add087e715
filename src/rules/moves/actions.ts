/** Actions in flat arrays, to avoid one object per action. */

import type { Hole } from '../board/holes.js';
import type { Pawn } from '../board/position.js';
import type { Card } from '../cards/cards.js';

export const KINDS = ['move', 'exit', 'discard', 'discardHand', 'burn'] as const;

export type ActionKind = (typeof KINDS)[number];

export const MOVE = 0;
export const EXIT = 1;
export const DISCARD = 2;
export const DISCARD_HAND = 3;
export const BURN = 4;

export const MAX_PARTS = 7;

/** Part k of action i is at `i * MAX_PARTS + k`; steps are negative backwards, 0 for starts, swaps and the centre. */
export class ActionList {
  count = 0;
  /** Index into `KINDS`. */
  kind = new Uint8Array(64);
  card = new Uint8Array(64);
  use = new Uint8Array(64);
  parts = new Uint8Array(64);
  pawn = new Uint8Array(64 * MAX_PARTS);
  to = new Uint16Array(64 * MAX_PARTS);
  steps = new Int8Array(64 * MAX_PARTS);

  clear(): void {
    this.count = 0;
  }

  add(kind: number, card: number, use: number): number {
    const index = this.count++;
    if (index >= this.kind.length) this.#grow();
    this.kind[index] = kind;
    this.card[index] = card;
    this.use[index] = use;
    this.parts[index] = 0;
    return index;
  }

  addPart(index: number, pawn: number, to: number, steps: number): void {
    const part = index * MAX_PARTS + (this.parts[index] as number);
    this.pawn[part] = pawn;
    this.to[part] = to;
    this.steps[part] = steps;
    this.parts[index] = (this.parts[index] as number) + 1;
  }

  /** Adds the moves of `card`, listed together from `first` on, again for its twin. */
  repeat(first: number, card: Card, twin: Card): void {
    const start = this.card.subarray(first, this.count).indexOf(card);
    if (start < 0) return;
    let end = first + start;
    while (end < this.count && this.card[end] === card) end++;
    this.takeRange(this, first + start, end, twin);
  }

  /** Adds a range of actions as those of `card`. */
  takeRange(other: ActionList, first: number, end: number, card: Card): void {
    const start = this.count;
    this.count += end - first;
    while (this.count > this.kind.length) this.#grow();
    for (const column of ['kind', 'use', 'parts'] as const)
      this[column].set(other[column].subarray(first, end), start);
    for (const column of ['pawn', 'to', 'steps'] as const)
      this[column].set(other[column].subarray(first * MAX_PARTS, end * MAX_PARTS), start * MAX_PARTS);
    this.card.fill(card, start, this.count);
  }

  drop(from: number, refuses: (index: number) => boolean): void {
    const end = this.count;
    this.count = from;
    for (let i = from; i < end; i++) {
      if (refuses(i)) continue;
      if (i === this.count) this.count++;
      else this.take(this, i);
    }
  }

  take(other: ActionList, index: number): void {
    const copy = this.add(
      other.kind[index] as number,
      other.card[index] as number,
      other.use[index] as number,
    );
    for (let part = 0; part < (other.parts[index] as number); part++) {
      this.addPart(copy, other.pawnOf(index, part), other.toOf(index, part), other.stepsOf(index, part));
    }
  }

  /** First action of this kind, with this card if given; or −1. */
  find(kind: number, card?: Card): number {
    for (let index = 0; index < this.count; index++) if (this.#is(index, kind, card)) return index;
    return -1;
  }

  indexesOf(kind: number, card?: Card): number[] {
    const found: number[] = [];
    for (let index = 0; index < this.count; index++) if (this.#is(index, kind, card)) found.push(index);
    return found;
  }

  #is(index: number, kind: number, card?: Card): boolean {
    return this.kind[index] === kind && (card === undefined || this.card[index] === card);
  }

  cardOf(index: number): Card {
    return this.card[index] as Card;
  }

  pawnOf(index: number, part: number): Pawn {
    return this.pawn[index * MAX_PARTS + part] as Pawn;
  }

  toOf(index: number, part: number): Hole {
    return this.to[index * MAX_PARTS + part] as Hole;
  }

  stepsOf(index: number, part: number): number {
    return this.steps[index * MAX_PARTS + part] as number;
  }

  #grow(): void {
    const size = this.kind.length * 2;
    const widened = <T extends Uint8Array | Uint16Array | Int8Array>(wide: T, narrow: T): T => {
      wide.set(narrow);
      return wide;
    };
    this.kind = widened(new Uint8Array(size), this.kind);
    this.card = widened(new Uint8Array(size), this.card);
    this.use = widened(new Uint8Array(size), this.use);
    this.parts = widened(new Uint8Array(size), this.parts);
    this.pawn = widened(new Uint8Array(size * MAX_PARTS), this.pawn);
    this.to = widened(new Uint16Array(size * MAX_PARTS), this.to);
    this.steps = widened(new Int8Array(size * MAX_PARTS), this.steps);
  }
}
