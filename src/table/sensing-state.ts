/** The board side of a turn: what the switches have said, kept as JSON, and what it means for the declared card. */
import type { Game } from '../rules/game.js';
import type { Hole, ZoneCount } from '../rules/holes.js';
import { notationOf } from '../rules/notation.js';
import { colourOf, type Pawn } from '../rules/position.js';
import {
  type Disorder,
  disorderOf as disorder,
  isOrderly,
  isSetUp,
  type Repair,
  repairPlan,
} from '../sensing/order.js';
import type { Plan } from '../sensing/plan.js';
import {
  type Decision,
  type Input,
  nextTurn,
  type SenseState,
  sense,
  startSensing,
} from '../sensing/sense.js';
import { USUAL_TIMING } from '../sensing/timing.js';
import { closedHoles, isClosed, settleWatch, watchSwitch } from '../sensing/watch.js';
import type { Declared, TableContext, TableEvent } from './context.js';
import { declaredActions, gameOf, shownDeclared } from './showing-cards.js';
import { mapOf, planned } from './turn-plan.js';

export interface Senses {
  readonly state: SenseState;
  readonly decision: Decision;
  /** When sensing wants to be told the time; −1 when it waits for hands alone. */
  readonly wakeAt: number;
  /** The latest time heard of. */
  readonly at: number;
  /** By colour: captured pawns that are not back in their base. */
  readonly owed: readonly number[];
  /** Since when all pawns stand in their bases in the middle of a game; −1 when they do not. */
  readonly setUpSince: number;
}

const QUIET: Decision = { kind: 'quiet' };

/** Nothing has been heard of the board yet. */
export function freshSenses(zones: ZoneCount): Senses {
  const owed = new Array<number>(zones).fill(0);
  return { state: startSensing([], 0), decision: QUIET, wakeAt: -1, at: 0, owed, setUpSince: -1 };
}

/** From here on the board is watched for the next move. */
export function watchTurn(senses: Senses): Senses {
  return { ...senses, state: nextTurn(senses.state, senses.at), decision: QUIET };
}

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

function heard(context: TableContext, senses: Senses, input: Input): Senses {
  const at = Math.max(senses.at, input.at);
  const plan = context.game ? planOf({ ...context, sensing: senses }) : undefined;
  // Where no outcome is expected there is nothing to decide: the switches are only remembered.
  if (!plan || plan.outcomes.length === 0) {
    const { hold } = USUAL_TIMING;
    let watch = settleWatch(senses.state.watch, at, hold);
    if (input.kind === 'switch') watch = watchSwitch(watch, input.hole, input.closed, at, hold);
    return settingUp(context, { ...senses, state: { ...senses.state, watch }, wakeAt: watch.pending, at });
  }
  const { state, decision, wakeAt } = sense(plan, senses.state, { ...input, at });
  return settingUp(context, { ...senses, state, decision: decision ?? senses.decision, wakeAt, at });
}

/** Every pawn back in its base for so long, in the middle of a game, means: let us begin anew. */
const SET_UP_MS = 4000;

function settingUp(context: TableContext, senses: Senses): Senses {
  const setUpSince = isSetUpAgain(context, senses)
    ? senses.setUpSince < 0
      ? senses.at
      : senses.setUpSince
    : -1;
  if (setUpSince < 0) return senses.setUpSince < 0 ? senses : { ...senses, setUpSince };
  const due = setUpSince + SET_UP_MS;
  const sooner = due > senses.at && (senses.wakeAt < 0 || due < senses.wakeAt);
  return { ...senses, setUpSince, wakeAt: sooner ? due : senses.wakeAt };
}

function isSetUpAgain(context: TableContext, { state }: Senses): boolean {
  if (!context.game || context.game.position.replaceAll(/[-/]/g, '') === '') return false;
  const { rules } = gameOf(context.game);
  return isSetUp(rules, closedHoles(state.watch), mapOf(context));
}

/** The set-up position has been held long enough to offer a new game. */
export function offersNewGame({ sensing }: TableContext): boolean {
  return sensing.setUpSince >= 0 && sensing.at - sensing.setUpSince >= SET_UP_MS;
}

/** The last move's pawns have been put back where they came from. */
export function isTakenBack({ declared, sensing }: TableContext): boolean {
  return declared === null && sensing.decision.kind === 'takeBack';
}

/** The plan of the turn under way. */
export function planOf(context: TableContext): Plan {
  return planned(context).plan;
}

/** The move is clear, and nothing more is expected of the hands. */
export function isMoveMade({ declared, sensing }: TableContext): boolean {
  return declared !== null && sensing.decision.kind === 'commit';
}

/** The index of the move made among all actions of the game with the declared card shown. */
export function movedAction(context: TableContext): number | null {
  const { declared, sensing } = context;
  if (!declared || sensing.decision.kind !== 'commit') return null;
  return actionOf(context, declared, sensing.decision.outcome);
}

/** An outcome's action: outcomes count the declared card's actions alone. */
function actionOf(context: TableContext, declared: Declared, outcome: number): number | null {
  const nth = planOf(context).outcomes[outcome]?.actions[0];
  return nth === undefined
    ? null
    : (declaredActions(shownDeclared(context, declared), declared)[nth] ?? null);
}

/** The outcomes asked about, by the action that stands for each. */
export function askedActions(context: TableContext): { outcome: number; action: number }[] {
  const { declared, sensing } = context;
  if (!declared || sensing.decision.kind !== 'ask') return [];
  return sensing.decision.outcomes.flatMap((outcome) => {
    const action = actionOf(context, declared, outcome);
    return action === null ? [] : [{ outcome, action }];
  });
}

/** The outcome asked about whose move is written so, or null. */
export function outcomeNamed(context: TableContext, notation: string): number | null {
  if (!context.declared) return null;
  const { game, list } = shownDeclared(context, context.declared);
  const asked = askedActions(context).find(({ action }) => notationOf(game, list, action) === notation);
  return asked?.outcome ?? null;
}

/** The declared card's action that is written so, or null. */
export function moveNamed(context: TableContext, notation: string): number | null {
  const { declared } = context;
  if (!declared) return null;
  const shown = shownDeclared(context, declared);
  const actions = declaredActions(shown, declared);
  return actions.find((index) => notationOf(shown.game, shown.list, index) === notation) ?? null;
}

/** Somebody has said which of the outcomes asked about it is. */
export function chosen(context: TableContext, outcome: number): Senses {
  return heard(context, context.sensing, { kind: 'answer', outcome, at: context.sensing.at });
}

/** After a move: pawns it captured may still be in a hand. */
export function settledDebts(senses: Senses): Senses {
  return senses.decision.kind === 'commit' ? { ...senses, owed: senses.decision.debts } : senses;
}

/** Nobody holds a captured pawn that is not back in its base. */
export function withoutDebts(senses: Senses): Senses {
  return { ...senses, owed: senses.owed.map(() => 0) };
}

/** Nothing is owed, and every switch is as the game's position wants it. */
export function expectedSenses({ game: json, sensing, settings }: TableContext): Senses {
  const fresh = { ...freshSenses(settings.zones), at: sensing.at };
  if (!json) return fresh;
  return { ...fresh, state: startSensing(expectedHoles(gameOf(json)), sensing.at) };
}

/** The holes in which the pawns that are played stand. */
export function expectedHoles({ position, rules }: Game): Hole[] {
  const played = (pawn: number) => rules.playing[colourOf(pawn as Pawn)];
  return Array.from(position.holeOf).filter((_, pawn) => played(pawn)) as Hole[];
}

/** How the board differs from the game's position. Pawns still owed to a base are not missing. */
export function disorderOf(context: TableContext): Disorder {
  if (!context.game) return { missing: [], extra: [] };
  const { rules, position } = gameOf(context.game);
  const { state, owed } = context.sensing;
  return disorder(rules, position, closedHoles(state.watch), mapOf(context), owed);
}

/** The fewest carries towards the game's position: to be shown one at a time. */
export function repairsOf(context: TableContext): Repair[] {
  if (!context.game) return [];
  const { rules, position } = gameOf(context.game);
  return repairPlan(rules, position, disorderOf(context), context.sensing.state.watch);
}

export function isBoardInOrder(context: TableContext): boolean {
  return isOrderly(disorderOf(context));
}

/** Is there a pawn in the hole, as far as the switches tell? */
export function isOccupied({ sensing }: TableContext, hole: Hole): boolean {
  return isClosed(sensing.state.watch, hole);
}

/** When the table wants to be told the time, or null. */
export function wakeTime({ sensing }: TableContext): number | null {
  return sensing.wakeAt < 0 ? null : sensing.wakeAt;
}
