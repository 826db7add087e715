/** What the generator needs to know while it lists one card's moves. */
import type { ActionList } from './actions.js';
import { type Game, ownColours, replayedPawn } from './game.js';
import { type Colour, type ColourSet, hasColour } from './holes.js';
import { colourOf, NO_PAWN, type Pawn, type Position } from './position.js';
import type { Rules } from './rules.js';

export interface Turn {
  readonly game: Game;
  readonly rules: Rules;
  readonly position: Position;
  readonly list: ActionList;
  /** The colours that count as the player's own. */
  readonly own: ColourSet;
  /** The one pawn that may move, after a joker; else `NO_PAWN`. */
  readonly only: Pawn;
  readonly player: number;
}

export function turnOf(game: Game, list: ActionList): Turn {
  const { rules, position } = game;
  const only = replayedPawn(game);
  const own = only === NO_PAWN ? ownColours(rules, position, game.turn) : 1 << colourOf(only);
  return { game, rules, position, list, own, only, player: game.turn };
}

/** Does the pawn count as the player's own? */
export function isOwn(turn: Turn, pawn: Pawn): boolean {
  return hasColour(turn.own, colourOf(pawn));
}

/** May the player move the pawn as one of their own? */
export function isPlayable(turn: Turn, pawn: Pawn): boolean {
  return isOwn(turn, pawn) && (turn.only === NO_PAWN || turn.only === pawn);
}

/** Is the colour an opponent's? */
export function isOpponents({ rules, player }: Turn, colour: Colour): boolean {
  return !hasColour(rules.sideColours[player] as ColourSet, colour);
}
