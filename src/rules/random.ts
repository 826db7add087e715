/** Seeded chance: the same seed gives the same game everywhere. */

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

/** Shuffles in place (Fisher and Yates) and returns the state that follows. */
export function shuffle<T>(items: T[], seed: number): number {
  let state = seed;
  for (let last = items.length - 1; last > 0; last--) {
    state = nextSeed(state);
    const other = drawBelow(state, last + 1);
    const kept = items[last] as T;
    items[last] = items[other] as T;
    items[other] = kept;
  }
  return state;
}

/** A random number source of its own, so that choosing actions does not disturb the game's shuffles. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  below(end: number): number {
    this.#state = nextSeed(this.#state);
    return drawBelow(this.#state, end);
  }
}
