/** What a table remembers of its switches between two events, as plain JSON. */
import type { ZoneCount } from '../rules/holes.js';
import { type Decision, type Input, nextTurn, type SenseState, startSensing } from '../sensing/sense.js';
import { NOBODY_KNOWS, type Whose } from '../sensing/whose.js';

export interface SensingState {
  readonly state: SenseState;
  readonly decision: Decision;
  /**
   * The decision to come if a switch that has just opened stays open; null where none has. The lights show it at once.
   */
  readonly supposed: Decision | null;
  /** Whose pawns stand where, as far as that can be known. */
  readonly whose: Whose;
  /** What the last event of the board gave to sensing, and what was decided. */
  readonly heard: readonly Heard[];
  /** When sensing needs the next tick; −1 when it waits only for people. */
  readonly wakeAt: number;
  /** The time of the latest event. */
  readonly at: number;
  /** By colour: captured pawns that are not back in their base. */
  readonly owed: readonly number[];
  /** Since when all pawns stand in their bases in the middle of a game; −1 when they do not. */
  readonly setUpSince: number;
}

/** One input to sensing, and its decision where that is a new one. */
export interface Heard {
  readonly input: Input;
  readonly decision: Decision | null;
}

export const QUIET: Decision = { kind: 'quiet' };

/** The board has not reported anything yet. */
export function freshSensing(zones: ZoneCount): SensingState {
  const owed = new Array<number>(zones).fill(0);
  return {
    state: startSensing([], 0),
    decision: QUIET,
    supposed: null,
    whose: NOBODY_KNOWS,
    heard: [],
    wakeAt: -1,
    at: 0,
    owed,
    setUpSince: -1,
  };
}

/** From here on the board is watched for the next move. */
export function watchTurn(sensing: SensingState): SensingState {
  return { ...sensing, state: nextTurn(sensing.state, sensing.at), decision: QUIET, supposed: null };
}

/** After a move: pawns it captured may still be in a hand. */
export function settledDebts(sensing: SensingState): SensingState {
  return sensing.decision.kind === 'commit' ? { ...sensing, owed: sensing.decision.debts } : sensing;
}

/** Nobody holds a captured pawn that is not back in its base. */
export function withoutDebts(sensing: SensingState): SensingState {
  return { ...sensing, owed: sensing.owed.map(() => 0) };
}
