/** Card counting: step chances by player, from unseen cards. */
import type { Card } from '../rules/cards/cards.js';
import type { Game } from '../rules/game.js';
import { type PawnKind, type RuleTables, STEP_BITS } from './rule-tables.js';

export class UnseenCards {
  readonly count: Float64Array;
  total = 0;
  readonly #facts: RuleTables;

  constructor(facts: RuleTables) {
    this.#facts = facts;
    this.count = new Float64Array(facts.kinds.length);
  }

  /** All cards except `pile` and `hand`. */
  fill(pile: readonly Card[], hand: readonly Card[]): void {
    const { rules, packKinds } = this.#facts;
    this.count.set(packKinds);
    this.#take(pile);
    this.#take(hand);
    this.total = rules.packCards.length - pile.length - hand.length;
  }

  #take(cards: readonly Card[]): void {
    const { kindOf } = this.#facts;
    for (let i = 0; i < cards.length; i++) {
      const kind = kindOf[cards[i] as Card] as number;
      this.count[kind] = (this.count[kind] as number) - 1;
    }
  }
}

export class MoveOdds {
  readonly reach: Float64Array;
  readonly exact: Float64Array;
  readonly #facts: RuleTables;
  readonly #reachCount = new Float64Array(STEP_BITS);
  readonly #exactCount = new Float64Array(STEP_BITS);
  #total = 0;
  /** Cached: equal hand sizes have equal chances. */
  #guessed = -1;
  #guessedHeld = 0;

  constructor(facts: RuleTables) {
    this.#facts = facts;
    const size = facts.rules.players.length * STEP_BITS;
    this.reach = new Float64Array(size);
    this.exact = new Float64Array(size);
  }

  count(unseen: UnseenCards): void {
    const { kinds } = this.#facts;
    this.#reachCount.fill(0);
    this.#exactCount.fill(0);
    for (let kind = 0; kind < kinds.length; kind++) {
      const copies = unseen.count[kind] as number;
      if (copies === 0) continue;
      const { reach, exact } = kinds[kind] as PawnKind;
      for (let i = 0; i < reach.length; i++) add(this.#reachCount, reach[i] as number, copies);
      for (let i = 0; i < exact.length; i++) add(this.#exactCount, exact[i] as number, copies);
    }
    this.#total = Math.max(1, unseen.total);
    this.#guessed = -1;
  }

  /** `held` unknown cards. */
  guess(player: number, held: number): void {
    const row = player * STEP_BITS;
    if (this.#guessed >= 0 && this.#guessedHeld === held) {
      const from = this.#guessed * STEP_BITS;
      this.reach.copyWithin(row, from, from + STEP_BITS);
      this.exact.copyWithin(row, from, from + STEP_BITS);
      return;
    }
    this.#guessed = player;
    this.#guessedHeld = held;
    for (let bit = 0; bit < STEP_BITS; bit++) {
      this.reach[row + bit] = chanceOf((this.#reachCount[bit] as number) / this.#total, held);
      this.exact[row + bit] = chanceOf((this.#exactCount[bit] as number) / this.#total, held);
    }
  }

  /** A known hand, as bits of its cards. */
  know(player: number, reach: number, exact: number): void {
    if (player === this.#guessed) this.#guessed = -1;
    const row = player * STEP_BITS;
    for (let bit = 0; bit < STEP_BITS; bit++) {
      this.reach[row + bit] = (reach >> bit) & 1;
      this.exact[row + bit] = (exact >> bit) & 1;
    }
  }

  guessOthers(game: Game, player: number): void {
    for (let other = 0; other < game.hands.length; other++) {
      if (other !== player) this.guess(other, game.hands[other]?.length ?? 0);
    }
  }
}

function add(counts: Float64Array, at: number, by: number): void {
  counts[at] = (counts[at] as number) + by;
}

/** Chance of a hit in `held` draws. */
function chanceOf(share: number, held: number): number {
  let misses = 1;
  for (let i = 0; i < held; i++) misses *= 1 - share;
  return 1 - misses;
}
