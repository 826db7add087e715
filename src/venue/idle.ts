/** Computes when an abandoned table is warned and freed. */
import type { TableSnapshot } from '../table/machine.js';
import { isTurn, stageOf } from '../table/stage.js';
import type { VenueSettings } from './settings.js';

const MINUTE_MS = 60_000;
/** Time to come back from the bar. */
export const WARNING_MS = 2 * MINUTE_MS;
const LONGER = 3;

/** Times in monotonic ms. */
export interface Idle {
  /** Last board activity or tap. */
  readonly touchedAt: number;
  readonly warnedAt: number | null;
}

export interface Due {
  readonly due: 'warn' | 'end' | null;
  /** Time of the next check; null: only after another event. */
  readonly at: number | null;
}

export function dueAt(now: number, { touchedAt, warnedAt }: Idle, patience: number | null): Due {
  if (patience === null) return { due: null, at: null };
  if (warnedAt !== null) {
    const end = warnedAt + WARNING_MS;
    return now >= end ? { due: 'end', at: null } : { due: null, at: end };
  }
  const warning = touchedAt + patience;
  return now >= warning ? { due: 'warn', at: null } : { due: null, at: warning };
}

/** Allowed inactivity in ms; null: unlimited. Longer while the current player reads their phone, and during pauses. */
export function patienceFor(snapshot: TableSnapshot, { unattended, patience }: VenueSettings): number | null {
  const { context } = snapshot;
  const stage = stageOf(snapshot);
  if (!unattended || stage === 'attract') return null;
  const seat = isTurn(stage) && context.game ? context.seats[context.game.turn] : undefined;
  const thinks = seat?.taken === true && seat.present && !seat.computer;
  return patience * MINUTE_MS * (thinks || stage === 'paused' ? LONGER : 1);
}
