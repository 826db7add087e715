import type { Card } from '../rules/cards/cards.js';
import { deal, exchange, newGame } from '../rules/cards/deal.js';
import { Rng } from '../rules/cards/random.js';
import { type Game, NO_WINNER } from '../rules/game.js';
import { ActionList } from '../rules/moves/actions.js';
import { legalActions } from '../rules/moves/legal.js';
import { play } from '../rules/moves/play.js';
import type { Rules } from '../rules/rules.js';
import { Seen } from './observation.js';

/** Levels see only their observation; baselines may see everything. `seed` is the only randomness. */
export interface Contestant {
  /** Returns an index into `list`. */
  choose(game: Game, list: ActionList, seen: Seen, seed: number): number;
  give(game: Game, player: number, seed: number): Card;
  /** Playouts of the last decision. */
  playouts?: number;
}

/** In actions; longer games count as lost by both sides. */
const LONGEST = 20_000;

export interface MatchWatcher {
  before?(who: number): void;
  /** Called before the chosen action is played. */
  chosen?(who: number, game: Game, list: ActionList, index: number): void;
  /** True ends the game without a winner. */
  enough?(): boolean;
}

/** `seats`: contestant by player. Returns the winning side. */
export function playGame(
  rules: Rules,
  contestants: readonly Contestant[],
  seats: readonly number[],
  seed: number,
  watcher: MatchWatcher = {},
): number {
  const game = newGame(rules, seed);
  const chance = new Rng(~seed);
  const seen = new Seen();
  const list = new ActionList();
  const at = (player: number) => contestants[seats[player] as number] as Contestant;
  for (let actions = 0; game.winner === NO_WINNER && actions < LONGEST; actions++) {
    if (game.hands.every((hand) => hand.length === 0)) {
      deal(game);
      seen.forget();
      if (rules.exchange) {
        const given = game.hands.map((_, player) => at(player).give(game, player, chance.below(0x7fffffff)));
        exchange(game, given);
        seen.given = given;
      }
    }
    const who = seats[game.turn] as number;
    legalActions(game, list);
    const own = chance.below(0x7fffffff);
    watcher.before?.(who);
    const index = list.count === 1 ? 0 : at(game.turn).choose(game, list, seen, own);
    watcher.chosen?.(who, game, list, index);
    if (watcher.enough?.()) break;
    seen.note(game, list, index);
    play(game, list, index);
  }
  return game.winner;
}

/** Plays a deal once per side; returns the first contestant's wins. */
export function playPair(
  rules: Rules,
  one: Contestant,
  other: Contestant,
  seed: number,
  watcher?: MatchWatcher,
): number {
  const sides = [...new Set(rules.players.map((player) => player.side))];
  let wins = 0;
  for (const side of sides) {
    const seats = rules.players.map((player) => (player.side === side ? 0 : 1));
    if (playGame(rules, [one, other], seats, seed, watcher) === side) wins++;
  }
  return wins / sides.length;
}
