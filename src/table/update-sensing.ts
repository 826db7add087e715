import { boardOf, type Hole } from '../rules/board/holes.js';
import { colourOf } from '../rules/board/position.js';
import type { Game } from '../rules/game.js';
import { memoize } from '../rules/values/memoize.js';
import { disorderOf, isOrderly, isSetUp } from '../sensing/order.js';
import { initialTracking, swappedBackPairs, trackPawns } from '../sensing/pawn-tracking.js';
import {
  type Decision,
  sense as decide,
  preview,
  recordInput,
  type Sensed,
  type SenseState,
  type SensingInput,
  startSensing,
} from '../sensing/sense.js';
import { closedHoles, isClosed, type SwitchLog } from '../sensing/switch-log.js';
import type { TableContext } from './context.js';
import { freshSensing, QUIET, type SensingResult, type SensingState } from './sensing-state.js';
import { mapOf, planOf, timingOf } from './turn-plan.js';

export function resense(context: TableContext): TableContext {
  const { sensing } = context;
  const state = { ...sensing.state, refused: false, due: sensing.at };
  const again = { ...sensing, state, decision: QUIET };
  const found = sense({ ...context, sensing: again }, { kind: 'tick', at: sensing.at });
  return { ...context, sensing: { ...found, heard: [] } };
}

export function updateSensing(context: TableContext, event: SensingEvent): TableContext {
  let { sensing } = context;
  const heard: SensingResult[] = [];
  const take = (input: SensingInput) => {
    sensing = sense({ ...context, sensing }, input);
    heard.push(...sensing.heard);
  };
  for (const input of inputsOf(sensing, event)) {
    take(input);
    for (const holes of restoredIn({ ...context, sensing }))
      take({ kind: 'restored', holes, at: sensing.at });
  }
  return { ...context, sensing: { ...sensing, heard } };
}

type SensingEvent =
  | { readonly type: 'board.snapshot'; readonly closed: readonly number[]; readonly at: number }
  | { readonly type: 'board.switch'; readonly hole: Hole; readonly closed: boolean; readonly at: number }
  | { readonly type: 'board.button' | 'tick'; readonly at: number }
  | { readonly type: 'done' };

function inputsOf({ at }: SensingState, event: SensingEvent): SensingInput[] {
  switch (event.type) {
    case 'board.switch':
      return [{ kind: 'switch', hole: event.hole, closed: event.closed, at: event.at }];
    case 'board.snapshot': {
      const closed = event.closed.flatMap((bit, hole) => (bit === 1 ? [hole as Hole] : []));
      return [{ kind: 'snapshot', closed, at: event.at }];
    }
    case 'tick':
      return [{ kind: 'tick', at: event.at }];
    case 'done':
      return [{ kind: 'done', at }];
    case 'board.button':
      // A seat's button means *Done* at the press time.
      return [
        { kind: 'tick', at: event.at },
        { kind: 'done', at: event.at },
      ];
  }
}

/** Outside expected moves it only records switches. */
function sense(context: TableContext, { at: told, ...rest }: SensingInput): SensingState {
  const { sensing } = context;
  // Keeps time monotonic.
  const input: SensingInput = { ...rest, at: Math.max(sensing.at, told) };
  const { at } = input;
  const timing = timingOf(context);
  const plan = context.game ? planOf(context) : undefined;
  const follow = (watch: SwitchLog) =>
    trackPawns(sensing.tracking, boardOf(context.settings), sensing.state.watch, watch);
  if (!plan || plan.outcomes.length === 0) {
    const watch = recordInput(sensing.state.watch, input, mapOf(context).seen, timing);
    const state = { ...sensing.state, watch };
    const wakeAt = watch.pending;
    const tracking = follow(watch);
    return settingUp(context, { ...sensing, state, preview: null, tracking, heard: [], wakeAt, at });
  }
  const { state, decision: made, wakeAt } = decide(plan, sensing.state, input, timing);
  const decision = made ?? sensing.decision;
  const isOpen = decision.kind === 'quiet' || decision.kind === 'moving';
  const next = isOpen ? preview(plan, state, timing) : undefined;
  const previewed = next?.kind === 'moving' ? next : null;
  const heard = [{ input, decision: made ?? null }];
  const tracking = follow(state.watch);
  return settingUp(context, { ...sensing, state, decision, preview: previewed, tracking, heard, wakeAt, at });
}

function restoredIn({ game, sensing: { state, tracking } }: TableContext): (readonly [Hole, Hole])[] {
  return game && state.watch.together.length > 0
    ? swappedBackPairs(tracking, game.position, state.watch)
    : [];
}

export function chosen(context: TableContext, outcome: number): SensingState {
  return sense(context, { kind: 'answer', outcome, at: context.sensing.at });
}

/** True if *Done* would change the decision. */
export function doneChanges(context: TableContext): boolean {
  return changesWhenDone(context.sensing.state, context);
}

const changesWhenDone = memoize((state: SenseState, context: TableContext): boolean => {
  const { decision, at } = context.sensing;
  return isNews(decision, decide(planOf(context), state, { kind: 'done', at }, timingOf(context)));
});

function isNews(before: Decision, { state, decision }: Sensed): boolean {
  if (state.done) return true;
  return decision !== undefined && decision.kind !== before.kind && decision.kind !== 'quiet';
}

/** All pawns in base for this long offers a new game. */
const SET_UP_MS = 4000;

function settingUp(context: TableContext, sensing: SensingState): SensingState {
  const setUpSince = isSetUpAgain(context, sensing)
    ? sensing.setUpSince < 0
      ? sensing.at
      : sensing.setUpSince
    : -1;
  if (setUpSince < 0) return sensing.setUpSince < 0 ? sensing : { ...sensing, setUpSince };
  const due = setUpSince + SET_UP_MS;
  const sooner = due > sensing.at && (sensing.wakeAt < 0 || due < sensing.wakeAt);
  return { ...sensing, setUpSince, wakeAt: sooner ? due : sensing.wakeAt };
}

function isSetUpAgain(context: TableContext, { state, pendingCaptures }: SensingState): boolean {
  if (!context.game) return false;
  const { rules, position } = context.game;
  if (position.pawns.every((pawn) => position.inBase(pawn))) return false;
  const closed = closedHoles(state.watch);
  const map = mapOf(context);
  // Without base and home switches a running game may look the same.
  return isSetUp(rules, closed, map) && !isOrderly(disorderOf(rules, position, closed, map, pendingCaptures));
}

export function offersNewGame({ sensing }: TableContext): boolean {
  return sensing.setUpSince >= 0 && sensing.at - sensing.setUpSince >= SET_UP_MS;
}

/** Clears pendingCaptures and sets all switches to the position. */
export function expectedSensing({ game, sensing, settings }: TableContext): SensingState {
  const fresh = { ...freshSensing(settings.zones), at: sensing.at };
  if (!game) return fresh;
  const state = startSensing(expectedHoles(game), sensing.at);
  return { ...fresh, state, tracking: initialTracking(game.position, state.watch, fresh.pendingCaptures) };
}

export function expectedHoles({ position, rules }: Game): Hole[] {
  return position.pawns.filter((pawn) => rules.playing[colourOf(pawn)]).map((pawn) => position.hole(pawn));
}

export function isOccupied({ sensing }: TableContext, hole: Hole): boolean {
  return isClosed(sensing.state.watch, hole);
}

export function wakeTime({ sensing }: TableContext): number | null {
  return sensing.wakeAt < 0 ? null : sensing.wakeAt;
}
