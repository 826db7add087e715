/** Manual clock and seeded random numbers. */
import { nextInt, nextSeed } from '../rules/cards/random.js';
import type { Environment } from '../table/table.js';

interface Alarm {
  readonly at: number;
  readonly ring: () => void;
}

export class ManualEnvironment implements Environment {
  #now = 0;
  #seed: number;
  readonly #alarms = new Set<Alarm>();

  constructor(seed = 1) {
    this.#seed = seed;
  }

  now(): number {
    return this.#now;
  }

  random(): number {
    this.#seed = nextSeed(this.#seed);
    return nextInt(this.#seed, 2 ** 32) | 0;
  }

  after(ms: number, ring: () => void): () => void {
    const alarm = { at: this.#now + ms, ring };
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  }

  /** Advances time and fires due timers in order. */
  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const next = [...this.#alarms].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#alarms.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.ring();
    }
    this.#now = end;
  }
}
