/** Samples games consistent with a player's observation. */

import { parsePosition } from '../rules/board/position.js';
import { type Card, parseCard, UNKNOWN } from '../rules/cards/cards.js';
import { partnerOf } from '../rules/cards/deal.js';
import type { Rng } from '../rules/cards/random.js';
import { Game, winnerOf } from '../rules/game.js';
import { ActionList } from '../rules/moves/actions.js';
import { addMoves } from '../rules/moves/legal.js';
import { readNotation } from '../rules/moves/notation-text.js';
import { itemAt } from '../rules/values/input.js';
import { type Event, type Observation, observe } from './observation.js';

/** Hidden cards become unknown, without uses. */
export function visibleGame(observation: Observation): Game {
  const game = new Game(observation.rules, observation.position.clone());
  game.turn = observation.turn;
  for (const [player, held] of observation.held.entries()) {
    game.hands[player] =
      player === observation.player ? observation.hand.slice() : new Array<Card>(held).fill(UNKNOWN);
  }
  game.dealt = observation.dealt;
  game.stock = new Array<Card>(observation.stock).fill(UNKNOWN);
  game.pile = observation.pile?.slice() ?? playedCards(observation);
  game.pileKnown = observation.pile !== undefined;
  game.concealed = true;
  game.skip = observation.skip;
  game.replay = observation.replay;
  game.dealer = observation.dealer;
  game.deal = observation.deal;
  game.winner = winnerOf(game.rules, game.position);
  return game;
}

function playedCards({ history }: Observation): Card[] {
  return history.flatMap(({ action }) => cardOf(action) ?? []);
}

export function cardOf(action: string): Card | undefined {
  return parseCard(readNotation(action).card ?? '');
}

export class Determinizer {
  readonly #observation: Observation;
  readonly #visible: Game;
  readonly #unseen: Card[];
  /** By player: cards certainly held. */
  readonly #certain: Card[][];
  /** By player and card: 1 if impossible. */
  readonly #impossible: Uint8Array[];
  /** Other players, best known first. */
  readonly #order: number[];
  readonly #shuffled: Card[] = [];
  /** Rotation of the shuffled cards, and its step. */
  #turned = 0;
  readonly #step: number;
  readonly #undealt: Card[] = [];

  constructor(observation: Observation) {
    this.#observation = observation;
    this.#visible = visibleGame(observation);
    this.#visible.concealed = false;
    this.#unseen = unseenCards(observation);
    this.#certain = observation.held.map(() => []);
    this.#keepGift();
    this.#impossible = observation.held.map((_, player) => impossibleCards(observation, player));
    const excluded = this.#impossible.map((cards) => cards.reduce((sum, one) => sum + one, 0));
    this.#order = [...observation.held.keys()]
      .filter((player) => player !== observation.player)
      .sort((one, other) => (excluded[other] as number) - (excluded[one] as number) || one - other);
    this.#step = Math.max(1, ...this.#order.map((player) => observation.held[player] as number));
  }

  #keepGift(): void {
    const { rules, player } = this.#observation;
    const gift = keptGift(this.#observation);
    const at = gift === undefined ? -1 : this.#unseen.indexOf(gift);
    if (gift === undefined || at < 0) return;
    this.#unseen.splice(at, 1);
    this.#certain[partnerOf(rules, player)]?.push(gift);
  }

  draw(chance: Rng): Game {
    this.#shuffle(chance);
    return this.#deal(chance);
  }

  /**
   * Rotates hands through one shuffle for lower variance (Latin hypercube: McKay, Beckman and Conover, Technometrics
   * 1979).
   */
  drawEvenly(chance: Rng): Game {
    if (this.#turned >= this.#shuffled.length) this.#shuffle(chance);
    const game = this.#deal(chance);
    this.#turned += this.#step;
    return game;
  }

  #shuffle(chance: Rng): void {
    const cards = this.#shuffled;
    cards.length = 0;
    this.#turned = 0;
    for (const card of this.#unseen) cards.push(card);
    for (let last = cards.length - 1; last > 0; last--) {
      const other = chance.below(last + 1);
      const kept = itemAt(cards, last);
      cards[last] = itemAt(cards, other);
      cards[other] = kept;
    }
  }

  #deal(chance: Rng): Game {
    const { held, stock } = this.#observation;
    const game = this.#visible.clone();
    const cards = this.#shuffled;
    const undealt = this.#undealt;
    undealt.length = 0;
    for (let i = 0; i < cards.length; i++) undealt.push(itemAt(cards, (i + this.#turned) % cards.length));
    for (const player of this.#order) {
      const hand = (this.#certain[player] as Card[]).slice();
      const impossible = this.#impossible[player] as Uint8Array;
      for (let i = undealt.length - 1; i >= 0 && hand.length < (held[player] as number); i--) {
        if (impossible[itemAt(undealt, i)] === 1) continue;
        hand.push(itemAt(undealt, i));
        undealt.splice(i, 1);
      }
      // Inconsistent input: deals any card.
      while (hand.length < (held[player] as number) && undealt.length > 0) hand.push(undealt.pop() as Card);
      game.hands[player] = hand;
    }
    game.stock = undealt.slice(0, stock);
    game.seed = chance.below(0x7fffffff);
    return game;
  }
}

/** Samples by position, pile and own hand only. */
export function sampleHands(game: Game): (chance: Rng) => Game {
  const worlds = new Determinizer(observe(game, game.turn));
  return (chance) => worlds.draw(chance);
}

function unseenCards(observation: Observation): Card[] {
  const cards = observation.rules.packCards.slice();
  const take = (card: Card) => {
    const at = cards.indexOf(card);
    if (at >= 0) cards.splice(at, 1);
  };
  for (const card of observation.hand) take(card);
  for (const card of observation.pile ?? playedCards(observation)) take(card);
  return cards;
}

/** Undefined once it may have been played. */
function keptGift({ given, rules, player, held, history }: Observation): Card | undefined {
  const partner = partnerOf(rules, player);
  const shown = history.some((event) => event.player === partner && cardOf(event.action) === given);
  return shown || held[partner] === 0 ? undefined : given;
}

/** Unseen cards except the one given to the partner. */
export function cardsOfOpponents(observation: Observation): Card[] {
  const cards = unseenCards(observation);
  const gift = keptGift(observation);
  const at = gift === undefined ? -1 : cards.indexOf(gift);
  return cards.filter((_, index) => index !== at);
}

/** A discarder's remaining cards had no legal move. */
function impossibleCards(observation: Observation, player: number): Uint8Array {
  const impossible = new Uint8Array(UNKNOWN + 1);
  if (player === observation.player || observation.held[player] === 0) return impossible;
  const { rules } = observation;
  if (rules.ruleset.exchangeInTurn) return impossible;
  for (const event of observation.history) {
    if (event.player !== player) continue;
    const card = cardOf(event.action);
    // A later draw may be any card. Discarded jokers also reset this, which is safe.
    if (card !== undefined && rules.cards[card]?.redraw) impossible.fill(0);
    if (readNotation(event.action).kind === 'discard' && !event.skip)
      markPlayable(observation, event, impossible);
  }
  return impossible;
}

const list = new ActionList();

function markPlayable({ rules }: Observation, event: Event, marks: Uint8Array): void {
  const position = parsePosition(event.position, rules.board, rules.playing, rules.centreHole > 0);
  if (!position.ok) return;
  const game = new Game(rules, position.value);
  game.turn = event.player;
  game.replay = event.replay;
  for (const card of new Set(rules.packCards)) {
    list.clear();
    addMoves(game, [card], list);
    if (list.count > 0) marks[card] = 1;
  }
}
