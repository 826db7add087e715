import type { Clock } from '../../src/devices/clock.js';

/** Time that passes when it is told to. */
export class ManualClock implements Clock {
  #now = 0;
  #timers: { at: number; act: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(ms: number, act: () => void): () => void {
    const timer = { at: this.#now + ms, act };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  }

  /** Time that passes while the program is held up: its timers are late. */
  skip(ms: number): void {
    this.#now += ms;
  }

  /** Lets time pass, and what waits for promises happen. */
  async pass(ms: number): Promise<void> {
    for (const end = this.#now + ms; this.#now < end; ) {
      this.#now++;
      const due = this.#timers.filter(({ at }) => at <= this.#now);
      this.#timers = this.#timers.filter(({ at }) => at > this.#now);
      for (const { act } of due) act();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
