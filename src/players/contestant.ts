import type { Card } from '../rules/cards/cards.js';
import type { Game } from '../rules/game.js';
import type { ActionList } from '../rules/moves/actions.js';
import type { Seen } from './observation.js';

/** Levels see only their observation; those that only measure may see everything. `seed` is the only randomness. */
export interface Contestant {
  /** Returns an index into `list`. */
  choose(game: Game, list: ActionList, seen: Seen, seed: number): number;
  give(game: Game, player: number, seed: number): Card;
  /** Playouts of the last decision. */
  playouts?: number;
}
