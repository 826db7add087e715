/** Search over games that agree with all that was seen: every candidate is played on to the end of the deal. */
import { ActionList } from '../rules/actions.js';
import type { Card } from '../rules/cards.js';
import { exchange } from '../rules/deal.js';
import { type Game, NO_WINNER } from '../rules/game.js';
import { play } from '../rules/play.js';
import { Chance } from '../rules/random.js';
import { giftByRule } from './exchange.js';
import { Plans } from './plan.js';
import { type PlayoutParts, type PlayoutPolicy, playToDealEnd } from './playout.js';
import { Race } from './race.js';

/** What a search is made of. */
export interface SearchParts extends PlayoutParts {
  /** A game that may be the real one. */
  draw(chance: Chance): Game;
  /** How playouts go on: drawn games take these in turn. */
  readonly policies: readonly PlayoutPolicy[];
  /** How good a game is for a player when all hands are played, or when `turns` are over and it is their turn. */
  value(game: Game, player: number): number;
}

export interface Candidate {
  /** Its number among the candidates. */
  readonly at: number;
  /** Index of the action, or the card given in an exchange. */
  readonly choice: number;
  /** The value expected before any playout, if there is one. */
  readonly prior: number | undefined;
  /** One without is preferred, if it is worth about as much. */
  readonly slips: boolean;
  /** Drawn games in which it was still in question. */
  games: number;
  /** Drawn games in which it was played, and the sum of their outcomes. */
  playouts: number;
  sum: number;
  /** What playouts went on with. */
  readonly plans: Plans;
}

/** How many playouts the value expected before them is worth. */
const PRIOR = 8;

export function meanOf({ sum, playouts, prior }: Candidate): number {
  if (prior === undefined) return playouts === 0 ? Number.NEGATIVE_INFINITY : sum / playouts;
  return (sum + PRIOR * prior) / (playouts + PRIOR);
}

/** The chance of winning with what is behind a choice by so much: never more than with the choice, and never below 0. */
export function behind(value: number, lead: number): number {
  return Math.max(0, value - Math.max(0, lead));
}

/** Orders candidates, the better first. */
function better(one: Candidate, other: Candidate): number {
  return meanOf(other) - meanOf(one) || one.choice - other.choice;
}

/** What every card that is played before the end of a game costs in the chance of winning. */
const COST_PER_CARD = 0.0005;

export interface Budget {
  /** Actions weighed in playouts, about. */
  readonly nodes: number;
  readonly seed: number;
  /** After so many drawn games, candidates that are worse beyond doubt are dropped; without it, none is. */
  readonly least?: number;
  /**
   * So many drawn games are played for every candidate, though it was dropped before: the choice is the same, but more
   * is known of what the others are worth. It may take half as many nodes again.
   */
  readonly shown?: number;
  /** What was weighed before the search. */
  readonly spent?: number;
}

/** What a choice may be worth less by than one that is worse in manners. */
export const TIE = 0.02;
/** The drawn game in which the budget ends is finished, unless that takes more than so many times the budget. */
const OVERRUN = 1.25;
/** The part of the budget that may be spent on what is shown beside the choice. */
const SHOWN = 0.5;

/**
 * Candidates share each drawn game. Those that are worse beyond doubt are dropped, and the worse half when its part of
 * the budget is spent (sequential halving: Karnin, Koren and Somekh, ICML 2013).
 */
export class Search {
  readonly candidates: readonly Candidate[];
  /** Actions weighed for the choice. */
  nodes: number;
  readonly #parts: SearchParts;
  readonly #player: number;
  readonly #root: ActionList | undefined;
  readonly #budget: number;
  readonly #least: number;
  readonly #shown: number;
  readonly #chance: Chance;
  readonly #rounds: number;
  readonly #race: Race;
  /** By candidate: the outcome in the last game it was played in. */
  readonly #outcomes: Float64Array;
  #alive: Candidate[];
  /** The best first, once that is decided. */
  #order: readonly Candidate[] | undefined;
  #round = 0;
  #games = 0;
  /** Actions weighed for those that were dropped, and for all after the choice. */
  #nodesShown = 0;
  readonly #list = new ActionList();
  #copy: Game | undefined;

  /** `root` lists the player's actions; without it the choices are cards to give. */
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
    this.#chance = new Chance(seed);
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
    this.#race = new Race(choices.length);
    this.#outcomes = new Float64Array(choices.length);
    this.#alive = [...this.candidates];
    this.#rounds = Math.max(1, Math.ceil(Math.log2(choices.length)));
  }

  /** Searches until the budget is spent, or there is nothing left to find out. */
  run(): void {
    while (this.#isOpen || this.#isShowing) this.#playGame();
    this.#order ??= this.#decided();
  }

  get playouts(): number {
    return this.candidates.reduce((sum, { playouts }) => sum + playouts, 0);
  }

  /** All candidates, the best first. Those that stayed in question longest come before the others. */
  ranking(): readonly Candidate[] {
    return (
      this.#order ?? [...this.candidates].sort((one, other) => other.games - one.games || better(one, other))
    );
  }

  /**
   * The chance of winning with a candidate. One that is not the choice is worth less by its difference in the games
   * that both were played in, which says more than their means over different games; never more, as it was not chosen.
   */
  worth(candidate: Candidate): number {
    const best = this.ranking()[0] as Candidate;
    if (candidate === best) return meanOf(best);
    const games = Math.min(best.playouts, candidate.playouts);
    const weight = best.prior === undefined ? 0 : PRIOR;
    const expected = (best.prior ?? 0) - (candidate.prior ?? 0);
    const lead = (this.#race.lead(best.at, candidate.at) + weight * expected) / (games + weight);
    return behind(meanOf(best), lead);
  }

  /** The choice is not made yet. */
  get #isOpen(): boolean {
    return this.#alive.length > 1 && this.nodes < this.#budget;
  }

  get #isShowing(): boolean {
    return this.candidates.length > 1 && this.#games < this.#shown && this.#nodesShown < SHOWN * this.#budget;
  }

  /** The ranking when the choice is made: what slips gives way to the first that does not, if that is worth about as much. */
  #decided(): readonly Candidate[] {
    const order = this.ranking();
    const [best] = order;
    const value = best ? this.worth(best) - TIE : 0;
    const polite = best?.slips ? order.find((one) => !one.slips && this.worth(one) >= value) : best;
    return polite ? [polite, ...order.filter((one) => one !== polite)] : order;
  }

  /** Draws one game and plays it for every candidate still in question, and for the others while they are shown. */
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
        // A game that not all were played in says nothing, but of the first one a part must do.
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

  /** Halves what would be left if none had been beaten: two that are hard to tell apart get all of the budget. */
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
    const policy = policies[this.#games % policies.length] as PlayoutPolicy;
    const followed = playToDealEnd(game, this.#list, policy, this.#parts, this.#player);
    candidate.plans.note(followed.next);
    this.#outcomes[candidate.at] = followed.promised + followed.rest * this.#valueOf(game, world);
    return nodes + followed.weighed;
  }

  /** A game won sooner counts for a little more, so that players do not waste moves at the end; so does one lost later. */
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
