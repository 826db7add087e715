import { sampleHands } from '../../src/players/determinizer.js';
import { freshEvaluation } from '../../src/players/evaluation.js';
import { Evaluator } from '../../src/players/evaluator.js';
import { bestByEvaluator, rankedOneDeep, searchParts } from '../../src/players/hard.js';
import { chanceFrom } from '../../src/players/network.js';
import { Policy } from '../../src/players/policy.js';
import { RuleTables } from '../../src/players/rule-tables.js';
import { type Budget, meanOf, Search, type SearchParts } from '../../src/players/search.js';
import type { PuzzleAnswer } from '../../src/puzzles/answers.js';
import type { Card } from '../../src/rules/cards/cards.js';
import { type Game, NO_WINNER } from '../../src/rules/game.js';
import { ActionList } from '../../src/rules/moves/actions.js';
import { legalActions } from '../../src/rules/moves/legal.js';
import type { Rules } from '../../src/rules/rules.js';
import { memoize } from '../../src/rules/values/memoize.js';

export interface Valued extends PuzzleAnswer {
  /** Win probability, 0 to 1. */
  readonly value: number;
}

/** Actions in playouts per answer, for validation. */
const CHECK_NODES = 3_750;

/** A search may drop an answer by chance; one with this factor decides. */
export const LAST_WORD = 4;

export const checkNodes = ({ length }: readonly PuzzleAnswer[]) => CHECK_NODES * length;

/** Best first, quick playouts. `turns`: own turns ahead; default: to the end of the deal. */
export function searchQuickly(
  game: Game,
  list: ActionList,
  answers: readonly PuzzleAnswer[],
  { turns, ...budget }: Budget & { readonly turns?: number },
): Valued[] {
  const draw = sampleHands(game);
  const parts = turns === undefined ? quickParts(game.rules, draw) : shallowParts(game.rules, draw, turns);
  return searchBy(parts, game, list, answers, budget);
}

/** Best first, by playouts with the learned evaluation, as level `hard`. */
export function searchThoroughly(
  game: Game,
  list: ActionList,
  answers: readonly PuzzleAnswer[],
  budget: Budget,
): Valued[] {
  return searchBy(searchParts(game.rules, sampleHands(game)), game, list, answers, budget);
}

function searchBy(
  parts: SearchParts,
  game: Game,
  list: ActionList,
  answers: readonly PuzzleAnswer[],
  budget: Budget,
): Valued[] {
  const choices = answers.map(({ index }) => ({ choice: index }));
  const search = new Search({ ...parts, countsEquals: true }, game.turn, choices, list, budget);
  search.run();
  return search.ranking().map((one) => {
    const answer = answers.find(({ index }) => index === one.choice) as PuzzleAnswer;
    return { ...answer, value: meanOf(one) };
  });
}

/** Best first, one move deep. */
export function judgeOneDeep(game: Game, list: ActionList, answers: readonly PuzzleAnswer[]): Valued[] {
  const ranked = rankedOneDeep(
    game,
    list,
    answers.map(({ index }) => index),
  );
  return ranked.map(({ choice, value }) => ({
    ...(answers.find(({ index }) => index === choice) as PuzzleAnswer),
    value,
  }));
}

/** Lead of the best answer. */
export function marginOf([best, second]: readonly Valued[]): number {
  return best && second ? best.value - second.value : 0;
}

const judgeOf = memoize((rules: Rules) => new Evaluator(RuleTables.of(rules), freshEvaluation(rules)));

/** Playouts use the quick choice. */
function quickParts(rules: Rules, draw: SearchParts['draw']): SearchParts {
  const policy = Policy.of(rules);
  return { ...searchParts(rules, draw), policies: [(game, list) => policy.choose(game, list)] };
}

/** Limits `quickParts` to this many turns of the next player, then evaluates one move deep. */
function shallowParts(rules: Rules, draw: SearchParts['draw'], turns: number): SearchParts {
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
