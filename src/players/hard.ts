/** Strongest level: samples hidden hands and searches to the end of the deal. */

import { type Game, NO_WINNER } from '../rules/game.js';
import type { ActionList } from '../rules/moves/actions.js';
import type { Rules } from '../rules/rules.js';
import { memoize } from '../rules/values/memoize.js';
import { freshEvaluation } from './evaluation.js';
import { Evaluator } from './evaluator.js';
import { greedyChoice } from './greedy.js';
import { chanceFrom } from './network.js';
import type { PlayoutPolicy } from './playout.js';
import { RuleTables } from './rule-tables.js';
import type { SearchParts } from './search.js';

const HARD_NODES = 10_000;

/** Most actions weighed per decision: each costs more time with more pawns. */
export function hardNodes({ playing }: Rules): number {
  const colours = playing.filter(Boolean).length;
  return HARD_NODES * Math.min(1, Math.sqrt(4 / colours));
}

/** Sampled games before weak candidates are dropped. */
export const LEAST_GAMES = 8;
/** Sampled games for every candidate when margins are shown. */
export const ADVISED_GAMES = 32;
/** Candidates searched beyond one move. */
export const CANDIDATES = 8;
/** Actions scored one move deep; the quick choice shortens longer lists. */
export const MOST_WEIGHED = 1000;

class Evaluators {
  readonly root: Evaluator;
  readonly inner: Evaluator;
  readonly leaf: Evaluator;
  static readonly of = memoize((rules: Rules) => new Evaluators(rules));

  private constructor(rules: Rules) {
    const facts = RuleTables.of(rules);
    this.root = new Evaluator(facts, freshEvaluation(rules));
    this.inner = new Evaluator(facts, freshEvaluation(rules));
    this.leaf = new Evaluator(facts, freshEvaluation(rules));
  }
}

function chanceAtDealEnd(evaluator: Evaluator, game: Game, player: number): number {
  if (game.winner !== NO_WINNER) return game.rules.players[player]?.side === game.winner ? 1 : 0;
  return chanceFrom(evaluator.scoreAtDealEnd(game, player));
}

/** Chance of winning from the pawns alone. */
export function chanceAsItStands(game: Game, player: number): number {
  return chanceAtDealEnd(Evaluators.of(game.rules).leaf, game, player);
}

/** All players use the learned evaluation, one move deep. */
export function searchParts(rules: Rules, draw: SearchParts['draw']): SearchParts {
  const { inner, leaf } = Evaluators.of(rules);
  return {
    draw,
    policies: [(game, list) => bestByEvaluator(inner, game, list)],
    value: (game, player) => chanceAtDealEnd(leaf, game, player),
  };
}

/**
 * In every second sample the opponents play greedily, as their strength is unknown. Outcomes include promised values.
 */
export function hardParts(rules: Rules, player: number, draw: SearchParts['draw']): SearchParts {
  const { inner } = Evaluators.of(rules);
  const learned: PlayoutPolicy = (game, list) => bestByEvaluator(inner, game, list);
  const sideOf = (one: number) => rules.players[one]?.side;
  const plainOpponents: PlayoutPolicy = (game, list) =>
    (sideOf(game.turn) === sideOf(player) ? learned : greedyChoice)(game, list);
  return {
    ...searchParts(rules, draw),
    policies: [learned, plainOpponents],
    promise: () => chanceFrom(inner.best),
  };
}

/** `choice`: action index or card to give. */
export interface Ranked {
  readonly choice: number;
  readonly value: number;
}

/** Best first; stable for equals. */
export function rankedOneDeep(game: Game, list: ActionList, choices: readonly number[]): Ranked[] {
  const { root } = Evaluators.of(game.rules);
  root.begin(game);
  return choices
    .map((choice) => ({ choice, value: chanceFrom(root.score(game, list, choice)) }))
    .sort((one, other) => other.value - one.value || one.choice - other.choice);
}

/** The first of equals; sets `evaluator.best`. */
export function bestByEvaluator(evaluator: Evaluator, game: Game, list: ActionList): number {
  evaluator.begin(game);
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < list.count; index++) {
    const score = evaluator.score(game, list, index);
    if (score > most) {
      most = score;
      best = index;
    }
  }
  evaluator.best = most;
  return best;
}
