/** Fast search for puzzles: six times the playouts of the learned evaluation, less accurate. */

import { freshEvaluation } from '../players/evaluation.js';
import { Evaluator } from '../players/evaluator.js';
import { searchParts } from '../players/hard.js';
import { chanceFrom } from '../players/network.js';
import { bestByEvaluator } from '../players/one-deep.js';
import { Policy } from '../players/policy.js';
import { RuleTables } from '../players/rule-tables.js';
import type { SearchParts } from '../players/search.js';
import type { Card } from '../rules/cards/cards.js';
import { type Game, NO_WINNER } from '../rules/game.js';
import { ActionList } from '../rules/moves/actions.js';
import { legalActions } from '../rules/moves/legal.js';
import type { Rules } from '../rules/rules.js';
import { memoize } from '../rules/values/memoize.js';

const judgeOf = memoize((rules: Rules) => new Evaluator(RuleTables.of(rules), freshEvaluation(rules)));

/** Playouts use the quick choice. */
export function quickParts(rules: Rules, draw: SearchParts['draw']): SearchParts {
  const policy = Policy.of(rules);
  return { ...searchParts(rules, draw), policies: [(game, list) => policy.choose(game, list)] };
}

/** Limits `quickParts` to this many turns of the next player, then evaluates one move deep. */
export function shallowParts(rules: Rules, draw: SearchParts['draw'], turns: number): SearchParts {
  const judge = judgeOf(rules);
  const list = new ActionList();
  const parts = quickParts(rules, draw);
  const value = (game: Game, player: number) => {
    const cut = game.winner === NO_WINNER && (game.hands[game.turn] as readonly Card[]).length > 0;
    if (!cut) return parts.value(game, player);
    legalActions(game, list);
    return chanceFrom(judge.score(game, list, bestByEvaluator(judge, game, list)));
  };
  return { ...parts, value, turns };
}
