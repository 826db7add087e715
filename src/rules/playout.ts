/** Whole games of random actions: for the simulation, the check of rulesets, the bench and the tests. */
import { ActionList } from './actions.js';
import type { Card } from './cards.js';
import { deal, exchange } from './deal.js';
import { type Game, NO_WINNER } from './game.js';
import { legalActions } from './legal.js';
import { play } from './play.js';
import type { Chance } from './random.js';

/** Random players need some thousand actions, ten thousand at the most crowded tables: this one does not end. */
export const LONGEST_GAME = 200_000;

/** Deals; where partners exchange, each gives an arbitrary card. */
function dealRandomly(game: Game, chance: Chance): void {
  deal(game);
  if (!game.rules.exchange) return;
  exchange(
    game,
    game.hands.map((hand) => hand[chance.below(hand.length)] as Card),
  );
}

export interface Watcher {
  /** Before an action is played: the game as it stands, all that may be done, and what will be. */
  before?(game: Game, list: ActionList, index: number): void;
  /** After an action or a deal. */
  after?(game: Game): void;
  /** Whether to stop here, before one of the actions listed is played. */
  stops?(list: ActionList): boolean;
}

/**
 * Plays a new game to its end by random actions. Returns how many were played; `winner` says whether it ended. Without
 * one, fewer than `limit` mean that the watcher stopped it, or that somebody holds cards and may do nothing with them.
 */
export function playout(game: Game, chance: Chance, watcher: Watcher = {}, limit = LONGEST_GAME): number {
  const list = new ActionList();
  let actions = 0;
  while (game.winner === NO_WINNER && actions < limit) {
    if (game.hands.every((hand) => hand.length === 0)) {
      dealRandomly(game, chance);
      watcher.after?.(game);
    }
    legalActions(game, list);
    if (list.count === 0 || watcher.stops?.(list)) break;
    const index = chance.below(list.count);
    watcher.before?.(game, list, index);
    play(game, list, index);
    watcher.after?.(game);
    actions++;
  }
  return actions;
}
