import type { Card } from '../cards/cards.js';
import { deal, exchange } from '../cards/deal.js';
import type { Rng } from '../cards/random.js';
import { type Game, NO_WINNER, nextHolder } from '../game.js';
import { ActionList } from './actions.js';
import { legalActions } from './legal.js';
import { play } from './play.js';

/** Random games take about 1,000 actions, 10,000 on the most crowded tables. */
export const LONGEST_GAME = 200_000;

function dealRandomly(game: Game, chance: Rng): void {
  deal(game);
  if (!game.rules.exchange) return;
  exchange(
    game,
    game.hands.map((hand) => hand[chance.below(hand.length)] as Card),
  );
}

export interface Watcher {
  before?(game: Game, list: ActionList, index: number): void;
  after?(game: Game): void;
  stops?(list: ActionList): boolean;
}

/**
 * Plays a random game and returns the number of actions. Without `winner`, fewer than `limit` means stopped by the
 * watcher, or a deadlock.
 */
export function playout(game: Game, chance: Rng, watcher: Watcher = {}, limit = LONGEST_GAME): number {
  const list = new ActionList();
  let actions = 0;
  while (game.winner === NO_WINNER && actions < limit) {
    if (nextHolder(game.hands, game.turn) < 0) {
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
