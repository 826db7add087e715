/** Outcomes for sensing, of the card or of a move before it. */

import { boardOf, type Hole } from '../rules/board/holes.js';
import { type Card, cardName, differentCards, UNKNOWN } from '../rules/cards/cards.js';
import { type Game, NO_WINNER } from '../rules/game.js';
import { ActionList } from '../rules/moves/actions.js';
import { addMoves } from '../rules/moves/legal.js';
import { actionNamed, notationOf } from '../rules/moves/notation.js';
import { memoize } from '../rules/values/memoize.js';
import { planTurn, type TurnPlan } from '../sensing/plan.js';
import { type SensorMap, sensorMap } from '../sensing/sensor-map.js';
import { PHYSICAL_TIMING, type Timing, VIRTUAL_TIMING } from '../sensing/timing.js';
import { currentGame, type Declared, type IgnoredSwitch, type TableContext } from './context.js';
import { declaredActions, revealedDeclared } from './reveal.js';

/** `list`: actions to which the plan's outcomes refer by index. */
export interface Planned {
  readonly plan: TurnPlan;
  readonly list: ActionList;
}

interface Kept extends Planned {
  readonly declared: Declared | null;
  readonly map: SensorMap;
  readonly pendingCaptures: readonly number[];
  readonly takeBack: Game | undefined;
}

const newest = memoize((_: Game): { made?: Kept } => ({}));

/** Cached by game, card and sensor map; requires a game. */
export function planned(context: TableContext): Planned {
  const { declared } = context;
  const { pendingCaptures } = context.sensing;
  const map = mapOf(context);
  const takeBack = declared ? undefined : takenBackTo(context);
  const kept = newest(currentGame(context));
  const known = kept.made;
  const same = known?.declared === declared && known.takeBack === takeBack;
  if (same && known.map === map && known.pendingCaptures === pendingCaptures) return known;
  kept.made = { ...make(context, map, takeBack), declared, map, pendingCaptures, takeBack };
  return kept.made;
}

function make(context: TableContext, map: SensorMap, takeBack: Game | undefined): Planned {
  const { declared, sensing, settings } = context;
  const { pendingCaptures } = sensing;
  if (declared) {
    const shown = revealedDeclared(context, declared);
    const candidates = declaredActions(shown, declared);
    return { list: shown.list, plan: planTurn({ ...shown, candidates, map, pendingCaptures }) };
  }
  const game = currentGame(context);
  const list = new ActionList();
  if (settings.moveFirst && !game.skip) addMoves(game, possibleCards(game), list);
  const back = takeBack ? { takeBack: takeBack.position } : {};
  return { list, plan: planTurn({ game, list, map, pendingCaptures, cardOpen: true, ...back }) };
}

/** One of each kind the acting player may hold. */
function possibleCards(game: Game): Card[] {
  const hand = game.hands[game.turn] ?? [];
  if (!game.concealed) return hand;
  if (!hand.includes(UNKNOWN)) return [];
  const { rules } = game;
  const seen = (card: Card) => game.pile.filter((shown) => shown === card).length;
  const unseen = differentCards(rules).filter((card) => seen(card) < (rules.copies[card] as number));
  const byUses = new Map(unseen.map((card) => [rules.cards[card]?.uses, card]));
  return [...byUses.values()];
}

/** The previous game, if friendly rules allow undo by hand. */
function takenBackTo({ entries, settings, game }: TableContext): Game | undefined {
  const last = entries.at(-1);
  const moved = last && last.parts.length > 0;
  const over = (game?.winner ?? NO_WINNER) !== NO_WINNER;
  return moved && settings.manners === 'friendly' && !over ? last.before : undefined;
}

export function offeredCards(context: TableContext): string[] {
  const { decision } = context.sensing;
  if (context.declared || decision.kind !== 'offer') return [];
  const { plan, list } = planned(context);
  const actions = decision.outcomes.flatMap((outcome) => plan.outcomes[outcome]?.actions ?? []);
  return [...new Set(actions.map((action) => cardName(list.cardOf(action))))];
}

interface KeptMap {
  readonly ignoredByMaintenance: readonly Hole[];
  readonly map: SensorMap;
}

/** By ignored switches, which rarely change. */
const newestMap = memoize((_: readonly IgnoredSwitch[]): { made?: KeptMap } => ({}));
const NONE: readonly Hole[] = [];

export function mapOf({
  settings,
  physicalBoard,
  ignoredByMaintenance,
  ignoredByPlayers,
}: TableContext): SensorMap {
  const board = boardOf(settings);
  const without = physicalBoard?.without ?? NONE;
  const kept = newestMap(ignoredByPlayers);
  const known = kept.made;
  const same = known?.ignoredByMaintenance === ignoredByMaintenance && known.map.board === board;
  if (same && known.map.without === without) return known.map;
  const ignored = [...ignoredByMaintenance, ...ignoredByPlayers.map(({ hole }) => hole)];
  const map = sensorMap(board, { without, ignored });
  kept.made = { ignoredByMaintenance, map };
  return map;
}

export function timingOf({ physicalBoard }: TableContext): Timing {
  return physicalBoard ? PHYSICAL_TIMING : VIRTUAL_TIMING;
}

export function planOf(context: TableContext): TurnPlan {
  return planned(context).plan;
}

/** True if the last move's pawns are back. */
export function isTakenBack({ declared, sensing }: TableContext): boolean {
  return declared === null && sensing.decision.kind === 'takeBack';
}

/** Index in the shown list once the move is complete; else null. */
export function movedAction(context: TableContext): number | null {
  const { declared, sensing } = context;
  if (!declared || sensing.decision.kind !== 'commit') return null;
  return planOf(context).outcomes[sensing.decision.outcome]?.actions[0] ?? null;
}

export function askedActions(context: TableContext): { outcome: number; action: number }[] {
  const { declared, sensing } = context;
  if (!declared || sensing.decision.kind !== 'ask') return [];
  const { outcomes } = planOf(context);
  return sensing.decision.outcomes.flatMap((outcome) => {
    const action = outcomes[outcome]?.actions[0];
    return action === undefined ? [] : [{ outcome, action }];
  });
}

export function outcomeNamed(context: TableContext, notation: string): number | null {
  if (!context.declared) return null;
  const { game, list } = revealedDeclared(context, context.declared);
  const asked = askedActions(context).find(({ action }) => notationOf(game, list, action) === notation);
  return asked?.outcome ?? null;
}

export function moveNamed(context: TableContext, notation: string): number | null {
  const { declared } = context;
  if (!declared) return null;
  const shown = revealedDeclared(context, declared);
  const index = actionNamed(shown.game, shown.list, notation, declaredActions(shown, declared));
  return index < 0 ? null : index;
}
