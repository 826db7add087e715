/** How good each answer to a question is, as far as a search of a given budget and depth can see. */
import { quickParts, scoresOneDeep, shallowParts } from '../players/hard.js';
import { chanceFrom } from '../players/network.js';
import { observe } from '../players/observation.js';
import { meanOf, Search, type SearchParts } from '../players/search.js';
import { Worlds } from '../players/worlds.js';
import type { ActionList } from '../rules/actions.js';
import type { Game } from '../rules/game.js';
import type { Answer } from './answers.js';

export interface Valued extends Answer {
  /** The chance of winning, from 0 to 1. */
  readonly value: number;
}

/** All answers, the best first. `turns`: how many own turns ahead; without it, to the end of the deal. */
export function searchAnswers(
  game: Game,
  list: ActionList,
  answers: readonly Answer[],
  { nodes, seed, turns }: { readonly nodes: number; readonly seed: number; readonly turns?: number },
): Valued[] {
  const worlds = new Worlds(observe(game, game.turn));
  const draw: SearchParts['draw'] = (chance) => worlds.draw(chance);
  const parts = turns === undefined ? quickParts(game.rules, draw) : shallowParts(game.rules, draw, turns);
  const choices = answers.map(({ index }) => ({ choice: index }));
  const search = new Search(parts, game.turn, choices, list, nodes, seed);
  while (search.step());
  return search.ranking().map((one) => {
    const answer = answers.find(({ index }) => index === one.choice) as Answer;
    return { ...answer, value: meanOf(one) };
  });
}

/** All answers as they look one move deep, the best first. */
export function judgeOneDeep(game: Game, list: ActionList, answers: readonly Answer[]): Valued[] {
  const scores = scoresOneDeep(game, list);
  return answers
    .map((answer) => ({ ...answer, value: chanceFrom(scores[answer.index] as number) }))
    .sort((one, other) => other.value - one.value);
}

/** By how much the best answer is better than any other. */
export function marginOf([best, second]: readonly Valued[]): number {
  return best && second ? best.value - second.value : 0;
}
