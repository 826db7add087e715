/** When names of players are forgotten: with their seats, or some hours after the game. */
import { NameKeeper } from '../store/forget-names.js';
import type { State } from '../store/state.js';
import type { Environment, Table } from '../table/table.js';
import type { Venue } from '../venue/venue.js';
import { isClockSet, wallClock } from './venue.js';

const HOUR_MS = 3_600_000;

export interface NamesToForget {
  readonly table: Table;
  readonly venue: Venue;
  readonly state: State;
  readonly stateFolder: string | undefined;
  readonly environment: Pick<Environment, 'after'>;
}

export function forgetNames({ table, venue, state, stateFolder, environment }: NamesToForget): () => void {
  const names = new NameKeeper(state, stateFolder);
  const isFree = () => table.context.game === null && table.context.seats.every(({ name }) => name === '');
  let last: unknown;
  let cancel: () => void = () => undefined;
  const forget = () => {
    const { keepNames } = venue.settings;
    if (keepNames === null) return;
    const before = keepNames === 0 ? Number.POSITIVE_INFINITY : Date.now() - keepNames * HOUR_MS;
    void names.forget(before, isFree());
  };
  const look = () => {
    const now = isFree() ? 'free' : state.journal.number;
    if (now === last) return;
    last = now;
    forget();
  };
  const hourly = () => {
    cancel = environment.after(HOUR_MS, () => {
      if (isClockSet() && wallClock(null)) names.redate(Date.now());
      forget();
      hourly();
    });
  };
  look();
  hourly();
  const unsubscribe = table.subscribe(look);
  const unwatch = venue.watch(forget);
  return () => {
    unsubscribe();
    unwatch();
    cancel();
  };
}
