/** Plays every candidate to the end of the deal in sampled games. */

import type { Card } from '../rules/cards/cards.js';
import { exchange } from '../rules/cards/deal.js';
import { Rng } from '../rules/cards/random.js';
import { type Game, NO_WINNER } from '../rules/game.js';
import { ActionList } from '../rules/moves/actions.js';
import { play } from '../rules/moves/play.js';
import { itemAt } from '../rules/values/input.js';
import { giftByRule } from './exchange.js';
import { PairedComparison } from './paired-comparison.js';
import { Plans } from './plan.js';
import { type PlayoutParts, type PlayoutPolicy, playToDealEnd } from './playout.js';

export interface SearchParts extends PlayoutParts {
  draw(chance: Rng): Game;
  /** Sampled games use these in turn. */
  readonly policies: readonly PlayoutPolicy[];
  /** Value after the deal, or after `turns` on the player's turn. */
  value(game: Game, player: number): number;
}

export interface Candidate {
  readonly at: number;
  /** Action index, or card to give. */
  readonly choice: number;
  /** Expected value before playouts, if known. */
  readonly prior: number | undefined;
  /** Loses ties within `TIE`. */
  readonly slips: boolean;
  /** Sampled games before it was dropped. */
  games: number;
  /** Games played and the sum of outcomes. */
  playouts: number;
  sum: number;
  readonly plans: Plans;
}

/** Weight of `prior`, in playouts. */
const PRIOR = 8;

export function meanOf({ sum, playouts, prior }: Candidate): number {
  if (prior === undefined) return playouts === 0 ? Number.NEGATIVE_INFINITY : sum / playouts;
  return (sum + PRIOR * prior) / (playouts + PRIOR);
}

export function behind(value: number, lead: number): number {
  return Math.max(0, value - Math.max(0, lead));
}

function better(one: Candidate, other: Candidate): number {
  return meanOf(other) - meanOf(one) || one.choice - other.choice;
}

/** In chance of winning. */
const COST_PER_CARD = 0.0005;

export interface Budget {
  /** Approximate limit of actions weighed. */
  readonly nodes: number;
  readonly seed: number;
  /** Sampled games before dropping; undefined never drops. */
  readonly least?: number;
  /** Sampled games for dropped candidates too: may cost half the nodes again, same choice. */
  readonly shown?: number;
  /** Actions weighed before the search. */
  readonly spent?: number;
}

/** Largest value given up to avoid a slip. */
export const TIE = 0.02;
/** Limit for finishing the last sampled game, times the budget. */
const OVERRUN = 1.25;
/** Budget share for the alternatives shown. */
const SHOWN = 0.5;

/**
 * Candidates share sampled games; sequential halving (Karnin, Koren and Somekh, ICML 2013) and the race drop weak
 * ones.
 */
export class Search {
  readonly candidates: readonly Candidate[];
  nodes: number;
  readonly #parts: SearchParts;
  readonly #player: number;
  readonly #root: ActionList | undefined;
  readonly #budget: number;
  readonly #least: number;
  readonly #shown: number;
  readonly #chance: Rng;
  readonly #rounds: number;
  readonly #race: PairedComparison;
  readonly #outcomes: Float64Array;
  #alive: Candidate[];
  #order: readonly Candidate[] | undefined;
  #round = 0;
  #games = 0;
  /** Actions weighed for dropped candidates and after the choice. */
  #nodesShown = 0;
  readonly #list = new ActionList();
  #copy: Game | undefined;

  /** Without `root`, choices are cards to give. */
  constructor(
    parts: SearchParts,
    player: number,
    choices: readonly { readonly choice: number; readonly value?: number; readonly slips?: boolean }[],
    root: ActionList | undefined,
    { nodes, seed, least = Number.POSITIVE_INFINITY, shown = 0, spent = 0 }: Budget,
  ) {
    this.nodes = spent;
    this.#parts = parts;
    this.#player = player;
    this.#root = root;
    this.#budget = nodes;
    this.#least = least;
    this.#shown = shown;
    this.#chance = new Rng(seed);
    this.candidates = choices.map(({ choice, value, slips = false }, at) => ({
      at,
      choice,
      prior: value,
      slips,
      games: 0,
      playouts: 0,
      sum: 0,
      plans: new Plans(),
    }));
    this.#race = new PairedComparison(choices.length);
    this.#outcomes = new Float64Array(choices.length);
    this.#alive = [...this.candidates];
    this.#rounds = Math.max(1, Math.ceil(Math.log2(choices.length)));
  }

  run(): void {
    while (this.#isOpen || this.#isShowing) this.#playGame();
    this.#order ??= this.#decided();
  }

  get playouts(): number {
    return this.candidates.reduce((sum, { playouts }) => sum + playouts, 0);
  }

  /** Best first; longest survivors lead. */
  ranking(): readonly Candidate[] {
    return (
      this.#order ?? [...this.candidates].sort((one, other) => other.games - one.games || better(one, other))
    );
  }

  /** Chance of winning; others count by their paired difference to the choice, and never exceed it. */
  worth(candidate: Candidate): number {
    const best = this.ranking()[0] as Candidate;
    if (candidate === best) return meanOf(best);
    const games = Math.min(best.playouts, candidate.playouts);
    const weight = best.prior === undefined ? 0 : PRIOR;
    const expected = (best.prior ?? 0) - (candidate.prior ?? 0);
    const lead = (this.#race.lead(best.at, candidate.at) + weight * expected) / (games + weight);
    return behind(meanOf(best), lead);
  }

  get #isOpen(): boolean {
    return this.#alive.length > 1 && this.nodes < this.#budget;
  }

  get #isShowing(): boolean {
    return this.candidates.length > 1 && this.#games < this.#shown && this.#nodesShown < SHOWN * this.#budget;
  }

  #decided(): readonly Candidate[] {
    const order = this.ranking();
    const [best] = order;
    const value = best ? this.worth(best) - TIE : 0;
    const polite = best?.slips ? order.find((one) => !one.slips && this.worth(one) >= value) : best;
    return polite ? [polite, ...order.filter((one) => one !== polite)] : order;
  }

  #playGame(): void {
    const open = this.#isOpen;
    if (!open) this.#order ??= this.#decided();
    const world = this.#parts.draw(this.#chance);
    const asked = open ? this.#alive : [];
    const played: Candidate[] = [];
    for (const candidate of this.#isShowing ? this.candidates : this.#alive) {
      const counts = asked.includes(candidate);
      if ((counts ? this.nodes : this.#nodesShown / SHOWN) > OVERRUN * this.#budget) {
        if (!counts) continue;
        // Discards incomplete games, except the first.
        if (this.#games > 0) return;
        if (played.length > 1) break;
      }
      const nodes = this.#playout(world, candidate);
      if (counts) this.nodes += nodes;
      else this.#nodesShown += nodes;
      played.push(candidate);
    }
    for (const candidate of played) {
      candidate.sum += this.#outcomes[candidate.at] as number;
      candidate.playouts++;
      if (asked.includes(candidate)) candidate.games++;
    }
    this.#race.note(this.#outcomes, played);
    this.#games++;
    if (!open) return;
    this.#alive = this.#alive.filter((one) => played.includes(one));
    if (this.#games >= this.#least) this.#dropBeaten();
    if (this.nodes >= (this.#budget * (this.#round + 1)) / this.#rounds) this.#halve();
  }

  #dropBeaten(): void {
    const best = this.#alive.reduce((one, other) => (better(one, other) <= 0 ? one : other));
    this.#alive = this.#alive.filter(
      (other) => other === best || !this.#race.isSettled(best.at, other.at, this.#games),
    );
  }

  /** Counts race losers too, so close candidates get the whole budget. */
  #halve(): void {
    const left = Math.ceil(this.candidates.length / 2 ** ++this.#round);
    this.#alive.sort(better);
    this.#alive.length = Math.min(this.#alive.length, left);
  }

  /** Returns the number of actions weighed. */
  #playout(world: Game, candidate: Candidate): number {
    this.#copy ??= world.clone();
    const game = this.#copy;
    game.copyFrom(world);
    let nodes = 0;
    if (this.#root) {
      play(game, this.#root, candidate.choice);
      nodes++;
    } else {
      exchange(
        game,
        game.hands.map((_, player) =>
          player === this.#player ? (candidate.choice as Card) : giftByRule(game, player),
        ),
      );
    }
    const { policies } = this.#parts;
    const policy = itemAt(policies, this.#games % policies.length);
    const followed = playToDealEnd(game, this.#list, policy, this.#parts, this.#player);
    candidate.plans.note(followed.next);
    this.#outcomes[candidate.at] = followed.promised + followed.rest * this.#valueOf(game, world);
    return nodes + followed.weighed;
  }

  /** Prefers earlier wins and later losses, to avoid wasted moves. */
  #valueOf(game: Game, world: Game): number {
    const value = this.#parts.value(game, this.#player);
    if (game.winner === NO_WINNER) return value;
    const delay = COST_PER_CARD * (cardsHeld(world) - cardsHeld(game));
    return value === 1 ? 1 - delay : delay;
  }
}

function cardsHeld({ hands }: Game): number {
  let held = 0;
  for (let player = 0; player < hands.length; player++) held += (hands[player] as Card[]).length;
  return held;
}
