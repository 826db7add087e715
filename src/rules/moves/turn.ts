/** Generator state while one card's moves are listed. */

import { type Colour, type ColourSet, hasColour } from '../board/holes.js';
import { colourOf, NO_PAWN, type Pawn, type Position } from '../board/position.js';
import { type Game, ownColours, replayedPawn } from '../game.js';
import type { Rules } from '../rules.js';
import type { ActionList } from './actions.js';

export interface Turn {
  readonly game: Game;
  readonly rules: Rules;
  readonly position: Position;
  readonly list: ActionList;
  readonly own: ColourSet;
  /** Only pawn that may move after a joker, or `NO_PAWN`. */
  readonly only: Pawn;
  readonly player: number;
  /** Pawns with a listed capture of their own colour: its result is the same wherever they end. */
  readonly replacing: Pawn[];
}

export function turnOf(game: Game, list: ActionList): Turn {
  const { rules, position } = game;
  const only = replayedPawn(game);
  const own = only === NO_PAWN ? ownColours(rules, position, game.turn) : 1 << colourOf(only);
  return { game, rules, position, list, own, only, player: game.turn, replacing: [] };
}

export function isOwn(turn: Turn, pawn: Pawn): boolean {
  return hasColour(turn.own, colourOf(pawn));
}

/** True if the player may move the pawn as their own. */
export function isPlayable(turn: Turn, pawn: Pawn): boolean {
  return isOwn(turn, pawn) && (turn.only === NO_PAWN || turn.only === pawn);
}

export function isOpponents({ rules, player }: Turn, colour: Colour): boolean {
  return !hasColour(rules.sideColours[player] as ColourSet, colour);
}
