/** A real pack on a real table, which the companion never sees: only people's hands know it. */
import { type Card, cardName, type PackSize, packOf } from '../../src/rules/cards/cards.js';
import { shuffle } from '../../src/rules/cards/random.js';
import type { View } from '../../src/web/views/view.js';

export class RealCards {
  readonly hands: string[][];
  #stock: string[] = [];
  #pile: string[] = [];
  #seed: number;
  readonly #pack: readonly Card[];

  constructor(players: number, pack: readonly Card[], seed: number) {
    this.hands = Array.from({ length: players }, () => []);
    this.#pack = pack;
    this.#seed = seed;
  }

  static of(settings: { readonly players: number }, size: PackSize, packs: number, seed: number): RealCards {
    return new RealCards(settings.players, packOf(size, packs), seed);
  }

  /** The dealer deals so many cards to each, and shuffles the whole pack first when too few are left. */
  deal(cards: number, fresh: boolean): void {
    if (fresh) {
      this.#stock = this.#pack.map(cardName);
      this.#seed = shuffle(this.#stock, this.#seed);
      this.#pile = [];
    }
    for (const hand of this.hands) hand.push(...this.#stock.splice(0, cards));
  }

  /** A card leaves a hand for the pile. */
  show(player: number, card: string): void {
    const hand = this.hands[player] as string[];
    hand.splice(hand.indexOf(card), 1);
    this.#pile.push(card);
  }

  /** After a joker: the hand is filled up to what the table says it holds. */
  drawUpTo(view: View): void {
    for (const { player, cards } of view.seats) {
      const hand = this.hands[player] as string[];
      while (hand.length < cards) {
        if (this.#stock.length === 0) {
          this.#stock = this.#pile.splice(0);
          this.#seed = shuffle(this.#stock, this.#seed);
        }
        hand.push(this.#stock.shift() as string);
      }
    }
  }
}
