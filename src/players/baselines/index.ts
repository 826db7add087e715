import { Rng } from '../../rules/cards/random.js';
import { itemAt } from '../../rules/values/input.js';
import type { Contestant } from '../contestant.js';
import { greedy } from '../greedy.js';
import { isLevel, LEVELS } from '../level.js';
import { contestant } from '../levels.js';
import { cheater, flatMonteCarlo, openHands } from './sampling.js';

const random: Contestant = {
  choose: (_game, list, _seen, seed) => new Rng(seed).below(list.count),
  give: (game, player, seed) => {
    const hand = game.hand(player);
    return itemAt(hand, new Rng(seed).below(hand.length));
  },
};

const BASELINES: Readonly<Record<string, (nodes?: number) => Contestant>> = {
  random: () => random,
  greedy: () => greedy,
  'flat-mc': () => flatMonteCarlo(),
  'flat-mc-open': () => flatMonteCarlo(openHands),
  cheater,
};

export const CONTESTANTS: readonly string[] = [...LEVELS, ...Object.keys(BASELINES)];

export function contestantNamed(name: string, nodes?: number): Contestant | undefined {
  if (isLevel(name)) return contestant(name, nodes);
  return Object.hasOwn(BASELINES, name) ? BASELINES[name]?.(nodes) : undefined;
}
