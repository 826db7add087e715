/**
 * Changes that anybody may make, again and again, and that bring no game on: each is a record that is synced to the
 * disk, or something to think about. Nobody makes them without end.
 */
import type { Person } from '../../table/context.js';
import { SteadyWindows } from './rate-limits.js';

const WINDOW_MS = 60_000;
const OF_ONE = 30;
/** For all together who have no seat: strangers can never keep those who have one from pausing. */
const OF_STRANGERS = 60;

const LIMITED: ReadonlySet<string> = new Set([
  'wake',
  'settings',
  'pause',
  'resume',
  'abandon',
  'seal',
  'dealer',
  'game.load',
  'card.takeBack',
  'undo.ask',
  'undo.agree',
  'undo.refuse',
  'seat.take',
  'seat.computer',
  'seat.leave',
  'seat.learner',
  'hint',
  'venue',
  'ruleset.check',
  'ruleset.forget',
]);

export class ChangeLimits {
  readonly #windows: SteadyWindows;
  readonly #knowsDisplays: boolean;

  /** @param now steady milliseconds  @param knowsDisplays a display must know a PIN, so it is no stranger */
  constructor(now: () => number, knowsDisplays: boolean) {
    this.#windows = new SteadyWindows(now);
    this.#knowsDisplays = knowsDisplays;
  }

  /** Counts a change. False: it is one too many. */
  allows(type: string, by: Person | null, address: string): boolean {
    if (!LIMITED.has(type)) return true;
    if (typeof by === 'number') return this.#isFew(`seat ${by}`);
    if (by === 'table' && this.#knowsDisplays) return this.#isFew(`display ${address}`);
    if (!this.#isFew(`address ${address}`)) return false;
    return this.#windows.count('strangers', WINDOW_MS).count <= OF_STRANGERS;
  }

  #isFew(key: string): boolean {
    return this.#windows.count(key, WINDOW_MS).count <= OF_ONE;
  }
}
