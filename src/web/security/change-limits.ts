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

  /** @param now steady milliseconds */
  constructor(now: () => number) {
    this.#windows = new SteadyWindows(now);
  }

  /** Counts a change. False: it is one too many. */
  allows(type: string, by: Person | null, address: string): boolean {
    if (!LIMITED.has(type)) return true;
    if (typeof by === 'number') return this.#windows.count(`seat ${by}`, WINDOW_MS).count <= OF_ONE;
    if (this.#windows.count(`address ${address}`, WINDOW_MS).count > OF_ONE) return false;
    return this.#windows.count('strangers', WINDOW_MS).count <= OF_STRANGERS;
  }
}
