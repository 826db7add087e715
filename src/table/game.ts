import { Position } from '../rules/board/position.js';
import { drawDealer } from '../rules/cards/deal.js';
import type { Seed } from '../rules/cards/random.js';
import { Game } from '../rules/game.js';
import { type GameJson, readGame, readGameOf, writeGame } from '../rules/json.js';
import { Rules } from '../rules/rules.js';
import { memoize } from '../rules/values/memoize.js';
import type { TableContext } from './context.js';
import { checkedSetup, type Settings } from './settings.js';

const rulesOf = new WeakMap<GameJson, Rules>();

/** Also caches the rules for later reads. */
export function jsonOf(game: Game): GameJson {
  const json = writeGame(game);
  rulesOf.set(json, game.rules);
  return json;
}

/** Cached: clone the result before changing it. */
export const gameOf = memoize((json: GameJson): Game => {
  const rules = rulesOf.get(json);
  const read = rules ? readGameOf(rules, json) : readGame(json);
  if (!read.ok) throw new Error(`a kept game cannot be read: ${read.fault.field} ${read.fault.problem}`);
  return read.value;
});

/** Throws if there is no game: only for stages that have one. */
export function currentGame({ game }: Pick<TableContext, 'game'>): Game {
  if (!game) throw new Error('the table has no game');
  return gameOf(game);
}

/** Draws the first dealer; deals no cards. */
export function newGame(settings: Settings, seed: Seed): GameJson {
  const rules = new Rules(checkedSetup(settings));
  const game = new Game(rules, new Position(rules.board));
  game.seed = seed;
  game.concealed = settings.cards === 'physical';
  drawDealer(game);
  return jsonOf(game);
}
