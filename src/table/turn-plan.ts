/** What sensing compares the switches with: the outcomes of the declared card, or of a move made before its card. */

import { ActionList } from '../rules/actions.js';
import { type Card, cardName, differentCards, UNKNOWN } from '../rules/cards.js';
import { type Game, NO_WINNER } from '../rules/game.js';
import { boardOf, type Hole } from '../rules/holes.js';
import type { GameJson } from '../rules/json.js';
import { addMoves } from '../rules/legal.js';
import { memoize } from '../rules/memoize.js';
import { notationOf } from '../rules/notation.js';
import { type Plan, planTurn } from '../sensing/plan.js';
import { type SensorMap, sensorMap } from '../sensing/sensor-map.js';
import { PHYSICAL_TIMING, type Timing, VIRTUAL_TIMING } from '../sensing/timing.js';
import type { Declared, Doubt, TableContext } from './context.js';
import { gameOf } from './game.js';
import { declaredActions, shownDeclared } from './showing-cards.js';

/** A plan and the list that its outcomes' actions are indexes of. */
export interface Planned {
  readonly plan: Plan;
  readonly list: ActionList;
}

interface Kept extends Planned {
  readonly declared: Declared | null;
  readonly map: SensorMap;
  readonly owed: readonly number[];
  readonly takeBack: GameJson | undefined;
}

const newest = memoize((_: GameJson): { made?: Kept } => ({}));

/** Made once for each game, card and state of the switches' map. Asked only while there is a game. */
export function planned(context: TableContext): Planned {
  const json = context.game as GameJson;
  const { declared } = context;
  const { owed } = context.sensing;
  const map = mapOf(context);
  const takeBack = declared ? undefined : takenBackTo(context);
  const kept = newest(json);
  const known = kept.made;
  const same = known?.declared === declared && known.takeBack === takeBack;
  if (same && known.map === map && known.owed === owed) return known;
  kept.made = { ...make(context, map, takeBack), declared, map, owed, takeBack };
  return kept.made;
}

function make(context: TableContext, map: SensorMap, takeBack: GameJson | undefined): Planned {
  const { declared, sensing, settings } = context;
  const { owed } = sensing;
  if (declared) {
    const shown = shownDeclared(context, declared);
    const candidates = declaredActions(shown, declared);
    return { list: shown.list, plan: planTurn({ ...shown, candidates, map, owed }) };
  }
  const game = gameOf(context.game as GameJson);
  const list = new ActionList();
  if (settings.moveFirst && !game.skip) addMoves(game, possibleCards(game), list);
  const back = takeBack ? { takeBack: gameOf(takeBack).position } : {};
  return { list, plan: planTurn({ game, list, map, owed, cardOpen: true, ...back }) };
}

/** Cards that the player to act may hold, for all that is known; of cards that do the same, one. */
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

/** The game before the last move, where a friendly table lets it be taken back by putting the pawns back. */
function takenBackTo({ entries, settings, game }: TableContext): GameJson | undefined {
  const last = entries.at(-1);
  const moved = last && !/^discard|:burn$/.test(last.notation);
  const over = game !== null && gameOf(game).winner !== NO_WINNER;
  return moved && settings.manners === 'friendly' && !over ? last.before : undefined;
}

/** Cards that explain a move made before its card. */
export function offeredCards(context: TableContext): string[] {
  const { decision } = context.sensing;
  if (context.declared || decision.kind !== 'offer') return [];
  const { plan, list } = planned(context);
  const actions = decision.outcomes.flatMap((outcome) => plan.outcomes[outcome]?.actions ?? []);
  return [...new Set(actions.map((action) => cardName(list.cardOf(action))))];
}

interface KeptMap {
  readonly masked: readonly number[];
  readonly map: SensorMap;
}

/** By the doubts of a table, as they seldom change. */
const newestMap = memoize((_: readonly Doubt[]): { made?: KeptMap } => ({}));
const NONE: readonly Hole[] = [];

/** Which switches of the board on the table can be believed. */
export function mapOf({ settings, physicalBoard, masked, doubted }: TableContext): SensorMap {
  const board = boardOf(settings);
  const without = (physicalBoard?.without as readonly Hole[] | undefined) ?? NONE;
  const kept = newestMap(doubted);
  const known = kept.made;
  const same = known?.masked === masked && known.map.board === board;
  if (same && known.map.without === without) return known.map;
  const unbelieved = [...masked, ...doubted.map(({ hole }) => hole)] as Hole[];
  const map = sensorMap(board, { without, masked: unbelieved });
  kept.made = { masked, map };
  return map;
}

/** How long sensing waits, by the kind of board on the table. */
export function timingOf({ physicalBoard }: TableContext): Timing {
  return physicalBoard ? PHYSICAL_TIMING : VIRTUAL_TIMING;
}

/** The plan of the turn under way. */
export function planOf(context: TableContext): Plan {
  return planned(context).plan;
}

/** The last move's pawns have been put back where they came from. */
export function isTakenBack({ declared, sensing }: TableContext): boolean {
  return declared === null && sensing.decision.kind === 'takeBack';
}

/**
 * The action of a move that is clear, nothing more being expected of the hands: its index in the list of the game with
 * the declared card shown; or null.
 */
export function movedAction(context: TableContext): number | null {
  const { declared, sensing } = context;
  if (!declared || sensing.decision.kind !== 'commit') return null;
  return planOf(context).outcomes[sensing.decision.outcome]?.actions[0] ?? null;
}

/** The outcomes asked about, by the action that stands for each. */
export function askedActions(context: TableContext): { outcome: number; action: number }[] {
  const { declared, sensing } = context;
  if (!declared || sensing.decision.kind !== 'ask') return [];
  const { outcomes } = planOf(context);
  return sensing.decision.outcomes.flatMap((outcome) => {
    const action = outcomes[outcome]?.actions[0];
    return action === undefined ? [] : [{ outcome, action }];
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
