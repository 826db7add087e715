import type { Board } from '../../rules/holes.js';
import { holeName } from '../board/names.js';
import { t } from '../i18n/index.js';
import { cardText } from './cards.js';
import { type PartFacts, readNotation } from './notation.js';

/** A move in words, without its card. `said` names the card of a discard. */
export function moveWords(board: Board, notation: string, said = cardText): string {
  const words = t().moves;
  const move = readNotation(board, notation);
  switch (move?.kind) {
    case 'walk':
      return capital(move.parts.map((part) => partWords(board, part)).join(words.andThen));
    case 'swap':
      return words.swap(holeName(board, move.holes[0]), holeName(board, move.holes[1]));
    case 'exit':
      return words.exit(holeName(board, move.to));
    case 'discard':
      return words.discard(said(move.card));
    case 'burn':
      return words.burn;
    case 'discardHand':
      return words.discardHand;
    default:
      return notation;
  }
}

function partWords(board: Board, part: PartFacts): string {
  const words = t().moves;
  const to = holeName(board, part.to);
  const way = part.from === null ? words.start(to) : words.walk(holeName(board, part.from), to);
  return part.captures ? `${way}, ${words.captures}` : way;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
