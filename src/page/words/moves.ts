import type { Board } from '../../rules/board/holes.js';
import type { MoveView } from '../../table/moves.js';
import { holeName, holeNamed } from '../board/names.js';
import { t } from '../i18n/index.js';
import { moveFacts, type PartFacts } from './notation.js';
import { PLAINLY, type Said } from './said.js';

/** The notation lacks captured colours. */
export interface Told {
  readonly notation: string;
  readonly captured: readonly string[];
}

/** Without its card, with captures. */
export function moveSaid(board: Board, { notation, kind, parts }: MoveView, said = PLAINLY): string {
  if (kind === 'swap') {
    const [one = '', other = ''] = parts.map(({ colour, from }) =>
      t().pawns.at(said.pawn(colour), holeNamed(board, from)),
    );
    return t().moves.swap(one, other);
  }
  const captured = parts.flatMap(({ captures }) => captures.map(({ colour }) => colour));
  return moveWords(board, { notation, captured }, said);
}

/** Without its card, but for a discard. */
export function moveWords(
  board: Board,
  { notation, captured }: Told,
  said: Said = PLAINLY,
  words = t().moves,
): string {
  const move = moveFacts(board, notation);
  const captures = captured.length > 0 ? `, ${words.captures(captured.map(said.pawn))}` : '';
  switch (move?.kind) {
    case 'walk':
      return capital(move.parts.map((part) => partWords(board, part)).join(words.andThen)) + captures;
    case 'swap':
      return words.swap(holeName(board, move.holes[0]), holeName(board, move.holes[1]));
    case 'exit':
      return words.exit(holeName(board, move.to)) + captures;
    case 'discard':
      return words.discard(said.card(move.card));
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
  return part.from === null ? words.start(to) : words.walk(holeName(board, part.from), to);
}

export const decapitalised = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
