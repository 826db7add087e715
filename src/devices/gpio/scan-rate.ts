/** Changes during a longer gap are unknown. */
export const GAP_MS = 50;
const LATE = 100;
/**
 * Five late readings in a row, or more than one in a hundred: sensing restarts after each gap, so the table would hang
 * silently.
 */
const TOO_MUCH = 5 * LATE;

export class ScanRate {
  #before = Number.NaN;
  #owed = 0;
  #slow: number | null = null;

  /** @param at ms. Returns the gap in ms while readings are too often late, else null. */
  take(at: number): number | null {
    const pause = at - this.#before;
    this.#before = at;
    this.#owed = pause > GAP_MS ? Math.min(TOO_MUCH, this.#owed + LATE) : Math.max(0, this.#owed - 1);
    if (this.#owed === 0) this.#slow = null;
    else if (this.#owed === TOO_MUCH) this.#slow ??= Math.round(pause);
    return this.#slow;
  }
}
