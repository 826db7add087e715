/** One decision of a level: what it chooses, and what it thinks of the rest. */
import { ActionList } from '../rules/actions.js';
import type { Card } from '../rules/cards.js';
import type { Game } from '../rules/game.js';
import { legalActions } from '../rules/legal.js';
import { easyChoice } from './easy.js';
import { giftByRule } from './exchange.js';
import {
  CANDIDATES,
  chanceAsItStands,
  HARD_NODES,
  hardParts,
  LEAST_GAMES,
  type Ranked,
  rankedOneDeep,
} from './hard.js';
import type { Level } from './level.js';
import type { Observation } from './observation.js';
import { offenceOf } from './offences.js';
import { behind, type Candidate, Search } from './search.js';
import { visibleGame, Worlds } from './worlds.js';

export class Thinking {
  /** The game as the player sees it, and its actions; in an exchange the list is empty. */
  readonly game: Game;
  readonly list = new ActionList();
  readonly #observation: Observation;
  readonly #level: Level;
  readonly #seed: number;
  readonly #search: Search | undefined;

  /** For the level that searches: `nodes` and `shown` as in `Budget`. */
  constructor(observation: Observation, level: Level, seed: number, nodes = HARD_NODES, shown = 0) {
    this.#observation = observation;
    this.#level = level;
    this.#seed = seed;
    this.game = visibleGame(observation);
    const gives = observation.stage === 'exchange';
    if (!gives) legalActions(this.game, this.list);
    if (level !== 'hard' || (!gives && this.list.count < 2)) return;
    const oneDeep = gives ? [] : rankedOneDeep(this.game, this.list);
    if (oneDeep[0]?.value === 1) return;
    const cards = [...new Set(observation.hand)].map((choice) => ({ choice }));
    const choices = gives ? cards : this.#decent(oneDeep, CANDIDATES);
    if (choices.length < 2) return;
    const worlds = new Worlds(observation);
    const parts = hardParts(observation.rules, observation.player, (chance) => worlds.drawEvenly(chance));
    const budget = { nodes, seed, least: LEAST_GAMES, shown };
    this.#search = new Search(parts, observation.player, choices, gives ? undefined : this.list, budget);
    this.#search.run();
  }

  /** Games played out. */
  get playouts(): number {
    return this.#search?.playouts ?? 0;
  }

  /** The best choice; −1 where there is nothing to choose. */
  get choice(): number {
    const { player, stage, hand } = this.#observation;
    if (stage === 'exchange' ? hand.length === 0 : this.list.count === 0) return -1;
    if (this.#search) return this.#search.ranking()[0]?.choice ?? -1;
    if (stage === 'exchange') return giftByRule(this.game, player);
    if (this.#level === 'easy') return easyChoice(this.game, this.list, this.#seed);
    return this.#decent(rankedOneDeep(this.game, this.list), 1)[0]?.choice ?? -1;
  }

  /** All choices with their values, the best first. */
  ranking(): Ranked[] {
    const { stage, hand, player } = this.#observation;
    if (this.#search) return this.#searched(this.#search);
    if (stage === 'play') return rankedOneDeep(this.game, this.list);
    const value = chanceAsItStands(this.game, player);
    return [...new Set<Card>(hand)].map((choice) => ({ choice, value }));
  }

  /** Those that the search did not look at are behind its choice by as much as they are one move deep. */
  #searched(search: Search): Ranked[] {
    const [best, ...others] = search.ranking() as [Candidate, ...Candidate[]];
    const value = search.worth(best);
    const unsearched = rankedOneDeep(this.game, this.list).filter(
      ({ choice }) => !search.candidates.some((one) => one.choice === choice),
    );
    return [
      { choice: best.choice, value },
      ...[
        ...others.map((one) => ({ choice: one.choice, value: search.worth(one) })),
        ...unsearched.map((one) => ({
          choice: one.choice,
          value: behind(value, (best.prior ?? 0) - one.value),
        })),
      ].sort((one, other) => other.value - one.value),
    ];
  }

  /** The first `most` that would not make a partner angry; if all would, the first of all. */
  #decent(ranked: readonly Ranked[], most: number): Ranked[] {
    const decent: Ranked[] = [];
    for (const one of ranked) {
      if (decent.length === most) break;
      if (!offenceOf(this.game, this.list, one.choice)) decent.push(one);
    }
    return decent.length > 0 ? decent : ranked.slice(0, most);
  }
}
