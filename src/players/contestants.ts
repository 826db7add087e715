import { Rng } from '../rules/cards/random.js';
import { itemAt } from '../rules/values/input.js';
import type { Contestant } from './arena.js';
import { greedy } from './greedy.js';
import { LEVELS } from './level.js';
import { contestant } from './levels.js';

/** By name; `nodes` as in `Search`. */
export type Contestants = Readonly<Record<string, (nodes?: number) => Contestant>>;

const random: Contestant = {
  choose: (_game, list, _seen, seed) => new Rng(seed).below(list.count),
  give: (game, player, seed) => {
    const hand = game.hand(player);
    return itemAt(hand, new Rng(seed).below(hand.length));
  },
};

export const CONTESTANTS: Contestants = {
  ...Object.fromEntries(LEVELS.map((level) => [level, (nodes?: number) => contestant(level, nodes)])),
  random: () => random,
  greedy: () => greedy,
};
