/** What sensing holds the switches against: the outcomes of the declared card, or of a move made before its card. */

import { ActionList } from '../rules/actions.js';
import { ALL_CARDS, type Card, cardName, packOf, UNKNOWN } from '../rules/cards.js';
import { type Game, NO_WINNER } from '../rules/game.js';
import { boardOf } from '../rules/holes.js';
import type { GameJson } from '../rules/json.js';
import { addMoves } from '../rules/legal.js';
import { notationOf } from '../rules/notation.js';
import { type Plan, planTurn } from '../sensing/plan.js';
import { type SensorMap, type SensorMapJson, sensorMap } from '../sensing/sensor-map.js';
import type { Declared, Entry, TableContext } from './context.js';
import { gameOf } from './game.js';
import { declaredActions, shownDeclared } from './showing-cards.js';

/** A plan and the actions that its outcomes count. */
export interface Planned {
  readonly plan: Plan;
  readonly list: ActionList;
}

const kept = new WeakMap<GameJson, Map<string, Planned>>();

/** Made once for each game, card and state of the switches' map. Asked only while there is a game. */
export function planned(context: TableContext): Planned {
  const json = context.game as GameJson;
  const byKey = kept.get(json) ?? new Map<string, Planned>();
  kept.set(json, byKey);
  const map = mapOf(context);
  const { owed } = context.sensing;
  const key = JSON.stringify([context.declared, owed, map.without, map.masked, context.entries.length]);
  const made = byKey.get(key) ?? make(context, map);
  byKey.set(key, made);
  return made;
}

function make(context: TableContext, map: SensorMap): Planned {
  const { declared, sensing, settings } = context;
  const { owed } = sensing;
  const list = new ActionList();
  if (declared) {
    const shown = shownDeclared(context, declared);
    for (const index of declaredActions(shown, declared)) list.take(shown.list, index);
    return { list, plan: planTurn({ game: shown.game, list, map, owed }) };
  }
  const game = gameOf(context.game as GameJson);
  if (settings.moveFirst && !game.skip) addMoves(game, possibleCards(game), list);
  const back = backwards(context);
  const takeBack = back ? { takeBack: gameOf(back.before).position } : {};
  return { list, plan: planTurn({ game, list, map, owed, cardOpen: true, ...takeBack }) };
}

/** Cards that the player to act may hold, for all that is known; of cards that do the same, one. */
function possibleCards(game: Game): Card[] {
  const hand = game.hands[game.turn] ?? [];
  if (!game.concealed) return hand;
  if (!hand.includes(UNKNOWN)) return [];
  const { rules } = game;
  const pack = new Set(packOf(rules.pack, 1));
  const seen = (card: Card) => game.pile.filter((shown) => shown === card).length;
  const unseen = ALL_CARDS.filter((card) => pack.has(card) && seen(card) < rules.packs);
  const byUses = new Map(unseen.map((card) => [rules.cards[card]?.uses, card]));
  return [...byUses.values()];
}

/** The last move, where a friendly table lets it be taken back by putting the pawns back. */
function backwards({ entries, settings, game }: TableContext): Entry | undefined {
  const last = entries.at(-1);
  const moved = last && !last.notation.startsWith('discard');
  const over = game !== null && gameOf(game).winner !== NO_WINNER;
  return moved && settings.manners === 'friendly' && !over ? last : undefined;
}

/** Cards that explain a move made before its card. */
export function offeredCards(context: TableContext): string[] {
  const { decision } = context.sensing;
  if (context.declared || decision.kind !== 'offer') return [];
  const { plan, list } = planned(context);
  const actions = decision.outcomes.flatMap((outcome) => plan.outcomes[outcome]?.actions ?? []);
  return [...new Set(actions.map((action) => cardName(list.cardOf(action))))];
}

const maps = new Map<string, SensorMap>();

/** Which switches of the board on the table can be believed. */
export function mapOf({ settings, physicalBoard, masked }: TableContext): SensorMap {
  const without = physicalBoard?.without ?? [];
  const key = JSON.stringify([settings.zones, without, masked]);
  const json = { without, masked } as Partial<SensorMapJson>;
  const map = maps.get(key) ?? sensorMap(boardOf(settings), json);
  maps.set(key, map);
  return map;
}

/** The plan of the turn under way. */
export function planOf(context: TableContext): Plan {
  return planned(context).plan;
}

/** The last move's pawns have been put back where they came from. */
export function isTakenBack({ declared, sensing }: TableContext): boolean {
  return declared === null && sensing.decision.kind === 'takeBack';
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
