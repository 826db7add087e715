/** Maximum relative drift of a ceramic resonator and a PC clock, with margin. */
const DRIFT = 0.01;
const TICKS = 0x10000;
/** After a longer silence the number of counter overflows is ambiguous. */
const SILENCE_MS = TICKS / 4;

/**
 * Host time of the board's 16-bit millisecond count. Latency is never negative, so the earliest arrivals define the
 * offset; later ones shift it by the possible drift: at most 10 ms per second here.
 */
export class BoardClock {
  #offset = Number.POSITIVE_INFINITY;
  #count = 0;
  #heardAt = Number.NEGATIVE_INFINITY;
  #told = Number.NEGATIVE_INFINITY;

  restart(): void {
    this.#offset = Number.POSITIVE_INFINITY;
  }

  noteTick(tick: number, now: number): void {
    // A board with a broken chain sends no times, possibly for hours.
    if (now - this.#heardAt > SILENCE_MS) this.restart();
    this.#heardAt = now;
    const count = this.#extend(tick);
    const passed = this.#offset === Number.POSITIVE_INFINITY ? 0 : count - this.#count;
    this.#count = count;
    this.#offset = Math.min(now - count, this.#offset + DRIFT * Math.max(0, passed));
  }

  /** Host ms; never decreases. */
  timeOf(tick: number): number {
    this.#told = Math.max(this.#told, this.#extend(tick) + this.#offset);
    return this.#told;
  }

  #extend(tick: number): number {
    const ahead = (tick - this.#count) & (TICKS - 1);
    return this.#count + (ahead < TICKS / 2 ? ahead : ahead - TICKS);
  }
}
