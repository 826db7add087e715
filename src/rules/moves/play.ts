import type { Position } from '../board/position.js';
import { type Card, takeFrom, UNKNOWN } from '../cards/cards.js';
import { drawsFrom, shuffle } from '../cards/random.js';
import { type Game, NO_REPLAY, NO_WINNER, nextHolder, nextSkipped, winnerOf } from '../game.js';
import { type ActionList, BURN, DISCARD, DISCARD_HAND, EXIT } from './actions.js';
import { applyAction } from './parts.js';

/** Plays action `index` of a list freshly filled for this game. */
export function play(game: Game, list: ActionList, index: number): void {
  const player = game.turn;
  const kind = list.kind[index] as number;
  const hand = game.hand(player);
  if (kind === DISCARD_HAND || kind === EXIT) {
    game.pile.push(...hand);
    hand.length = 0;
    applyAction(game.rules, game.position, list, index);
    return passTurn(game, player, false);
  }
  const card = list.cardOf(index);
  takeFrom(hand, card);
  game.pile.push(card);
  if (kind === DISCARD) return passTurn(game, player, false);
  if (kind === BURN) return burn(game);

  applyAction(game.rules, game.position, list, index);
  game.winner = winnerAfter(game, list, index);
  const { redraw, skip } = game.rules.cards[card] as { redraw: boolean; skip: boolean };
  if (game.winner !== NO_WINNER) return passTurn(game, player, false);
  if (!redraw) return passTurn(game, player, skip);
  draw(game, hand);
  if (hand.length === 0) return passTurn(game, player, false);
  game.replay = list.toOf(index, 0);
}

/** Only a part that ends in a home can win. */
function winnerAfter(game: Game, list: ActionList, index: number): number {
  const { board } = game.rules;
  for (let part = 0; part < (list.parts[index] as number); part++) {
    if (list.toOf(index, part) > board.centre) return winnerOf(game.rules, game.position);
  }
  return NO_WINNER;
}

function passTurn(game: Game, player: number, skip: boolean): void {
  const next = nextHolder(game.hands, player);
  game.turn = next < 0 ? (player + 1) % game.hands.length : next;
  game.skip = skip && nextSkipped(game, player) >= 0;
  game.replay = NO_REPLAY;
}

/** The next player with cards loses a random card and their turn. */
function burn(game: Game): void {
  const burnt = nextHolder(game.hands, game.turn);
  const hand = game.hand(burnt);
  const draws = drawsFrom(game.seed);
  game.pile.push(...hand.splice(draws.below(hand.length), 1));
  game.seed = draws.next;
  passTurn(game, burnt, false);
}

/** Joker: draws from the stock; reshuffles the pile when the stock is empty. */
function draw(game: Game, hand: Card[]): void {
  if (game.stock.length === 0 && game.pileKnown) {
    game.stock = game.concealed ? game.pile.map(() => UNKNOWN) : game.pile;
    game.pile = [];
    game.seed = shuffle(game.stock, game.seed);
  }
  const card = game.stock.shift();
  if (card !== undefined) hand.push(card);
}

export function positionAfter(game: Game, list: ActionList, index: number, into?: Position): Position {
  const after = into ?? game.position.clone();
  if (into) after.copyFrom(game.position);
  applyAction(game.rules, after, list, index);
  return after;
}
