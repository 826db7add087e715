import { type Board, parseColour } from '../../rules/board/holes.js';
import type { MoveView } from '../../table/moves.js';
import { holeName } from '../board/names.js';
import { lookOf, type Paint } from '../colour-looks.js';
import { t } from '../i18n/index.js';
import { cardText } from './cards.js';
import { moveFacts, type PartFacts } from './notation.js';

/** The notation lacks captured colours. */
export interface Told {
  readonly notation: string;
  readonly captured: readonly string[];
}

/** Without its card, with captures. */
export function moveSaid(board: Board, { notation, parts }: MoveView): string {
  return moveWords(board, {
    notation,
    captured: parts.flatMap(({ captures }) => captures.map(({ colour }) => colour)),
  });
}

/** Without its card. `said` names a discard. */
export function moveWords(
  board: Board,
  { notation, captured }: Told,
  said = cardText,
  words = t().moves,
): string {
  const move = moveFacts(board, notation);
  const captures = captured.length > 0 ? `, ${words.captures(paintsOf(captured))}` : '';
  switch (move?.kind) {
    case 'walk':
      return capital(move.parts.map((part) => partWords(board, part)).join(words.andThen)) + captures;
    case 'swap':
      return words.swap(holeName(board, move.holes[0]), holeName(board, move.holes[1]));
    case 'exit':
      return words.exit(holeName(board, move.to)) + captures;
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

export function paintsOf(names: readonly string[]): Paint[] {
  return names.flatMap((name) => {
    const colour = parseColour(name);
    return colour === undefined ? [] : [lookOf(colour).paint];
  });
}

function partWords(board: Board, part: PartFacts): string {
  const words = t().moves;
  const to = holeName(board, part.to);
  return part.from === null ? words.start(to) : words.walk(holeName(board, part.from), to);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
