/** A game in progress: rules, position, hands and whose turn it is. */
import type { Card } from './cards.js';
import { type ColourSet, type Hole, hasColour } from './holes.js';
import { NO_PAWN, type Pawn, Position } from './position.js';
import type { Seed } from './random.js';
import type { Rules } from './rules.js';

/** No pawn has to be played again after a joker. */
export const NO_REPLAY = -1 as Hole;

/** Nobody has won yet. */
export const NO_WINNER = -1;

export class Game {
  readonly rules: Rules;
  readonly position: Position;
  /** Index of the player to act. */
  turn = 0;
  /** By player. */
  readonly hands: Card[][];
  /** Cards each player got in this deal. */
  dealt = 0;
  /** Cards not dealt; the next to draw first. */
  stock: Card[] = [];
  /** Cards played or discarded since the pack was shuffled, the last one last. */
  pile: Card[] = [];
  /** False where a game was read without its pile: an empty stock then gives no card. */
  pileKnown = true;
  /** Real cards are played: hands and stock hold unknown cards, which are known once they are shown. */
  concealed = false;
  /** The player to act must discard, as the card before skips them. */
  skip = false;
  /** The hole of the pawn that a joker has just moved and that must be played again. */
  replay: Hole = NO_REPLAY;
  /** The team or player that has won. */
  winner = NO_WINNER;
  /** Who deals, and how many deals the pack has given, this one included. */
  dealer = 0;
  deal = 0;
  /** State of the shuffle; chance enters a game here and nowhere else. */
  seed: Seed = 0;

  constructor(rules: Rules, position: Position) {
    this.rules = rules;
    this.position = position;
    this.hands = rules.players.map(() => []);
  }

  clone(): Game {
    const copy = new Game(this.rules, new Position(this.position.board));
    copy.copyFrom(this);
    return copy;
  }

  /** Becomes what another game of the same rules is. */
  copyFrom(other: Game): void {
    this.position.copyFrom(other.position);
    this.turn = other.turn;
    for (let player = 0; player < this.hands.length; player++) {
      const from = other.hands[player] as Card[];
      const to = this.hands[player] as Card[];
      to.length = from.length;
      for (let i = 0; i < from.length; i++) to[i] = from[i] as Card;
    }
    this.dealt = other.dealt;
    this.stock = other.stock.slice();
    this.pile = other.pile.slice();
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

/** All pawns of these colours are home. */
export function areHome(rules: Rules, position: Position, colours: ColourSet): boolean {
  for (const colour of rules.board.colours) {
    if (hasColour(colours, colour) && !position.isHome(colour)) return false;
  }
  return true;
}

/**
 * The colours whose pawns count as the player's own: theirs, and once all of those are home,
 * the unfinished ones of their team mates.
 */
export function ownColours(rules: Rules, position: Position, player: number): ColourSet {
  const own = rules.ownColours[player] as ColourSet;
  if (!areHome(rules, position, own)) return own;
  let mates = rules.sideColours[player] as ColourSet;
  for (const colour of rules.board.colours) if (position.isHome(colour)) mates &= ~(1 << colour);
  return mates;
}

/** The team or player all of whose pawns are home, or `NO_WINNER`. */
export function winnerOf(rules: Rules, position: Position): number {
  for (let player = 0; player < rules.players.length; player++) {
    const side = rules.players[player]?.side ?? NO_WINNER;
    if (areHome(rules, position, rules.sideColours[player] as ColourSet)) return side;
  }
  return NO_WINNER;
}

/** The next player after `player`, themselves last, who holds a card; −1 when nobody does. */
export function nextHolder(hands: readonly (readonly Card[])[], player: number): number {
  const players = hands.length;
  for (let step = 1; step <= players; step++) {
    const next = (player + step) % players;
    if ((hands[next] as readonly Card[]).length > 0) return next;
  }
  return -1;
}

/** The player whom a played card that skips makes discard; −1 where there is none. */
export function nextSkipped({ hands, rules }: Game, player: number): number {
  const next = nextHolder(hands, player);
  const lapses = rules.ruleset.skipLapses === true && next !== (player + 1) % hands.length;
  return next === player || lapses ? -1 : next;
}

/** The pawn that must be played again, or `NO_PAWN`. */
export function replayedPawn(game: Game): Pawn {
  return (game.replay === NO_REPLAY ? NO_PAWN : (game.position.pawnAt[game.replay] as number)) as Pawn;
}
