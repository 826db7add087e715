/** The game at a table: kept as JSON, read once. */

import { drawDealer } from '../rules/deal.js';
import { Game } from '../rules/game.js';
import { type GameJson, readGame, readGameOf, writeGame } from '../rules/json.js';
import { memoize } from '../rules/memoize.js';
import { Position } from '../rules/position.js';
import type { Seed } from '../rules/random.js';
import { Rules } from '../rules/rules.js';
import { checkedSetup, type Settings } from './settings.js';

const rulesOf = new WeakMap<GameJson, Rules>();

/** The game as the table keeps it. Its rules are remembered, for a game is read again after each move. */
export function jsonOf(game: Game): GameJson {
  const json = writeGame(game);
  rulesOf.set(json, game.rules);
  return json;
}

/** The game behind its JSON, read once. It must not be changed: clone it to play on. */
export const gameOf = memoize((json: GameJson): Game => {
  const rules = rulesOf.get(json);
  const read = rules ? readGameOf(rules, json) : readGame(json);
  if (!read.ok) throw new Error(`a kept game cannot be read: ${read.fault.field} ${read.fault.problem}`);
  return read.value;
});

/** A game whose first dealer is drawn from the seed; nothing is dealt yet. */
export function newGame(settings: Settings, seed: Seed): GameJson {
  const rules = new Rules(checkedSetup(settings));
  const game = new Game(rules, new Position(rules.board));
  game.seed = seed;
  game.concealed = settings.cards === 'physical';
  drawDealer(game);
  return jsonOf(game);
}
