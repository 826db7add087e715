import type { Card } from '../rules/cards/cards.js';
import type { Game } from '../rules/game.js';
import { ActionList, BURN, MOVE } from '../rules/moves/actions.js';
import { legalActions } from '../rules/moves/legal.js';
import { BlunderCheck } from './blunders.js';
import { Determinizer, visibleGame } from './determinizer.js';
import { easyChoice } from './easy.js';
import { giftByRule } from './exchange.js';
import {
  CANDIDATES,
  chanceAsItStands,
  hardNodes,
  hardParts,
  LEAST_GAMES,
  MOST_WEIGHED,
  type Ranked,
  rankedOneDeep,
} from './hard.js';
import type { Level } from './level.js';
import type { Observation } from './observation.js';
import type { CardPlan } from './plan.js';
import { LISTED } from './playout.js';
import { RuleTables } from './rule-tables.js';
import { type Budget, behind, Search, TIE } from './search.js';
import { distinctActions, firstOfEquals, mostGaining } from './shortlist.js';

export interface ThinkingOptions {
  /** See `Budget`. */
  readonly nodes?: number | undefined;
  readonly shown?: number;
  /** A card already on the table: only its uses are open. */
  readonly card?: Card | undefined;
}

export class Thinking {
  /** Visible game; `list` is empty in an exchange. */
  readonly game: Game;
  readonly list = new ActionList();
  /** Action index or card to give; −1 without choices. */
  readonly choice: number;
  readonly #observation: Observation;
  readonly #facts: RuleTables;
  readonly #level: Level;
  readonly #search: Search | undefined;
  readonly #card: Card | undefined;
  #oneDeep: readonly Ranked[] | undefined;

  constructor(
    observation: Observation,
    level: Level,
    seed: number,
    { nodes = hardNodes(observation.rules), shown = 0, card }: ThinkingOptions = {},
  ) {
    this.#observation = observation;
    this.#facts = RuleTables.of(observation.rules);
    this.#card = card;
    this.#level = level;
    this.game = visibleGame(observation);
    if (observation.stage === 'play') legalActions(this.game, this.list);
    this.#search = level === 'hard' ? this.#searching({ nodes, seed, least: LEAST_GAMES, shown }) : undefined;
    this.#search?.run();
    this.choice = this.#chosen(seed);
  }

  get playouts(): number {
    return this.#search?.playouts ?? 0;
  }

  /** Runner-up, if any. */
  get second(): Ranked | undefined {
    if (this.#search) return valuesOf(this.#search)[1];
    return this.#gives ? undefined : this.#rankedOneDeep().find(({ choice }) => choice !== this.choice);
  }

  get plan(): CardPlan | undefined {
    return this.#search?.ranking()[0]?.plans.usual;
  }

  get value(): number {
    if (this.#search) return valuesOf(this.#search)[0]?.value ?? 0;
    return this.#ranking().find(({ choice }) => choice === this.choice)?.value ?? 0;
  }

  /** Best first; searched values never exceed the choice's. */
  ranking(): Ranked[] {
    const firsts = firstOfEquals(this.#facts, this.list);
    const equals = new Map<number | undefined, number[]>();
    const kindOf = (choice: number) => (this.#gives ? this.#facts.alike[choice] : firsts[choice]);
    for (const choice of this.#choices()) {
      const kind = equals.get(kindOf(choice));
      if (kind) kind.push(choice);
      else equals.set(kindOf(choice), [choice]);
    }
    return this.#ranking().flatMap(({ choice, value }) =>
      (equals.get(kindOf(choice)) ?? []).map((equal) => ({ choice: equal, value })),
    );
  }

  #ranking(): readonly Ranked[] {
    if (this.#gives) {
      const value = chanceAsItStands(this.game, this.#observation.player);
      return this.#search ? valuesOf(this.#search) : this.#distinct().map((choice) => ({ choice, value }));
    }
    const ranked = this.#rankedOneDeep(Number.POSITIVE_INFINITY);
    if (this.#search) return this.#searched(this.#search, ranked);
    const best = ranked.find(({ choice }) => choice === this.choice);
    if (this.#level !== 'hard' || !best) return ranked;
    return [best, ...ranked.filter((one) => one !== best).map((one) => notBetter(one, best.value))];
  }

  get #gives(): boolean {
    return this.#observation.stage === 'exchange';
  }

  #choices(): number[] {
    if (this.#gives) return [...new Set<number>(this.#observation.hand)];
    return Array.from({ length: this.list.count }, (_, index) => index).filter((index) =>
      this.#isOpen(index),
    );
  }

  #distinct(): readonly number[] {
    const { alike } = this.#facts;
    const choices = this.#choices();
    if (this.#gives)
      return choices.filter((card, at) => choices.findIndex((one) => alike[one] === alike[card]) === at);
    return this.#card === undefined ? distinctActions(this.#facts, this.list) : choices;
  }

  #searching(budget: Budget): Search | undefined {
    const { rules, player } = this.#observation;
    const gives = this.#gives;
    if (!gives && (this.list.count < 2 || this.#rankedOneDeep()[0]?.value === 1)) return undefined;
    const choices = gives ? this.#distinct().map((choice) => ({ choice })) : this.#decent(CANDIDATES);
    if (choices.length < 2) return undefined;
    const worlds = new Determinizer(this.#observation);
    const parts = hardParts(rules, player, (chance) => worlds.drawEvenly(chance));
    const spent = gives ? 0 : this.#rankedOneDeep().length + LISTED * this.list.count;
    return new Search(parts, player, choices, gives ? undefined : this.list, { ...budget, spent });
  }

  #chosen(seed: number): number {
    const { player, hand } = this.#observation;
    if (this.#gives ? hand.length === 0 : this.list.count === 0) return -1;
    if (this.#search) return this.#search.ranking()[0]?.choice ?? -1;
    if (this.#gives) return giftByRule(this.game, player);
    if (this.#level === 'easy') return easyChoice(this.game, this.list, seed);
    const decent = this.#decent(CANDIDATES);
    const [best] = decent;
    const polite = decent.find(({ slips, value }) => !slips && value >= (best?.value ?? 0) - TIE);
    return (polite ?? best)?.choice ?? -1;
  }

  #rankedOneDeep(most = MOST_WEIGHED): readonly Ranked[] {
    const isWhole = (this.#oneDeep?.length ?? 0) < MOST_WEIGHED;
    if (this.#oneDeep && (isWhole || most === MOST_WEIGHED)) return this.#oneDeep;
    const choices = mostGaining(this.game, this.list, this.#distinct(), most);
    const ranked = rankedOneDeep(this.game, this.list, choices);
    if (most === MOST_WEIGHED) this.#oneDeep = ranked;
    return ranked;
  }

  #isOpen(index: number): boolean {
    const kind = this.list.kind[index];
    return (
      this.#card === undefined || ((kind === MOVE || kind === BURN) && this.list.cardOf(index) === this.#card)
    );
  }

  /** Unsearched actions keep their one-deep gap to the choice; immediate losses count 0. */
  #searched(search: Search, ranked: readonly Ranked[]): Ranked[] {
    const [best, ...others] = valuesOf(search) as [Ranked, ...Ranked[]];
    const prior = search.ranking()[0]?.prior ?? 0;
    const unsearched = ranked
      .filter(({ choice }) => !search.candidates.some((one) => one.choice === choice))
      .map(({ choice, value }) => ({
        choice,
        value: value === 0 ? 0 : behind(best.value, prior - value),
      }));
    return [best, ...[...others, ...unsearched].sort((one, other) => other.value - one.value)];
  }

  /** The first `most` without partner blunders, at least one without slips; the best overall if there is none. */
  #decent(most: number): readonly (Ranked & { readonly slips?: boolean })[] {
    const blunders = new BlunderCheck(this.game, this.list);
    const ranked = this.#rankedOneDeep();
    const decent: (Ranked & { readonly slips: boolean })[] = [];
    for (const one of ranked) {
      if (blunders.partnerBlunder(one.choice)) continue;
      const slips = blunders.slip(one.choice) !== undefined;
      if (decent.length < most) decent.push({ ...one, slips });
      else if (!slips) decent[most - 1] = { ...one, slips };
      if (decent.length === most && decent.some((other) => !other.slips)) break;
    }
    return decent.length > 0 ? decent : ranked.slice(0, most);
  }
}

function valuesOf(search: Search): Ranked[] {
  const [best, ...others] = search
    .ranking()
    .map((one) => ({ choice: one.choice, value: search.worth(one) })) as [Ranked, ...Ranked[]];
  return [best, ...others.sort((one, other) => other.value - one.value)];
}

function notBetter({ choice, value }: Ranked, most: number): Ranked {
  return { choice, value: Math.min(value, most) };
}
