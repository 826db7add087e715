/** Hearing the board: what a switch, the time or *Done* means for the declared card. */
import type { Game } from '../rules/game.js';
import type { Hole } from '../rules/holes.js';
import { colourOf, type Pawn } from '../rules/position.js';
import { isSetUp } from '../sensing/order.js';
import { type Input, sense, startSensing } from '../sensing/sense.js';
import { USUAL_TIMING } from '../sensing/timing.js';
import { closedHoles, isClosed, settleWatch, watchSwitch } from '../sensing/watch.js';
import type { TableContext, TableEvent } from './context.js';
import { gameOf } from './game.js';
import { freshSensing, QUIET, type SensingState } from './sensing-state.js';
import { mapOf, planOf } from './turn-plan.js';

/** Looks at the board anew: what it shows may mean something else now. */
export function lookAgain(context: TableContext): TableContext {
  const { sensing } = context;
  const state = { ...sensing.state, refused: false, due: sensing.at };
  return hearSwitches({ ...context, sensing: { ...sensing, state, decision: QUIET } });
}

/** Hears one event, or only thinks again about what is known when there is none. */
export function hearSwitches(context: TableContext, event?: TableEvent): TableContext {
  let { sensing } = context;
  for (const input of inputsOf(context, event)) sensing = heard(context, sensing, input);
  return sensing === context.sensing ? context : { ...context, sensing };
}

/** What an event tells sensing. */
export function inputsOf({ sensing }: TableContext, event: TableEvent | undefined): Input[] {
  switch (event?.type) {
    case 'board.switch':
      return [{ kind: 'switch', hole: event.hole as Hole, closed: event.closed, at: event.at }];
    case 'board.snapshot':
      return event.closed
        .map((bit, hole): Input => ({ kind: 'switch', hole: hole as Hole, closed: bit === 1, at: event.at }))
        .concat({ kind: 'tick', at: event.at });
    case 'tick':
      return [{ kind: 'tick', at: event.at }];
    case 'done':
      return [{ kind: 'done', at: sensing.at }];
    case undefined:
      return [{ kind: 'tick', at: sensing.at }];
    default:
      return [];
  }
}

function heard(context: TableContext, sensing: SensingState, input: Input): SensingState {
  const at = Math.max(sensing.at, input.at);
  const plan = context.game ? planOf({ ...context, sensing: sensing }) : undefined;
  // Where no outcome is expected there is nothing to decide: the switches are only remembered.
  if (!plan || plan.outcomes.length === 0) {
    const { hold } = USUAL_TIMING;
    let watch = settleWatch(sensing.state.watch, at, hold);
    if (input.kind === 'switch') watch = watchSwitch(watch, input.hole, input.closed, at, hold);
    return settingUp(context, { ...sensing, state: { ...sensing.state, watch }, wakeAt: watch.pending, at });
  }
  const { state, decision, wakeAt } = sense(plan, sensing.state, { ...input, at });
  return settingUp(context, { ...sensing, state, decision: decision ?? sensing.decision, wakeAt, at });
}

/** Somebody has said which of the outcomes asked about it is. */
export function chosen(context: TableContext, outcome: number): SensingState {
  return heard(context, context.sensing, { kind: 'answer', outcome, at: context.sensing.at });
}

/** Every pawn back in its base for so long, in the middle of a game, means: let us begin anew. */
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

function isSetUpAgain(context: TableContext, { state }: SensingState): boolean {
  if (!context.game || context.game.position.replaceAll(/[-/]/g, '') === '') return false;
  const { rules } = gameOf(context.game);
  return isSetUp(rules, closedHoles(state.watch), mapOf(context));
}

/** The set-up position has been held long enough to offer a new game. */
export function offersNewGame({ sensing }: TableContext): boolean {
  return sensing.setUpSince >= 0 && sensing.at - sensing.setUpSince >= SET_UP_MS;
}

/** Nothing is owed, and every switch is as the game's position wants it. */
export function expectedSensing({ game: json, sensing, settings }: TableContext): SensingState {
  const fresh = { ...freshSensing(settings.zones), at: sensing.at };
  if (!json) return fresh;
  return { ...fresh, state: startSensing(expectedHoles(gameOf(json)), sensing.at) };
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

/** When the table wants to be told the time, or null. */
export function wakeTime({ sensing }: TableContext): number | null {
  return sensing.wakeAt < 0 ? null : sensing.wakeAt;
}
