/** What the generator knows of a turn; its memory is kept from list to list. */

import { type Colour, type ColourSet, coloursIn, hasColour } from '../board/holes.js';
import { colourOf, MOST_PAWNS, NO_PAWN, type Pawn, type Position, pawnsOf } from '../board/position.js';
import { ALL_CARDS, type Card } from '../cards/cards.js';
import { type Game, ownColours, replayedPawn } from '../game.js';
import type { Rules } from '../rules.js';
import { memoize } from '../values/memoize.js';
import { type ActionList, MOVE } from './actions.js';
import { Walker } from './walker.js';

export class Turn {
  list!: ActionList;
  game!: Game;
  rules!: Rules;
  position!: Position;
  player = 0;
  /** Card and use whose moves are being added. */
  card = 0 as Card;
  use = 0;
  /** Grows with each list. */
  round = 0;
  own: ColourSet = 0;
  /** Only pawn that may move after a joker, or `NO_PAWN`. */
  only: Pawn = NO_PAWN;
  /** By pawn. */
  readonly #walkers = Array.from({ length: MOST_PAWNS }, () => new Walker());
  /** By pawn: the round in which its walker looked ahead. */
  readonly #looked = new Uint32Array(MOST_PAWNS);
  /** The first `moverCount` are the player's pawns outside their bases, ascending. */
  readonly #movers: Walker[] = [];
  moverCount = 0;
  /** For `addSwaps`. */
  readonly swappable = new Uint8Array(MOST_PAWNS);
  /** Pawns with a listed capture of their own colour: its result is the same wherever they end. */
  readonly replacing: Pawn[] = [];

  /** By uses: the round in which they were listed, the first index and the one behind the last. */
  readonly #rounds = new Uint32Array(ALL_CARDS.length + 1);
  readonly #firsts = new Uint32Array(ALL_CARDS.length + 1);
  readonly #ends = new Uint32Array(ALL_CARDS.length + 1);

  begin(game: Game, list: ActionList): this {
    const { rules, position } = game;
    this.round++;
    this.list = list;
    this.game = game;
    this.rules = rules;
    this.position = position;
    this.player = game.turn;
    this.only = replayedPawn(game);
    this.own = this.only === NO_PAWN ? ownColours(rules, position, game.turn) : 1 << colourOf(this.only);
    this.moverCount = 0;
    for (const colour of coloursIn(this.own))
      for (const pawn of pawnsOf(colour))
        if (!position.inBase(pawn) && (this.only === NO_PAWN || pawn === this.only))
          this.#movers[this.moverCount++] = this.walker(pawn);
    return this;
  }

  addMove(): number {
    return this.list.add(MOVE, this.card, this.use);
  }

  mover(index: number): Walker {
    return this.#movers[index] as Walker;
  }

  /** Of a pawn outside its base, as it stands when the turn begins. */
  walker(pawn: Pawn): Walker {
    const walker = this.#walkers[pawn] as Walker;
    if (this.#looked[pawn] === this.round) return walker;
    this.#looked[pawn] = this.round;
    return walker.begin(this.rules, this.position, pawn);
  }

  note(card: Card, first: number): void {
    const uses = this.rules.sameUses[card] as number;
    this.#rounds[uses] = this.round;
    this.#firsts[uses] = first;
    this.#ends[uses] = this.list.count;
  }

  /** Lists the moves of a card that does the same as one before, if there is one. */
  repeats(card: Card): boolean {
    const uses = this.rules.sameUses[card] as number;
    if (this.#rounds[uses] !== this.round) return false;
    this.list.repeat(this.#firsts[uses] as number, this.#ends[uses] as number, card);
    return true;
  }
}

const kept = memoize((_: Rules) => new Turn());

/** Valid until the next list by the same rules. */
export function turnOf(game: Game, list: ActionList): Turn {
  return kept(game.rules).begin(game, list);
}

export function isOwn(turn: Turn, pawn: Pawn): boolean {
  return hasColour(turn.own, colourOf(pawn));
}

export function isOpponents({ rules, player }: Turn, colour: Colour): boolean {
  return !hasColour(rules.sideOf(player), colour);
}
