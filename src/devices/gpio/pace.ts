/** Whether the switches are read often enough to follow hands. */

/** After a longer pause than this between two readings, it is not known what happened in between. */
export const GAP_MS = 50;
/** A late reading is made good by so many in time, nearly a second of them. */
const LATE = 100;
/**
 * From here on the table would stand still without a message: after every gap, sensing times openings and rests from the beginning.
 * Five late readings in a row, or later one in less than a hundred.
 */
const TOO_MUCH = 5 * LATE;

export class Pace {
  #before = Number.NaN;
  #owed = 0;
  #slow: number | null = null;

  /**
   * Takes the time of a reading, in milliseconds. While readings come too late too often it answers how far apart they
   * were when that was noticed, in milliseconds, and otherwise null.
   */
  take(at: number): number | null {
    const pause = at - this.#before;
    this.#before = at;
    this.#owed = pause > GAP_MS ? Math.min(TOO_MUCH, this.#owed + LATE) : Math.max(0, this.#owed - 1);
    if (this.#owed === 0) this.#slow = null;
    else if (this.#owed === TOO_MUCH) this.#slow ??= Math.round(pause);
    return this.#slow;
  }
}
