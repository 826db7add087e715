/** Seeded random numbers: the same seed gives the same game everywhere. */
import { KEY, KeyStream } from './chacha.js';

/**
 * Where random numbers begin. A number of 32 bits, for games that are to be repeated: somebody who sees some cards
 * can find it by trying all. Or a key of 256 bits as `KEY`, for games whose cards are secret.
 */
export type Seed = number | string;

/** Numbers are cut to 32 bits; undefined for what is no seed. */
export function seedFrom(input: unknown): Seed | undefined {
  if (typeof input === 'number' && Number.isInteger(input)) return input | 0;
  return typeof input === 'string' && KEY.test(input) ? input : undefined;
}

/**
 * One step of Mulberry32, a 32-bit generator by Tommy Ettinger (public domain): the state that follows.
 * `drawBelow` turns a state into a number.
 */
export function nextSeed(seed: number): number {
  return (seed + 0x6d2b79f5) | 0;
}

/** A whole number from 0 up to, but not including, `end`, from a state. */
export function drawBelow(seed: number, end: number): number {
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * end);
}

/** Numbers from a seed, one after the other, and the seed that follows them. */
export interface Draws {
  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number;
  readonly next: Seed;
}

/** A random number source of its own, so that choosing actions does not disturb the game's shuffles. */
export class Chance implements Draws {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** What the next draw depends on: a new `Chance` of it goes on from here. */
  get state(): number {
    return this.#state;
  }

  below(end: number): number {
    this.#state = nextSeed(this.#state);
    return drawBelow(this.#state, end);
  }

  get next(): number {
    return this.#state;
  }
}

/**
 * Random numbers that nobody can guess or run backwards: somebody who knows the cards drawn so far knows nothing of
 * those that follow, nor whoever finds a later key anything of those before.
 */
class SecretChance implements Draws {
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

export function drawsFrom(seed: Seed): Draws {
  return typeof seed === 'number' ? new Chance(seed) : new SecretChance(seed);
}

/** Shuffles in place (Fisher and Yates) and returns the seed that follows. */
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
