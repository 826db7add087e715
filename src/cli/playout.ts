/** Whole games of random actions: for the simulation, the bench and the tests. */
import { ActionList } from '../rules/actions.js';
import type { Card } from '../rules/cards.js';
import { deal, exchange } from '../rules/deal.js';
import { type Game, NO_WINNER } from '../rules/game.js';
import { legalActions } from '../rules/legal.js';
import { play } from '../rules/play.js';
import type { Chance } from '../rules/random.js';

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
}

/** Plays a new game to its end by random actions. Returns how many were played; `winner` says whether it ended. */
export function playout(game: Game, chance: Chance, watcher: Watcher = {}, limit = LONGEST_GAME): number {
  const list = new ActionList();
  let actions = 0;
  while (game.winner === NO_WINNER && actions < limit) {
    if (game.hands.every((hand) => hand.length === 0)) {
      dealRandomly(game, chance);
      watcher.after?.(game);
    }
    legalActions(game, list);
    const index = chance.below(list.count);
    watcher.before?.(game, list, index);
    play(game, list, index);
    watcher.after?.(game);
    actions++;
  }
  return actions;
}
