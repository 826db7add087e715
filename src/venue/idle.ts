/** When a table that was left alone is warned, and when it is freed: worked out from times alone. */
import type { TableSnapshot } from '../table/machine.js';
import { isTurn, stageOf } from '../table/stage.js';
import type { VenueSettings } from './settings.js';

const MINUTE_MS = 60_000;
/** From the warning to the end: long enough to come back from the bar. */
export const WARNING_MS = 2 * MINUTE_MS;
/** Somebody may think, or rest, so much longer than everybody may be away. */
const LONGER = 3;

/** All times in milliseconds of one steady clock. */
export interface Idle {
  /** The last hand on the board, or tap. */
  readonly touchedAt: number;
  readonly warnedAt: number | null;
}

export interface Due {
  /** What is due now. */
  readonly due: 'warn' | 'end' | null;
  /** Else when to ask again; null: nothing will be due before something happens. */
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

/**
 * How long a table may be left alone as it is, in milliseconds; null: for ever. Longer while whoever is to act looks at
 * their phone, and during a pause.
 */
export function patienceFor(snapshot: TableSnapshot, { unattended, patience }: VenueSettings): number | null {
  const { context } = snapshot;
  const stage = stageOf(snapshot);
  if (!unattended || stage === 'attract') return null;
  const seat = isTurn(stage) && context.game ? context.seats[context.game.turn] : undefined;
  const thinks = seat?.taken === true && seat.present && !seat.computer;
  return patience * MINUTE_MS * (thinks || stage === 'paused' ? LONGER : 1);
}
