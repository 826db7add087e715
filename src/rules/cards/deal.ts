import { Position } from '../board/position.js';
import { Game, NO_REPLAY } from '../game.js';
import type { Rules } from '../rules.js';
import { type Card, takeFrom, UNKNOWN } from './cards.js';
import { drawsFrom, type Seed, shuffle } from './random.js';

/** Cards per player in deal `index` of a pack; undefined when the pack is used up. */
function dealSize(rules: Rules, index: number): number | undefined {
  const players = rules.players.length;
  const { first, later } = rules.ruleset.deals;
  const listed = (first[players] ?? first[0] ?? [])[index];
  return listed ?? later?.[players] ?? later?.[0];
}

/** Number of deals after which the sizes repeat. */
function cycleOf(rules: Rules): number {
  const { first, cycle } = rules.ruleset.deals;
  return cycle ? (first[rules.players.length] ?? first[0] ?? []).length : Number.POSITIVE_INFINITY;
}

export interface NextDeal {
  readonly size: number;
  readonly shuffled: boolean;
  readonly dealer: number;
  /** From 1, within the pack or the cycle of sizes. */
  readonly deal: number;
}

/** Describes the next deal; `stock` is the number of cards left. */
export function nextDeal(rules: Rules, dealer: number, deal: number, stock: number): NextDeal {
  const players = rules.players.length;
  const cycle = cycleOf(rules);
  const size = deal === 0 ? undefined : dealSize(rules, deal % cycle);
  const shuffled = size === undefined || size * players > stock;
  const place = shuffled && cycle === Number.POSITIVE_INFINITY ? 0 : deal % cycle;
  const changes = deal > 0 && (rules.ruleset.dealerChanges === 'deal' || shuffled);
  return {
    size: dealSize(rules, place) as number,
    shuffled,
    dealer: changes ? (dealer + 1) % players : dealer,
    deal: place + 1,
  };
}

/** All hands must be empty. Deterministic from `game.seed`. */
export function deal(game: Game): void {
  const { rules } = game;
  const next = nextDeal(rules, game.dealer, game.deal, game.stock.length);
  if (next.shuffled) {
    game.stock = game.concealed ? rules.packCards.map(() => UNKNOWN) : rules.packCards.slice();
    game.seed = shuffle(game.stock, game.seed);
    game.pile = [];
  }
  game.dealer = next.dealer;
  game.deal = next.deal;
  game.dealt = next.size;
  const players = rules.players.length;
  const lead = (game.dealer + 1) % players;
  for (let round = 0; round < next.size; round++) {
    for (let step = 0; step < players; step++) {
      game.hands[(lead + step) % players]?.push(game.stock.shift() as Card);
    }
  }
  game.turn = lead;
  game.skip = false;
  game.replay = NO_REPLAY;
}

export function drawDealer(game: Game): void {
  const draws = drawsFrom(game.seed);
  game.dealer = draws.below(game.rules.players.length);
  game.seed = draws.next;
}

/** A game before its first deal: all pawns in base, dealer drawn from the seed. */
export function newGame(rules: Rules, seed: Seed): Game {
  const game = new Game(rules, new Position(rules.board));
  game.seed = typeof seed === 'number' ? seed | 0 : seed;
  drawDealer(game);
  return game;
}

/** Next player of the same team. */
export function partnerOf(rules: Rules, player: number): number {
  const players = rules.players.length;
  for (let step = 1; step < players; step++) {
    const other = (player + step) % players;
    if (rules.players[other]?.side === rules.players[player]?.side) return other;
  }
  return player;
}

/** @param given by player */
export function exchange(game: Game, given: readonly Card[]): void {
  passCards(
    game,
    given.map((card, from) => ({ card, from, to: partnerOf(game.rules, from) })),
  );
}

interface Pass {
  readonly card: Card;
  readonly from: number;
  readonly to: number;
}

/** All at once: each card comes from the hand as it was before. */
export function passCards(game: Game, passes: readonly Pass[]): void {
  for (const { card, from } of passes) takeFrom(game.hand(from), card);
  for (const { card, to } of passes) game.hand(to).push(card);
}
