/** Somebody who plays in the arena. */
import type { ActionList } from '../rules/actions.js';
import type { Card } from '../rules/cards.js';
import type { Game } from '../rules/game.js';
import type { Seen } from './observation.js';

/**
 * The levels look only at the observation that they make of the game; baselines may look at everything.
 * `seed` is all the chance there is.
 */
export interface Contestant {
  /** The index of an action in the list of all legal ones. */
  choose(game: Game, list: ActionList, seen: Seen, seed: number): number;
  /** The card that a player gives to the partner. */
  give(game: Game, player: number, seed: number): Card;
  /** Games that were played out for the last decision, by those who do that. */
  playouts?: number;
}
