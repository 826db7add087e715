/** Limits repeatable changes that do not advance a game: each costs a synced write or computing time. */
import type { Person } from '../../table/context.js';
import { SteadyWindows } from './rate-limits.js';

const WINDOW_MS = 60_000;
const OF_ONE = 30;
/** Shared by all without a seat, so that strangers cannot keep players from pausing. */
const OF_STRANGERS = 60;

export class ChangeLimits {
  readonly #windows: SteadyWindows;
  readonly #knowsDisplays: boolean;

  /** @param now monotonic ms  @param knowsDisplays displays must know a PIN, so they are not strangers */
  constructor(now: () => number, knowsDisplays: boolean) {
    this.#windows = new SteadyWindows(now);
    this.#knowsDisplays = knowsDisplays;
  }

  /** Counts a change; false if over the limit. */
  allows(by: Person | null, address: string): boolean {
    if (typeof by === 'number') return this.#isFew(`seat ${by}`);
    if (by === 'table' && this.#knowsDisplays) return this.#isFew(`display ${address}`);
    if (!this.#isFew(`address ${address}`)) return false;
    return this.#windows.count('strangers', WINDOW_MS).count <= OF_STRANGERS;
  }

  #isFew(key: string): boolean {
    return this.#windows.count(key, WINDOW_MS).count <= OF_ONE;
  }
}
