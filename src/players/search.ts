/** Search over games that agree with all that was seen: every candidate is played on to the end of the deal. */
import { ActionList } from '../rules/actions.js';
import type { Card } from '../rules/cards.js';
import { exchange } from '../rules/deal.js';
import { type Game, NO_WINNER } from '../rules/game.js';
import { legalActions } from '../rules/legal.js';
import { play } from '../rules/play.js';
import { Chance } from '../rules/random.js';
import { giftByRule } from './exchange.js';

/** What a search is made of. */
export interface SearchParts {
  /** A game that may be the real one. */
  draw(chance: Chance): Game;
  /** The action that a playout goes on with. */
  choose(game: Game, list: ActionList): number;
  /** How good a game is for a player when all hands are played, or when `turns` are over and it is their turn. */
  value(game: Game, player: number): number;
  /** A playout stops at so many turns of the searching player after this one; without it, at the end of the deal. */
  readonly turns?: number;
}

export interface Candidate {
  /** Index of the action, or the card given in an exchange. */
  readonly choice: number;
  /** The value expected before any playout, if there is one. */
  readonly prior: number | undefined;
  sum: number;
  playouts: number;
}

/** How many playouts the value expected before them is worth. */
const PRIOR = 8;

export function meanOf({ sum, playouts, prior }: Candidate): number {
  if (prior === undefined) return playouts === 0 ? Number.NEGATIVE_INFINITY : sum / playouts;
  return (sum + PRIOR * prior) / (playouts + PRIOR);
}

/** Copies all that a playout changes or reads. */
function copyInto(copy: Game, game: Game): void {
  copy.position.copyFrom(game.position);
  copy.turn = game.turn;
  for (let player = 0; player < game.hands.length; player++) {
    const from = game.hands[player] as Card[];
    const to = copy.hands[player] as Card[];
    to.length = from.length;
    for (let i = 0; i < from.length; i++) to[i] = from[i] as Card;
  }
  copy.dealt = game.dealt;
  copy.stock = game.stock.slice();
  copy.pile = game.pile.slice();
  copy.pileKnown = game.pileKnown;
  copy.skip = game.skip;
  copy.replay = game.replay;
  copy.winner = game.winner;
  copy.dealer = game.dealer;
  copy.deal = game.deal;
  copy.seed = game.seed;
}

/** What a card more played before the end of a game costs. */
const DALLY = 0.0005;

/**
 * Candidates share each drawn game, and the worse half is left behind when its part of the budget is spent
 * (sequential halving: Karnin, Koren and Somekh, ICML 2013). The budget is counted in nodes: actions weighed in
 * playouts.
 */
export class Search {
  readonly candidates: readonly Candidate[];
  nodes = 0;
  readonly #parts: SearchParts;
  readonly #player: number;
  readonly #root: ActionList | undefined;
  readonly #budget: number;
  readonly #chance: Chance;
  readonly #rounds: number;
  #alive: Candidate[];
  #round = 0;
  readonly #list = new ActionList();
  #copy: Game | undefined;

  /** `root` lists the player's actions; without it the choices are cards to give. */
  constructor(
    parts: SearchParts,
    player: number,
    choices: readonly { readonly choice: number; readonly value?: number }[],
    root: ActionList | undefined,
    budget: number,
    seed: number,
  ) {
    this.#parts = parts;
    this.#player = player;
    this.#root = root;
    this.#budget = budget;
    this.#chance = new Chance(seed);
    this.candidates = choices.map(({ choice, value }) => ({ choice, prior: value, sum: 0, playouts: 0 }));
    this.#alive = [...this.candidates];
    this.#rounds = Math.max(1, Math.ceil(Math.log2(choices.length)));
  }

  /** Draws one game and plays it for every candidate still in question. Returns whether there is more to do. */
  step(): boolean {
    if (this.#alive.length < 2 || this.nodes >= this.#budget) return false;
    const world = this.#parts.draw(this.#chance);
    for (const candidate of this.#alive) {
      candidate.sum += this.#playout(world, candidate.choice);
      candidate.playouts++;
    }
    if (this.nodes >= (this.#budget * (this.#round + 1)) / this.#rounds) this.#halve();
    return this.#alive.length > 1 && this.nodes < this.#budget;
  }

  get playouts(): number {
    return this.candidates.reduce((sum, { playouts }) => sum + playouts, 0);
  }

  /** All candidates, the best first. Those that stayed in question longest come before the others. */
  ranking(): Candidate[] {
    return [...this.candidates].sort(
      (one, other) =>
        other.playouts - one.playouts || meanOf(other) - meanOf(one) || one.choice - other.choice,
    );
  }

  #halve(): void {
    this.#round++;
    this.#alive.sort((one, other) => meanOf(other) - meanOf(one) || one.choice - other.choice);
    this.#alive.length = Math.ceil(this.#alive.length / 2);
  }

  #playout(world: Game, choice: number): number {
    this.#copy ??= world.clone();
    const game = this.#copy;
    copyInto(game, world);
    if (this.#root) {
      play(game, this.#root, choice);
      this.nodes++;
    } else {
      exchange(
        game,
        game.hands.map((_, player) =>
          player === this.#player ? (choice as Card) : giftByRule(game, player),
        ),
      );
    }
    this.nodes += playToDealEnd(game, this.#list, this.#parts, this.#player);
    return this.#valueOf(game, world);
  }

  /** A game won sooner counts for a little more, so that players do not waste moves at the end; so does one lost later. */
  #valueOf(game: Game, world: Game): number {
    const value = this.#parts.value(game, this.#player);
    if (game.winner === NO_WINNER) return value;
    const delay = DALLY * (cardsHeld(world) - cardsHeld(game));
    return value === 1 ? 1 - delay : delay;
  }
}

function cardsHeld({ hands }: Game): number {
  let held = 0;
  for (let player = 0; player < hands.length; player++) held += (hands[player] as Card[]).length;
  return held;
}

/**
 * Plays on until nobody holds a card or somebody has won, or for so many `turns` of the player. Returns how many actions
 * were weighed for that.
 */
export function playToDealEnd(
  game: Game,
  list: ActionList,
  { choose, turns = Number.POSITIVE_INFINITY }: Pick<SearchParts, 'choose' | 'turns'>,
  player = -1,
): number {
  let weighed = 0;
  let left = turns;
  while (game.winner === NO_WINNER && (game.hands[game.turn] as Card[]).length > 0) {
    if (game.turn === player && --left === 0) break;
    legalActions(game, list);
    weighed += list.count;
    play(game, list, list.count === 1 ? 0 : choose(game, list));
  }
  return weighed;
}
