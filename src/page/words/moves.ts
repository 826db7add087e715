import type { Board } from '../../rules/board/holes.js';
import type { MovedColours } from '../../rules/moves/notation.js';
import type { MoveView } from '../../table/moves.js';
import { holeName } from '../board/names.js';
import { t } from '../i18n/index.js';
import { moveFacts, type PartFacts } from './notation.js';
import { PLAINLY, type Said } from './said.js';

export interface Told extends MovedColours {
  readonly notation: string;
}

/** Without its card, with captures. */
export function moveSaid(board: Board, { notation, kind, parts }: MoveView, said = PLAINLY): string {
  const captured = parts.flatMap(({ captures }) => captures.map(({ colour }) => colour));
  const swapped = kind === 'swap' ? { swapped: parts.map(({ colour }) => colour) } : {};
  return moveWords(board, { notation, captured, ...swapped }, said);
}

/** Without its card, but for a discard. */
export function moveWords(
  board: Board,
  { notation, captured, swapped }: Told,
  said: Said = PLAINLY,
  words = t().moves,
): string {
  const move = moveFacts(board, notation);
  const captures = captured.length > 0 ? `, ${words.captures(captured.map(said.pawn))}` : '';
  switch (move?.kind) {
    case 'walk':
      return capital(move.parts.map((part) => partWords(board, part)).join(words.andThen)) + captures;
    case 'swap': {
      const [one, other] = move.holes.map((hole, index) => {
        const colour = swapped?.[index];
        const name = holeName(board, hole);
        return colour === undefined ? name : t().pawns.at(said.pawn(colour), name);
      }) as [string, string];
      return words.swap(one, other);
    }
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
