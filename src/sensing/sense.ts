/** Decides on switch events, time and *Done*. Pure: state and input give new state and decision. */
import type { Hole } from '../rules/board/holes.js';
import { explainedByFailures, inQuestion, mismatchOf } from './mismatch.js';
import { changesNoSwitch, type PendingCaptures } from './outcomes.js';
import { outcomeOf, type TurnPlan } from './plan.js';
import { type Resolution, resolve } from './resolve.js';
import {
  bouncingUntil,
  openingUntil,
  recordSnapshot,
  recordSwapBack,
  recordSwitch,
  restartSwitchLog,
  type SwitchLog,
  settleSwitchLog,
  startSwitchLog,
} from './switch-log.js';
import { PHYSICAL_TIMING, type Timing } from './timing.js';

/** Times in ms of one monotonic clock. */
export type SensingInput =
  | { readonly kind: 'switch'; readonly hole: Hole; readonly closed: boolean; readonly at: number }
  /** All switches after a gap. */
  | { readonly kind: 'snapshot'; readonly closed: readonly Hole[]; readonly at: number }
  | { readonly kind: 'tick'; readonly at: number }
  /** Both pawns were lifted and stand where they stood: no swap. */
  | { readonly kind: 'restored'; readonly holes: readonly [Hole, Hole]; readonly at: number }
  /** A *Done* tap or the seat button. */
  | { readonly kind: 'done'; readonly at: number }
  /** A person has chosen the outcome. */
  | { readonly kind: 'answer'; readonly outcome: number; readonly at: number };

/** Plain JSON, restorable at any moment. */
export interface SenseState {
  readonly watch: SwitchLog;
  /** Reported as illegal in this turn, and not restored since. */
  readonly refused: boolean;
  /** When the decision is due; −1 if it waits for hands. */
  readonly due: number;
  /** *Done* was tapped while a pawn may be being lifted. */
  readonly done: boolean;
}

export type Decision =
  | { readonly kind: 'quiet' }
  | { readonly kind: 'moving'; readonly reachable: readonly number[]; readonly lifted: readonly Hole[] }
  /** The move is clear, but may continue: confirmed at `until` or *Done*; −1: only at *Done*. */
  | { readonly kind: 'settling'; readonly outcome: number; readonly until: number }
  /** The move is made. `pendingCaptures` by colour; `doubtful`: holes whose switch says otherwise, where a person has said so. */
  | {
      readonly kind: 'commit';
      readonly outcome: number;
      readonly pendingCaptures: PendingCaptures;
      readonly doubtful: readonly Hole[];
    }
  /** The position before the last move: undo it. */
  | { readonly kind: 'takeBack' }
  /** Move before card: the cards that explain the board. */
  | { readonly kind: 'offer'; readonly outcomes: readonly number[] }
  /** Indistinguishable positions. */
  | { readonly kind: 'ask'; readonly outcomes: readonly number[] }
  | { readonly kind: 'refuse'; readonly missing: readonly Hole[]; readonly extra: readonly Hole[] };

export interface Sensed {
  readonly state: SenseState;
  /** Undefined if unchanged. */
  readonly decision: Decision | undefined;
  /** When to send a tick without other input; −1: none needed. */
  readonly wakeAt: number;
}

/** @param closed holes whose switch is closed */
export function startSensing(closed: readonly Hole[], at: number): SenseState {
  return { watch: startSwitchLog(closed, at), refused: false, due: -1, done: false };
}

/** Keeps pawns already being moved. Send a tick at once. */
export function nextTurn(state: SenseState, at: number): SenseState {
  return { watch: restartSwitchLog(state.watch, at), refused: false, due: at, done: false };
}

export function sense(
  plan: TurnPlan,
  state: SenseState,
  input: SensingInput,
  timing: Timing = PHYSICAL_TIMING,
): Sensed {
  const { at } = input;
  const { seen } = plan.map;
  const watch = recordInput(state.watch, input, seen, timing);
  if (input.kind === 'answer') return answered(plan, { ...state, watch }, input.outcome);
  const done = input.kind === 'done' || state.done;
  const isDue = state.due >= 0 && at >= state.due;
  if (watch.changes === state.watch.changes && !isDue && !done) {
    const same = watch === state.watch ? state : { ...state, watch };
    return { state: same, decision: undefined, wakeAt: earliest(state.due, watch.pending) };
  }
  const resolution = resolve(plan, watch, done);
  const wait = waitFor(plan, resolution, state.refused, timing);
  const rest = wait < 0 ? -1 : watch.touched + wait;
  // A pawn may be leaving its hole: the board shows no move yet.
  const opening = openingUntil(watch, timing.minOpen, seen);
  // A chattering contact must not delay a move for ever.
  const bounced = bouncingUntil(watch, timing.bounce, timing.settle, seen);
  const bouncing = Math.min(bounced, rest + timing.unrest);
  const due = done ? opening : rest < 0 ? -1 : Math.max(rest, opening, bouncing);
  const rested = done ? opening < 0 : due >= 0 && at >= due;
  const decision = rested ? decide(plan, watch, resolution, done, timing) : report(resolution, due);
  const left = rested ? -1 : due;
  const refused = decision.kind === 'refuse' || (state.refused && decision.kind !== 'quiet');
  return {
    state: { watch, refused, due: left, done: done && !rested },
    decision,
    wakeAt: earliest(left, watch.pending),
  };
}

export function recordInput(
  watch: SwitchLog,
  input: SensingInput,
  seen: Uint8Array,
  { minOpen }: Timing,
): SwitchLog {
  const { at } = input;
  const settled = settleSwitchLog(watch, at, minOpen, seen);
  if (input.kind === 'switch') return recordSwitch(settled, input, at, minOpen, seen);
  if (input.kind === 'restored') return recordSwapBack(settled, input.holes);
  return input.kind === 'snapshot' ? recordSnapshot(settled, input.closed, at, minOpen) : settled;
}

/** The report if pending openings persist; undefined if there are none. */
export function preview(
  plan: TurnPlan,
  { watch }: SenseState,
  { minOpen }: Timing = PHYSICAL_TIMING,
): Decision | undefined {
  const at = openingUntil(watch, minOpen, plan.map.seen);
  return at < 0 ? undefined : report(resolve(plan, settleSwitchLog(watch, at, minOpen)), -1);
}

/** ms that the board must rest; −1: only *Done* helps. */
function waitFor(plan: TurnPlan, resolution: Resolution, refused: boolean, timing: Timing): number {
  switch (resolution.kind) {
    case 'nothing':
    case 'incomplete':
      return -1;
    case 'illegal':
      return timing.grace;
    case 'ambiguous':
      if (resolution.next === 'unseen') return -1;
      return resolution.next === 'none' ? timing.settle : timing.more;
    case 'resolved': {
      const { next, inHand } = resolution;
      if (next === 'unseen') return -1;
      // Putting pawns right passes many positions that look like moves.
      if (next === 'more' || refused) return timing.more;
      if (next === 'path') return timing.path;
      if (inHand) return timing.awaitingReturn;
      const outcome = outcomeOf(plan, resolution.outcome);
      return changesNoSwitch(outcome) ? timing.unchanged : timing.settle;
    }
  }
}

function report(resolution: Resolution, due: number): Decision {
  switch (resolution.kind) {
    case 'nothing':
      return { kind: 'quiet' };
    case 'incomplete':
      return { kind: 'moving', reachable: resolution.reachable, lifted: resolution.lifted };
    case 'resolved':
      return { kind: 'settling', outcome: resolution.outcome, until: due };
    case 'ambiguous':
      return { kind: 'moving', reachable: resolution.outcomes, lifted: [] };
    case 'illegal':
      return { kind: 'moving', reachable: [], lifted: resolution.missing };
  }
}

/** The decision once nothing has moved for long enough, or somebody has tapped *Done*. */
function decide(
  plan: TurnPlan,
  watch: SwitchLog,
  resolution: Resolution,
  done: boolean,
  timing: Timing,
): Decision {
  switch (resolution.kind) {
    case 'nothing': {
      const outcomes = done ? explainedByFailures(plan, watch, timing) : [];
      return outcomes.length > 0 ? { kind: 'ask', outcomes } : { kind: 'quiet' };
    }
    case 'resolved': {
      const { outcome, pendingCaptures, inHand, next } = resolution;
      if (outcomeOf(plan, outcome).actions.length === 0) return { kind: 'takeBack' };
      if (plan.cardOpen) return { kind: 'offer', outcomes: [outcome] };
      if (inHand && next === 'more' && !done) return { kind: 'ask', outcomes: [outcome] };
      const open = next === 'unseen' ? inQuestion(plan, watch, [outcome], timing) : [];
      if (open.length > 1) return { kind: 'ask', outcomes: open };
      return { kind: 'commit', outcome, pendingCaptures, doubtful: [] };
    }
    case 'ambiguous': {
      const { outcomes, next } = resolution;
      if (plan.cardOpen) return { kind: 'offer', outcomes };
      return {
        kind: 'ask',
        outcomes: next === 'unseen' ? inQuestion(plan, watch, outcomes, timing) : outcomes,
      };
    }
    case 'incomplete': {
      const outcomes = explainedByFailures(plan, watch, timing);
      if (outcomes.length > 0) return { kind: 'ask', outcomes };
      return { kind: 'moving', reachable: resolution.reachable, lifted: resolution.lifted };
    }
    case 'illegal': {
      const outcomes = done ? explainedByFailures(plan, watch, timing) : [];
      if (outcomes.length > 0) return { kind: 'ask', outcomes };
      return { kind: 'refuse', missing: resolution.missing, extra: resolution.extra };
    }
  }
}

/** A person has chosen: contradicting switches are taken as failed. */
function answered(plan: TurnPlan, state: SenseState, index: number): Sensed {
  const outcome = outcomeOf(plan, index);
  const { pendingCaptures, doubtful } = mismatchOf(plan, state.watch, outcome);
  const decision: Decision = { kind: 'commit', outcome: index, pendingCaptures, doubtful };
  return { state: { ...state, due: -1, done: false }, decision, wakeAt: state.watch.pending };
}

function earliest(a: number, b: number): number {
  if (a < 0) return b;
  return b < 0 ? a : Math.min(a, b);
}
