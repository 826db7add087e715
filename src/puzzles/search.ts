/** How good each answer to a question is, as far as a search of a given budget and depth can see. */
import { rankedOneDeep, searchParts } from '../players/hard.js';
import { type Budget, meanOf, Search, type SearchParts } from '../players/search.js';
import { unseenHands } from '../players/worlds.js';
import type { ActionList } from '../rules/actions.js';
import type { Game } from '../rules/game.js';
import type { Answer } from './answers.js';
import { quickParts, shallowParts } from './search-parts.js';

export interface Valued extends Answer {
  /** The chance of winning, from 0 to 1. */
  readonly value: number;
}

/** Actions weighed in playouts for one answer, where the search decides whether a puzzle is a good one. */
const CHECK_NODES = 3_750;

/** A search drops an answer early by chance at times: one with so many times the budget has the last word. */
export const LAST_WORD = 4;

/** The budget for all answers. */
export const checkNodes = ({ length }: readonly Answer[]) => CHECK_NODES * length;

/**
 * All answers, the best first, where everybody plays on by the quick choice. `turns`: how many own turns ahead; without
 * it, to the end of the deal.
 */
export function searchQuickly(
  game: Game,
  list: ActionList,
  answers: readonly Answer[],
  { turns, ...budget }: Budget & { readonly turns?: number },
): Valued[] {
  const draw = unseenHands(game);
  const parts = turns === undefined ? quickParts(game.rules, draw) : shallowParts(game.rules, draw, turns);
  return searchBy(parts, game, list, answers, budget);
}

/** All answers, the best first, much as the level `hard` searches: everybody plays on by the learned evaluation. */
export function searchThoroughly(
  game: Game,
  list: ActionList,
  answers: readonly Answer[],
  budget: Budget,
): Valued[] {
  return searchBy(searchParts(game.rules, unseenHands(game)), game, list, answers, budget);
}

function searchBy(
  parts: SearchParts,
  game: Game,
  list: ActionList,
  answers: readonly Answer[],
  budget: Budget,
): Valued[] {
  const choices = answers.map(({ index }) => ({ choice: index }));
  const search = new Search({ ...parts, countsEquals: true }, game.turn, choices, list, budget);
  search.run();
  return search.ranking().map((one) => {
    const answer = answers.find(({ index }) => index === one.choice) as Answer;
    return { ...answer, value: meanOf(one) };
  });
}

/** All answers as they look one move deep, the best first. */
export function judgeOneDeep(game: Game, list: ActionList, answers: readonly Answer[]): Valued[] {
  const ranked = rankedOneDeep(
    game,
    list,
    answers.map(({ index }) => index),
  );
  return ranked.map(({ choice, value }) => ({
    ...(answers.find(({ index }) => index === choice) as Answer),
    value,
  }));
}

/** By how much the best answer is better than any other. */
export function marginOf([best, second]: readonly Valued[]): number {
  return best && second ? best.value - second.value : 0;
}
