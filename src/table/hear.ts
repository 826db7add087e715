/** Passes events of the board to sensing: what a switch, the time or *Done* means for the declared card. */

import type { Game } from '../rules/game.js';
import { boardOf, type Hole } from '../rules/holes.js';
import { memoize } from '../rules/memoize.js';
import { colourOf, type Pawn } from '../rules/position.js';
import { disorderOf, isOrderly, isSetUp } from '../sensing/order.js';
import {
  type Decision,
  sense as decide,
  type Input,
  type Sensed,
  type SenseState,
  startSensing,
  suppose,
  watchInput,
} from '../sensing/sense.js';
import { closedHoles, isClosed, type Watch } from '../sensing/watch.js';
import { asPlaced, followed, restored } from '../sensing/whose.js';
import type { EventOf, TableContext } from './context.js';
import { gameOf } from './game.js';
import { freshSensing, type Heard, QUIET, type SensingState } from './sensing-state.js';
import { mapOf, planOf, timingOf } from './turn-plan.js';

/** Evaluates the board again: what it shows may mean something else now. */
export function lookAgain(context: TableContext): TableContext {
  const { sensing } = context;
  const state = { ...sensing.state, refused: false, due: sensing.at };
  const again = { ...sensing, state, decision: QUIET };
  const found = sense({ ...context, sensing: again }, { kind: 'tick', at: sensing.at });
  return { ...context, sensing: { ...found, heard: [] } };
}

/** Passes an event of the board to sensing. */
export function hear(context: TableContext, event: BoardEvent): TableContext {
  let { sensing } = context;
  const heard: Heard[] = [];
  const take = (input: Input) => {
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

/** Events from the board, or about the time that has passed on it. */
export type BoardEvent = EventOf<'board.switch' | 'board.snapshot' | 'board.button' | 'tick' | 'done'>;

function inputsOf({ at }: SensingState, event: BoardEvent): Input[] {
  switch (event.type) {
    case 'board.switch':
      return [{ kind: 'switch', hole: event.hole as Hole, closed: event.closed, at: event.at }];
    case 'board.snapshot': {
      const closed = event.closed.flatMap((bit, hole) => (bit === 1 ? [hole as Hole] : []));
      return [{ kind: 'snapshot', closed, at: event.at }];
    }
    case 'tick':
      return [{ kind: 'tick', at: event.at }];
    case 'done':
      return [{ kind: 'done', at }];
    case 'board.button':
      // A seat's button means *Done*, at the time when it was pressed.
      return [
        { kind: 'tick', at: event.at },
        { kind: 'done', at: event.at },
      ];
  }
}

/** One run of sensing. Where no move is expected there is nothing to decide: the switches are only remembered. */
function sense(context: TableContext, { at: told, ...rest }: Input): SensingState {
  const { sensing } = context;
  // Time never runs back.
  const input: Input = { ...rest, at: Math.max(sensing.at, told) };
  const { at } = input;
  const timing = timingOf(context);
  const plan = context.game ? planOf(context) : undefined;
  const follow = (watch: Watch) =>
    followed(sensing.whose, boardOf(context.settings), sensing.state.watch, watch);
  if (!plan || plan.outcomes.length === 0) {
    const watch = watchInput(sensing.state.watch, input, mapOf(context).seen, timing);
    const state = { ...sensing.state, watch };
    const wakeAt = watch.pending;
    const whose = follow(watch);
    return settingUp(context, { ...sensing, state, supposed: null, whose, heard: [], wakeAt, at });
  }
  const { state, decision: made, wakeAt } = decide(plan, sensing.state, input, timing);
  const decision = made ?? sensing.decision;
  const isOpen = decision.kind === 'quiet' || decision.kind === 'moving';
  const next = isOpen ? suppose(plan, state, timing) : undefined;
  const supposed = next?.kind === 'moving' ? next : null;
  const heard = [{ input, decision: made ?? null }];
  const whose = follow(state.watch);
  return settingUp(context, { ...sensing, state, decision, supposed, whose, heard, wakeAt, at });
}

/** Pawns that might be read as exchanged, where they were followed back to their holes: led there, for example. */
function restoredIn({ game, sensing: { state, whose } }: TableContext): (readonly [Hole, Hole])[] {
  return game && state.watch.together.length > 0 ? restored(whose, gameOf(game).position, state.watch) : [];
}

/** Somebody has answered which of the possible outcomes it is. */
export function chosen(context: TableContext, outcome: number): SensingState {
  return sense(context, { kind: 'answer', outcome, at: context.sensing.at });
}

/** Would *Done* change anything? Worked out once for each state of the board. */
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

/** When every pawn is back in its base for this long, in the middle of a game, a new game is offered. */
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

function isSetUpAgain(context: TableContext, { state, owed }: SensingState): boolean {
  if (!context.game || context.game.position.replaceAll(/[-/]/g, '') === '') return false;
  const { rules, position } = gameOf(context.game);
  const closed = closedHoles(state.watch);
  const map = mapOf(context);
  // Where bases and homes have no switches, the game itself may look like that.
  return isSetUp(rules, closed, map) && !isOrderly(disorderOf(rules, position, closed, map, owed));
}

/** The set-up position has been held long enough to offer a new game. */
export function offersNewGame({ sensing }: TableContext): boolean {
  return sensing.setUpSince >= 0 && sensing.at - sensing.setUpSince >= SET_UP_MS;
}

/** Nothing is owed, and every switch is as the game's position wants it. */
export function expectedSensing({ game: json, sensing, settings }: TableContext): SensingState {
  const fresh = { ...freshSensing(settings.zones), at: sensing.at };
  if (!json) return fresh;
  const game = gameOf(json);
  const state = startSensing(expectedHoles(game), sensing.at);
  return { ...fresh, state, whose: asPlaced(game.position, state.watch, fresh.owed) };
}

/** The holes in which the pawns that are played stand. */
export function expectedHoles({ position, rules }: Game): Hole[] {
  const played = (pawn: number) => rules.playing[colourOf(pawn as Pawn)];
  return Array.from(position.holeOf).filter((_, pawn) => played(pawn)) as Hole[];
}

/** Is there a pawn in the hole, as far as the switches tell? */
export function isOccupied({ sensing }: TableContext, hole: Hole): boolean {
  return isClosed(sensing.state.watch, hole);
}

/** When the table needs the next tick, or null. */
export function wakeTime({ sensing }: TableContext): number | null {
  return sensing.wakeAt < 0 ? null : sensing.wakeAt;
}
