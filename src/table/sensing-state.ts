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
  readonly tracking: PawnTracking;
  /** Inputs and decisions of the last board event. */
  readonly heard: readonly SensingResult[];
  /** Next tick in ms; −1 if none. */
  readonly wakeAt: number;
  /** Latest event, in ms. */
  readonly at: number;
  readonly pendingCaptures: PendingCaptures;
  /** Time in ms since which all pawns stand in base mid-game; −1 otherwise. */
  readonly setUpSince: number;
}

export interface SensingResult {
  readonly input: SensingInput;
  readonly decision: Decision | null;
}

export const QUIET: Decision = { kind: 'quiet' };

export function freshSensing(zones: ZoneCount): SensingState {
  const pendingCaptures = new Array<number>(zones).fill(0);
  return {
    state: startSensing([], 0),
    decision: QUIET,
    preview: null,
    tracking: UNTRACKED,
    heard: [],
    wakeAt: -1,
    at: 0,
    pendingCaptures,
    setUpSince: -1,
  };
}

export function restartSensing(sensing: SensingState): SensingState {
  return { ...sensing, state: nextTurn(sensing.state, sensing.at), decision: QUIET, preview: null };
}

/** Keeps only captures that a commit found still pending. */
export function withCapturesReturned(sensing: SensingState): SensingState {
  return sensing.decision.kind === 'commit'
    ? { ...sensing, pendingCaptures: sensing.decision.pendingCaptures }
    : sensing;
}

export function withoutPendingCaptures(sensing: SensingState): SensingState {
  return { ...sensing, pendingCaptures: sensing.pendingCaptures.map(() => 0) };
}
