/** The strongest level: draws the hidden hands and searches to the end of the deal, judged by what was learned. */

import type { ActionList } from '../rules/actions.js';
import { type Game, NO_WINNER } from '../rules/game.js';
import { memoize } from '../rules/memoize.js';
import type { Rules } from '../rules/rules.js';
import { freshEvaluation } from './evaluation.js';
import { Facts } from './facts.js';
import { greedyChoice } from './greedy.js';
import { Judge } from './judge.js';
import { chanceFrom } from './network.js';
import { bestByJudge } from './one-deep.js';
import type { PlayoutPolicy } from './playout.js';
import type { SearchParts } from './search.js';

/** Actions weighed in playouts for one decision, at most. */
export const HARD_NODES = 10_000;
/** Drawn games after which a candidate that is beaten is dropped. */
export const LEAST_GAMES = 8;
/** Drawn games that are played for every candidate where it matters by how much it is beaten. */
export const ADVISED_GAMES = 32;
/** Actions that are looked at more closely than one move deep. */
export const CANDIDATES = 8;
/** Actions that are looked at one move deep; of longer lists, those that the quick choice puts first. */
export const MOST_WEIGHED = 1000;

/** What one table's searches share. */
class Judges {
  readonly root: Judge;
  /** Chooses in playouts. */
  readonly inner: Judge;
  readonly leaf: Judge;
  static readonly of = memoize((rules: Rules) => new Judges(rules));

  private constructor(rules: Rules) {
    const facts = Facts.of(rules);
    this.root = new Judge(facts, freshEvaluation(rules));
    this.inner = new Judge(facts, freshEvaluation(rules));
    this.leaf = new Judge(facts, freshEvaluation(rules));
  }
}

/** The chance of winning for a player when a deal is over. */
function chanceAtDealEnd(judge: Judge, game: Game, player: number): number {
  if (game.winner !== NO_WINNER) return game.rules.players[player]?.side === game.winner ? 1 : 0;
  return chanceFrom(judge.scoreAtDealEnd(game, player));
}

/** The chance of winning as the pawns stand, whatever hands there are. */
export function chanceAsItStands(game: Game, player: number): number {
  return chanceAtDealEnd(Judges.of(game.rules).leaf, game, player);
}

/** Everybody plays on by the learned evaluation, one move deep. */
export function searchParts(rules: Rules, draw: SearchParts['draw']): SearchParts {
  const { inner, leaf } = Judges.of(rules);
  return {
    draw,
    policies: [(game, list) => bestByJudge(inner, game, list)],
    value: (game, player) => chanceAtDealEnd(leaf, game, player),
  };
}

/**
 * What the level searches with. As `searchParts`, but in every second drawn game the player's opponents go for plain
 * progress: nobody knows how well they play. And outcomes are mixed with what the player's own choices promised.
 */
export function hardParts(rules: Rules, player: number, draw: SearchParts['draw']): SearchParts {
  const { inner } = Judges.of(rules);
  const learned: PlayoutPolicy = (game, list) => bestByJudge(inner, game, list);
  const sideOf = (one: number) => rules.players[one]?.side;
  const plainOpponents: PlayoutPolicy = (game, list) =>
    (sideOf(game.turn) === sideOf(player) ? learned : greedyChoice)(game, list);
  return {
    ...searchParts(rules, draw),
    policies: [learned, plainOpponents],
    promise: () => chanceFrom(inner.best),
  };
}

/** A choice, which is the index of an action or a card to give, and the chance of winning with it. */
export interface Ranked {
  readonly choice: number;
  readonly value: number;
}

/** The actions given as they look one move deep, the best first, the first of equals. */
export function rankedOneDeep(game: Game, list: ActionList, choices: readonly number[]): Ranked[] {
  const { root } = Judges.of(game.rules);
  root.begin(game);
  return choices
    .map((choice) => ({ choice, value: chanceFrom(root.score(game, list, choice)) }))
    .sort((one, other) => other.value - one.value || one.choice - other.choice);
}
