/** A clock that runs by itself, as fast as a test wants, and that the test can move on at once; chance has a seed. */
import { nextInt, nextSeed } from '../../src/rules/cards/random.js';
import type { Environment } from '../../src/table/table.js';

interface Alarm {
  readonly at: number;
  readonly timer: NodeJS.Timeout;
  readonly ring: () => void;
}

export class RunningClock implements Environment {
  #seed: number;
  readonly #speed: number;
  #passed = 0;
  readonly #alarms = new Set<Alarm>();

  /** @param speed 1: as fast as real time */
  constructor(seed: number, speed: number) {
    this.#seed = seed;
    this.#speed = speed;
  }

  now(): number {
    return this.#passed + this.#speed * performance.now();
  }

  random(): number {
    this.#seed = nextSeed(this.#seed);
    return nextInt(this.#seed, 2 ** 32) | 0;
  }

  after(ms: number, callback: () => void): () => void {
    const ring = () => {
      clearTimeout(alarm.timer);
      if (this.#alarms.delete(alarm)) callback();
    };
    const alarm: Alarm = { at: this.now() + ms, timer: setTimeout(() => ring(), ms / this.#speed), ring };
    this.#alarms.add(alarm);
    return () => {
      clearTimeout(alarm.timer);
      this.#alarms.delete(alarm);
    };
  }

  /** So much time is over at once; what was due within it happens now, in its order. */
  pass(ms: number): void {
    const end = this.now() + ms;
    for (;;) {
      const [next] = [...this.#alarms].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      this.#passed += Math.max(0, next.at - this.now());
      next.ring();
    }
    this.#passed += Math.max(0, end - this.now());
  }
}
