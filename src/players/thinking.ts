/** One decision, made step by step, so that a worker can stop in between. */
import { ActionList } from '../rules/actions.js';
import type { Card } from '../rules/cards.js';
import type { Game } from '../rules/game.js';
import { legalActions } from '../rules/legal.js';
import { easyChoice } from './easy.js';
import { giftByRule } from './exchange.js';
import { CANDIDATES, chanceAsItStands, HARD_NODES, LEAST_GAMES, mixedParts, scoresOneDeep } from './hard.js';
import type { Level } from './level.js';
import { chanceFrom } from './network.js';
import type { Observation } from './observation.js';
import { offenceOf } from './offences.js';
import { meanOf, Search } from './search.js';
import { visibleGame, Worlds } from './worlds.js';

/** A choice, which is the index of an action or a card to give, and the chance of winning with it. */
export interface Ranked {
  readonly choice: number;
  readonly value: number;
}

export class Thinking {
  /** The game as the player sees it, and its actions; in an exchange the list is empty. */
  readonly game: Game;
  readonly list = new ActionList();
  readonly #observation: Observation;
  readonly #level: Level;
  readonly #seed: number;
  readonly #search: Search | undefined;

  /** For the level that searches: `nodes` as in `Budget`, `least` too. */
  constructor(observation: Observation, level: Level, seed: number, nodes = HARD_NODES, least = LEAST_GAMES) {
    this.#observation = observation;
    this.#level = level;
    this.#seed = seed;
    this.game = visibleGame(observation);
    const gives = observation.stage === 'exchange';
    if (!gives) legalActions(this.game, this.list);
    if (level !== 'hard' || (!gives && this.list.count < 2)) return;
    const oneDeep = gives ? [] : this.#oneDeep();
    if (oneDeep[0]?.value === 1) return;
    const worlds = new Worlds(observation);
    const parts = mixedParts(observation.rules, (chance) => worlds.drawEvenly(chance));
    const cards = [...new Set(observation.hand)].map((choice) => ({ choice }));
    const choices = gives ? cards : this.#decent(oneDeep, CANDIDATES);
    if (choices.length < 2) return;
    this.#search = new Search(parts, observation.player, choices, gives ? undefined : this.list, {
      nodes,
      seed,
      least,
    });
  }

  /** Thinks on for a moment. Returns whether there is more to think about. */
  step(): boolean {
    return this.#search?.step() ?? false;
  }

  /** Games played out so far. */
  get playouts(): number {
    return this.#search?.playouts ?? 0;
  }

  /** The best choice so far; −1 where there is nothing to choose. */
  get choice(): number {
    const { player, stage, hand } = this.#observation;
    if (stage === 'exchange' ? hand.length === 0 : this.list.count === 0) return -1;
    if (this.#search) return this.#search.ranking()[0]?.choice ?? -1;
    if (stage === 'exchange') return giftByRule(this.game, player);
    if (this.#level === 'easy') return easyChoice(this.game, this.list, this.#seed);
    return this.#decent(this.#oneDeep(), 1)[0]?.choice ?? -1;
  }

  /** All choices with their values, the best first; those that a search did not look at come by one move's depth. */
  ranking(): Ranked[] {
    const { stage, hand, player } = this.#observation;
    if (stage === 'exchange' && !this.#search) {
      const value = chanceAsItStands(this.game, player);
      return [...new Set<Card>(hand)].map((choice) => ({ choice, value }));
    }
    const searched = (this.#search?.ranking() ?? []).map((one) => ({
      choice: one.choice,
      value: meanOf(one),
    }));
    const others = this.#oneDeep().filter(({ choice }) => !searched.some((one) => one.choice === choice));
    return [...searched.filter(({ value }) => Number.isFinite(value)), ...others];
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

  #oneDeep(): Ranked[] {
    const scores = scoresOneDeep(this.game, this.list);
    return Array.from(scores, (score, choice) => ({ choice, value: chanceFrom(score) })).sort(
      (one, other) => other.value - one.value || one.choice - other.choice,
    );
  }
}

/** Thinks to the end. */
export function thinkThrough(thinking: Thinking): Thinking {
  while (thinking.step());
  return thinking;
}
