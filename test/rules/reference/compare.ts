/** Our engine beside the reference: the same game given to both, and what they say differently. */

import { readGame, writeGame } from '../../../src/rules/json.js';
import { listActions } from '../../../src/rules/moves/legal.js';
import { describeAction, findAction } from '../../../src/rules/moves/notation.js';
import { play } from '../../../src/rules/moves/play.js';
import { actionKey, type RefAction, refActions, refBurn, refPlay } from './actions.js';
import type { RefGame } from './board.js';
import { dealt, randomGame } from './random-game.js';
import { Chance } from './random-table.js';

/** One game on which the two disagree, and how. */
export interface Difference {
  readonly game: RefGame;
  readonly what: string;
}

function read(game: RefGame) {
  const result = readGame(JSON.parse(JSON.stringify(game)));
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.fault)} ${JSON.stringify(game)}`);
  return result.value;
}

/** Undefined when both list the same actions, each once. */
export function compareActions(game: RefGame, expected: readonly RefAction[]): Difference | undefined {
  const engine = read(game);
  const list = listActions(engine);
  const texts = Array.from({ length: list.count }, (_, i) => describeAction(engine, list, i));
  const notations = new Set(texts.map((text) => text.notation));
  if (notations.size < texts.length) return { game, what: 'two actions are written alike' };
  const keys = texts.map(actionKey);
  const wanted = new Set(expected.map(actionKey));
  const missing = [...wanted].filter((key) => !keys.includes(key));
  const extra = keys.filter((key, i) => !wanted.has(key) || keys.indexOf(key) !== i);
  if (missing.length === 0 && extra.length === 0) return undefined;
  return { game, what: `missing ${missing.slice(0, 5).join('; ')} | extra ${extra.slice(0, 5).join('; ')}` };
}

const FIELDS = ['position', 'turn', 'hands', 'dealt', 'stock', 'skip', 'replay', 'winner'] as const;

/** Which card is thrown is chance: any of the next player's is right, and the engine says which it was. */
function burnt(game: RefGame, action: RefAction, after: Partial<RefGame>): RefGame {
  const hands = JSON.stringify(after.hands);
  const thrown = [0, 1, 2, 3, 4].map((card) => refBurn(game, action, card));
  return thrown.find((expected) => JSON.stringify(expected.hands) === hands) ?? refBurn(game, action, 0);
}

/** Undefined when the action, found again by its notation, leads to the same game in both. */
export function comparePlay(game: RefGame, action: RefAction): Difference | undefined {
  const engine = read(game);
  const list = listActions(engine);
  const texts = Array.from({ length: list.count }, (_, i) => describeAction(engine, list, i));
  const text = texts.find((candidate) => actionKey(candidate) === actionKey(action));
  const index = text?.notation === undefined ? -1 : findAction(engine, list, text.notation);
  if (index < 0) return { game, what: `cannot find ${actionKey(action)}` };
  play(engine, list, index);
  const after: Partial<RefGame> = { ...writeGame(engine), ruleset: game.ruleset };
  const replay = action.ends?.find((end) => end === after.replay);
  const expected = action.kind === 'burn' ? burnt(game, action, after) : refPlay(game, action, replay);
  const wrong = FIELDS.filter((field) => JSON.stringify(after[field]) !== JSON.stringify(expected[field]));
  if (wrong.length === 0) return undefined;
  const say = (field: (typeof FIELDS)[number]) =>
    `${field} ${JSON.stringify(after[field])} not ${JSON.stringify(expected[field])}`;
  return { game, what: `after ${actionKey(action)}: ${wrong.map(say).join(', ')}` };
}

/**
 * Starts from a crowded position and plays on at random, comparing lists and results at every action; hands
 * are dealt again when all are empty. Ends at the first difference, with the game, or after `length` actions.
 */
export function compareWalk(seed: number, ruleset: string, length: number): Difference | undefined {
  const chance = new Chance(seed * 31 + 7);
  let game = randomGame(seed, ruleset);
  for (let step = 0; step < length; step++) {
    const actions = refActions(game);
    const difference = compareActions(game, actions);
    if (difference !== undefined) return difference;
    if (actions.length === 0) {
      if (game.winner !== undefined) return undefined;
      game = dealt(chance, game);
      continue;
    }
    const moves = actions.filter((action) => action.kind === 'move');
    const action = chance.pick(moves.length > 0 && chance.percent(90) ? moves : actions);
    const winning = actions.filter((candidate) => refPlay(game, candidate).winner !== undefined);
    for (const compared of [action, ...winning.slice(0, 3)]) {
      const wrong = comparePlay(game, compared);
      if (wrong !== undefined) return wrong;
    }
    game = refPlay(game, action);
  }
  return undefined;
}
