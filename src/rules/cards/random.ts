import { KEY, KeyStream } from './chacha.js';

/** 32-bit number for repeatable games: brute-forceable from a few known cards. 256-bit `KEY` for secret cards. */
export type Seed = number | string;

/** Undefined if invalid. */
export function seedFrom(input: unknown): Seed | undefined {
  if (typeof input === 'number' && (input | 0) === input) return input;
  return typeof input === 'string' && KEY.test(input) ? input : undefined;
}

/** Next Mulberry32 state (Tommy Ettinger, public domain); `nextInt` maps a state to a number. */
export function nextSeed(seed: number): number {
  return (seed + 0x6d2b79f5) | 0;
}

/** Integer from 0 to `end` (exclusive). */
export function nextInt(seed: number, end: number): number {
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * end);
}

export interface RandomSource {
  below(end: number): number;
  readonly next: Seed;
}

/** Repeatable. Choose actions with a generator of their own: the game's seed is for shuffles. */
export class Rng implements RandomSource {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** Pass to a new `Rng` to continue the sequence. */
  get state(): number {
    return this.#state;
  }

  below(end: number): number {
    this.#state = nextSeed(this.#state);
    return nextInt(this.#state, end);
  }

  get next(): number {
    return this.#state;
  }
}

/** Cryptographic generator: cards drawn reveal no later cards, and a leaked key reveals no earlier ones. */
class SecretChance implements RandomSource {
  readonly next: string;
  readonly #stream: KeyStream;

  constructor(key: string) {
    this.#stream = new KeyStream(key);
    this.next = this.#stream.key();
  }

  below(end: number): number {
    return Math.floor((this.#stream.word() / 4294967296) * end);
  }
}

export function drawsFrom(seed: Seed): RandomSource {
  return typeof seed === 'number' ? new Rng(seed) : new SecretChance(seed);
}

/** Fisher–Yates, in place; returns the next seed. */
export function shuffle<T>(items: T[], seed: number): number;
export function shuffle<T>(items: T[], seed: Seed): Seed;
export function shuffle<T>(items: T[], seed: Seed): Seed {
  const draws = drawsFrom(seed);
  for (let last = items.length - 1; last > 0; last--) {
    const other = draws.below(last + 1);
    const kept = items[last] as T;
    items[last] = items[other] as T;
    items[other] = kept;
  }
  return draws.next;
}
