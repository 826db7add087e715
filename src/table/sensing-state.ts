import type { ZoneCount } from '../rules/board/holes.js';
import type { PendingCaptures } from '../sensing/outcomes.js';
import { type PawnTracking, UNTRACKED } from '../sensing/pawn-tracking.js';
import {
  type Decision,
  nextTurn,
  type SenseState,
  type SensingInput,
  startSensing,
} from '../sensing/sense.js';

export interface SensingState {
  readonly state: SenseState;
  readonly decision: Decision;
  /** Decision if a new opening persists; for lights. */
  readonly preview: Decision | null;
  /** Known colours by hole. */
  readonly whose: PawnTracking;
  /** Inputs and decisions of the last board event. */
  readonly heard: readonly SensingResult[];
  /** Next tick in ms; −1 if none. */
  readonly wakeAt: number;
  /** Latest event, in ms. */
  readonly at: number;
  readonly owed: PendingCaptures;
  /** Start of all pawns in base mid-game; −1 otherwise. */
  readonly setUpSince: number;
}

export interface SensingResult {
  readonly input: SensingInput;
  readonly decision: Decision | null;
}

export const QUIET: Decision = { kind: 'quiet' };

export function freshSensing(zones: ZoneCount): SensingState {
  const owed = new Array<number>(zones).fill(0);
  return {
    state: startSensing([], 0),
    decision: QUIET,
    preview: null,
    whose: UNTRACKED,
    heard: [],
    wakeAt: -1,
    at: 0,
    owed,
    setUpSince: -1,
  };
}

/** Watches for the next move. */
export function restartSensing(sensing: SensingState): SensingState {
  return { ...sensing, state: nextTurn(sensing.state, sensing.at), decision: QUIET, preview: null };
}

/** Keeps captured pawns still lifted. */
export function withCapturesReturned(sensing: SensingState): SensingState {
  return sensing.decision.kind === 'commit' ? { ...sensing, owed: sensing.decision.debts } : sensing;
}

export function withoutPendingCaptures(sensing: SensingState): SensingState {
  return { ...sensing, owed: sensing.owed.map(() => 0) };
}
