import type { ColourSet, Hole } from './board/holes.js';
import { NO_PAWN, type Pawn, Position } from './board/position.js';
import type { Card } from './cards/cards.js';
import type { Seed } from './cards/random.js';
import type { Rules } from './rules.js';

export const NO_REPLAY = -1 as Hole;

export const NO_WINNER = -1;

export class Game {
  readonly rules: Rules;
  readonly position: Position;
  turn = 0;
  /** By player. */
  readonly hands: Card[][];
  dealt = 0;
  /** Undealt cards; index 0 is drawn first. */
  stock: Card[] = [];
  /** Since the shuffle, latest last. */
  pile: Card[] = [];
  /** False if the game was loaded without its pile; an empty stock then stays empty. */
  pileKnown = true;
  /** Physical cards: hands and stock hold `UNKNOWN`. */
  concealed = false;
  skip = false;
  /** Hole of the pawn that must move again after a joker. */
  replay: Hole = NO_REPLAY;
  /** Side index. */
  winner = NO_WINNER;
  /** `deal`: deals from this pack, including the current one. */
  dealer = 0;
  deal = 0;
  /** Shuffle state; the game's only source of randomness. */
  seed: Seed = 0;

  constructor(rules: Rules, position: Position) {
    this.rules = rules;
    this.position = position;
    this.hands = rules.players.map(() => []);
  }

  hand(player: number): Card[] {
    return this.hands[player] as Card[];
  }

  clone(): Game {
    const copy = new Game(this.rules, new Position(this.position.board));
    copy.copyFrom(this);
    return copy;
  }

  copyFrom(other: Game): void {
    this.position.copyFrom(other.position);
    this.turn = other.turn;
    for (let player = 0; player < this.hands.length; player++) {
      copyCards(other.hand(player), this.hand(player));
    }
    this.dealt = other.dealt;
    copyCards(other.stock, this.stock);
    copyCards(other.pile, this.pile);
    this.pileKnown = other.pileKnown;
    this.concealed = other.concealed;
    this.skip = other.skip;
    this.replay = other.replay;
    this.winner = other.winner;
    this.dealer = other.dealer;
    this.deal = other.deal;
    this.seed = other.seed;
  }
}

/** Keeps the array, so that copies in a search need no memory. */
function copyCards(from: readonly Card[], to: Card[]): void {
  to.length = from.length;
  for (let i = 0; i < from.length; i++) to[i] = from[i] as Card;
}

function areHome(position: Position, colours: ColourSet): boolean {
  return (colours & ~position.finished) === 0;
}

/** Colours the player may move: their own, or their teammates' unfinished ones once all own pawns are home. */
export function ownColours(rules: Rules, position: Position, player: number): ColourSet {
  const own = rules.ownOf(player);
  if (!areHome(position, own)) return own;
  return rules.sideOf(player) & ~position.finished;
}

/** Colours that take a shared card's rest: the teammates' unfinished ones once `begun` and all own are home. */
export function sharingOn(rules: Rules, position: Position, player: number, begun: ColourSet): ColourSet {
  return areHome(position, begun | rules.ownOf(player)) ? ownColours(rules, position, player) : begun;
}

/** Side with all pawns home, or `NO_WINNER`. */
export function winnerOf(rules: Rules, position: Position): number {
  for (let player = 0; player < rules.players.length; player++) {
    const side = rules.players[player]?.side ?? NO_WINNER;
    if (areHome(position, rules.sideOf(player))) return side;
  }
  return NO_WINNER;
}

/** `player` last; −1 if there is none. */
export function nextHolder(hands: readonly (readonly Card[])[], player: number): number {
  const players = hands.length;
  for (let step = 1; step <= players; step++) {
    const next = (player + step) % players;
    if ((hands[next] as readonly Card[]).length > 0) return next;
  }
  return -1;
}

/** Player who must discard after a skip card; −1 if there is none. */
export function nextSkipped({ hands, rules }: Game, player: number): number {
  const next = nextHolder(hands, player);
  const lapses = rules.ruleset.skipLapses === true && next !== (player + 1) % hands.length;
  return next === player || lapses ? -1 : next;
}

export function replayedPawn(game: Game): Pawn {
  return game.replay === NO_REPLAY ? NO_PAWN : game.position.pawn(game.replay);
}
