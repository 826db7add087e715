/** Converts times of the board's clock to this computer's clock. */

/** How far a ceramic resonator and a computer's clock may run apart, with room to spare. */
const DRIFT = 0.01;
const TICKS = 0x10000;
/** Of a longer silence it is not known how often the count has begun again. */
const SILENCE_MS = TICKS / 4;

/**
 * The board counts milliseconds in 16 bits and says its count with what it tells. A message takes some time to arrive,
 * and much when this program was held up, but never less than none: the earliest arrivals show how the two clocks
 * stand. What comes later moves them apart only as fast as clocks can drift, so a second without an answer from this
 * program bends the time by 10 ms at most.
 */
export class BoardClock {
  /** Milliseconds to be added to the board's count, which goes on here beyond 16 bits. */
  #offset = Number.POSITIVE_INFINITY;
  #count = 0;
  #heardAt = Number.NEGATIVE_INFINITY;
  #told = Number.NEGATIVE_INFINITY;

  /** A board that has restarted counts from 0 again. */
  restart(): void {
    this.#offset = Number.POSITIVE_INFINITY;
  }

  /** A message arrived at `now` that was sent when the board's count was `tick`. */
  hear(tick: number, now: number): void {
    // A board whose chain of switches is broken says no times, for hours perhaps.
    if (now - this.#heardAt > SILENCE_MS) this.restart();
    this.#heardAt = now;
    const count = this.#extend(tick);
    const passed = this.#offset === Number.POSITIVE_INFINITY ? 0 : count - this.#count;
    this.#count = count;
    this.#offset = Math.min(now - count, this.#offset + DRIFT * Math.max(0, passed));
  }

  /** Milliseconds of this computer's clock; never earlier than it has answered before. */
  timeOf(tick: number): number {
    this.#told = Math.max(this.#told, this.#extend(tick) + this.#offset);
    return this.#told;
  }

  /** The count nearest to the last one heard. */
  #extend(tick: number): number {
    const ahead = (tick - this.#count) & (TICKS - 1);
    return this.#count + (ahead < TICKS / 2 ? ahead : ahead - TICKS);
  }
}
