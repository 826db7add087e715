/** Deals: how many cards, who deals, who leads, and the partners' exchange. */
import { type Card, packOf, UNKNOWN } from './cards.js';
import { Game, NO_REPLAY } from './game.js';
import { Position } from './position.js';
import { drawsFrom, type Seed, shuffle } from './random.js';
import type { Rules } from './rules.js';

/** Cards each player gets in the deal numbered `index` of a pack, or undefined when the pack is dealt out. */
function dealSize(rules: Rules, index: number): number | undefined {
  const players = rules.players.length;
  const { first, later } = rules.ruleset.deals;
  const listed = (first[players] ?? first[0] ?? [])[index];
  return listed ?? later?.[players] ?? later?.[0];
}

/** After so many deals the sizes begin again, whenever the pack is shuffled. */
function cycleOf(rules: Rules): number {
  const { first, cycle } = rules.ruleset.deals;
  return cycle ? (first[rules.players.length] ?? first[0] ?? []).length : Number.POSITIVE_INFINITY;
}

export interface NextDeal {
  readonly size: number;
  /** The whole pack is shuffled first. */
  readonly shuffled: boolean;
  readonly dealer: number;
  /** Its place among the deals of the pack, or of the cycle of sizes: 1 is the first. */
  readonly deal: number;
}

/** What the next deal will be, `stock` cards being left of the pack. */
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

/** Deals the next hands; every hand must be empty. Chance comes from `game.seed` alone. */
export function deal(game: Game): void {
  const { rules } = game;
  const next = nextDeal(rules, game.dealer, game.deal, game.stock.length);
  if (next.shuffled) {
    const pack = packOf(rules.pack, rules.packs);
    game.stock = game.concealed ? pack.map(() => UNKNOWN) : pack;
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

/** The first dealer, drawn from the game's seed. */
export function drawDealer(game: Game): void {
  const draws = drawsFrom(game.seed);
  game.dealer = draws.below(game.rules.players.length);
  game.seed = draws.next;
}

/** A game before its first deal: every pawn in base, the dealer drawn from the seed. */
export function newGame(rules: Rules, seed: Seed): Game {
  const game = new Game(rules, new Position(rules.board));
  game.seed = typeof seed === 'number' ? seed | 0 : seed;
  drawDealer(game);
  return game;
}

/** The partner with whom a player exchanges a card: the next player of the same team. */
export function partnerOf(rules: Rules, player: number): number {
  const players = rules.players.length;
  for (let step = 1; step < players; step++) {
    const other = (player + step) % players;
    if (rules.players[other]?.side === rules.players[player]?.side) return other;
  }
  return player;
}

/** Every player gives the card chosen to their partner, all at once. `given` is by player. */
export function exchange(game: Game, given: readonly Card[]): void {
  for (const [player, card] of given.entries()) {
    const hand = game.hands[player] as Card[];
    hand.splice(hand.indexOf(card), 1);
  }
  for (const [player, card] of given.entries()) game.hands[partnerOf(game.rules, player)]?.push(card);
}
