/** Whole games of random actions: for the simulation, the bench and the tests. */
import { ActionList } from '../rules/actions.js';
import type { Card } from '../rules/cards.js';
import { deal, drawDealer, exchange } from '../rules/deal.js';
import { Game, NO_WINNER } from '../rules/game.js';
import { legalActions } from '../rules/legal.js';
import { play } from '../rules/play.js';
import { Position } from '../rules/position.js';
import { drawBelow, nextSeed } from '../rules/random.js';
import type { Rules } from '../rules/rules.js';

/** Random players need some thousand actions, ten thousand at the most crowded tables: this one does not end. */
export const LONGEST_GAME = 200_000;

/** A random number source of its own, so that choosing actions does not disturb the game's shuffles. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  below(end: number): number {
    this.#state = nextSeed(this.#state);
    return drawBelow(this.#state, end);
  }
}

/** A game before its first deal: every pawn in base, the dealer drawn from the seed. */
export function newGame(rules: Rules, seed: number): Game {
  const game = new Game(rules, new Position(rules.board));
  game.seed = seed | 0;
  drawDealer(game);
  return game;
}

/** Deals, and where partners exchange, lets each give a card of no particular choice. */
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
