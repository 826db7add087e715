/** One decision of a level: what it chooses, and what it thinks of the rest. */
import { ActionList, BURN, MOVE } from '../rules/actions.js';
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
import { type Budget, behind, type Candidate, Search } from './search.js';
import { visibleGame, Worlds } from './worlds.js';

export interface Task {
  /** How much the level that searches looks at, as in `Budget`. */
  readonly nodes?: number | undefined;
  readonly shown?: number;
  /** A card that lies on the table already: only what it can do is in question. */
  readonly card?: Card | undefined;
}

export class Thinking {
  /** The game as the player sees it, and its actions; in an exchange the list is empty. */
  readonly game: Game;
  readonly list = new ActionList();
  /** The best choice: the index of an action, or the card to give; −1 where there is nothing to choose. */
  readonly choice: number;
  readonly #observation: Observation;
  readonly #level: Level;
  readonly #search: Search | undefined;
  readonly #card: Card | undefined;
  /** The actions in question as they look one move deep, the best first: worked out when it is first needed. */
  #oneDeep: readonly Ranked[] | undefined;

  constructor(
    observation: Observation,
    level: Level,
    seed: number,
    { nodes = HARD_NODES, shown = 0, card }: Task = {},
  ) {
    this.#observation = observation;
    this.#card = card;
    this.#level = level;
    this.game = visibleGame(observation);
    if (observation.stage === 'play') legalActions(this.game, this.list);
    this.#search = level === 'hard' ? this.#searching({ nodes, seed, least: LEAST_GAMES, shown }) : undefined;
    this.#search?.run();
    this.choice = this.#chosen(seed);
  }

  /** Games played out. */
  get playouts(): number {
    return this.#search?.playouts ?? 0;
  }

  /** All choices with their values, the best first; of the level that searches, none is better than its own. */
  ranking(): Ranked[] {
    const { stage, hand, player } = this.#observation;
    if (this.#search) return this.#searched(this.#search);
    if (stage === 'exchange') {
      const value = chanceAsItStands(this.game, player);
      return [...new Set<Card>(hand)].map((choice) => ({ choice, value }));
    }
    const ranked = this.#rankedOneDeep();
    const best = ranked.find(({ choice }) => choice === this.choice);
    if (this.#level !== 'hard' || !best) return [...ranked];
    return [best, ...ranked.filter((one) => one !== best).map((one) => notBetter(one, best.value))];
  }

  /** The search for this decision, if there is more than one choice worth it. */
  #searching(budget: Budget): Search | undefined {
    const { rules, player, stage, hand } = this.#observation;
    const gives = stage === 'exchange';
    if (!gives && (this.list.count < 2 || this.#rankedOneDeep()[0]?.value === 1)) return undefined;
    const cards = [...new Set(hand)].map((choice) => ({ choice }));
    const choices = gives ? cards : this.#decent(CANDIDATES);
    if (choices.length < 2) return undefined;
    const worlds = new Worlds(this.#observation);
    const parts = hardParts(rules, player, (chance) => worlds.drawEvenly(chance));
    return new Search(parts, player, choices, gives ? undefined : this.list, budget);
  }

  #chosen(seed: number): number {
    const { player, stage, hand } = this.#observation;
    if (stage === 'exchange' ? hand.length === 0 : this.list.count === 0) return -1;
    if (this.#search) return this.#search.ranking()[0]?.choice ?? -1;
    if (stage === 'exchange') return giftByRule(this.game, player);
    if (this.#level === 'easy') return easyChoice(this.game, this.list, seed);
    return this.#decent(1)[0]?.choice ?? -1;
  }

  #rankedOneDeep(): readonly Ranked[] {
    this.#oneDeep ??= rankedOneDeep(this.game, this.list).filter(({ choice }) => this.#isOpen(choice));
    return this.#oneDeep;
  }

  #isOpen(index: number): boolean {
    const kind = this.list.kind[index];
    return (
      this.#card === undefined || ((kind === MOVE || kind === BURN) && this.list.cardOf(index) === this.#card)
    );
  }

  /**
   * Those that the search did not look at are behind its choice by as much as they are one move deep; but what loses at
   * once is worth nothing.
   */
  #searched(search: Search): Ranked[] {
    const [best, ...others] = search.ranking() as [Candidate, ...Candidate[]];
    const value = search.worth(best);
    const unsearched = this.#rankedOneDeep().filter(
      ({ choice }) => !search.candidates.some((one) => one.choice === choice),
    );
    return [
      { choice: best.choice, value },
      ...[
        ...others.map((one) => ({ choice: one.choice, value: search.worth(one) })),
        ...unsearched.map((one) => ({
          choice: one.choice,
          value: one.value === 0 ? 0 : behind(value, (best.prior ?? 0) - one.value),
        })),
      ].sort((one, other) => other.value - one.value),
    ];
  }

  /** The first `most` that would not make a partner angry; if all would, the first of all. */
  #decent(most: number): readonly Ranked[] {
    const ranked = this.#rankedOneDeep();
    const decent: Ranked[] = [];
    for (const one of ranked) {
      if (decent.length === most) break;
      if (!offenceOf(this.game, this.list, one.choice)) decent.push(one);
    }
    return decent.length > 0 ? decent : ranked.slice(0, most);
  }
}

/** What was not chosen, though it looks better one move deep, would make a partner angry: it counts for no more. */
function notBetter({ choice, value }: Ranked, most: number): Ranked {
  return { choice, value: Math.min(value, most) };
}
