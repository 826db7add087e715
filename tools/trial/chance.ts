import { nextInt, nextSeed } from '../../src/rules/cards/random.js';

/** Seeded random numbers for simulated people. */
export class Chance {
  #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
  }

  below(end: number): number {
    this.#seed = nextSeed(this.#seed);
    return nextInt(this.#seed, end);
  }

  /** From 0 up to 1. */
  unit(): number {
    return this.below(1 << 24) / (1 << 24);
  }

  happens(probability: number): boolean {
    return probability > 0 && this.unit() < probability;
  }

  between(low: number, high: number): number {
    return low + this.unit() * (high - low);
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  /** A time that people take: mostly near `usual`, seldom long, never above `most`. */
  pause(usual: number, most: number): number {
    const bell = this.unit() + this.unit() + this.unit() + this.unit() - 2;
    return Math.min(most, usual * Math.exp(bell * 1.2));
  }
}
