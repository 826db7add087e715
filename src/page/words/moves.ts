import type { Board, Hole } from '../../rules/board/holes.js';
import type { MovedColours } from '../../rules/moves/notation.js';
import { readNotation } from '../../rules/moves/notation-text.js';
import type { MoveView, PartView } from '../../table/moves.js';
import type { View } from '../../web/views/view.js';
import { holeName } from '../board/names.js';
import { paintNamed } from '../colour-looks.js';
import { type Catalogue, t } from '../i18n/index.js';
import { playerName } from '../view-facts.js';
import { cardSaid, cardText } from './cards.js';

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

/** Holes jumped after the steps; undefined if none. */
export function jumpedHoles(
  board: Board,
  { from, to, steps }: Pick<PartView, 'from' | 'to' | 'steps'>,
): number | undefined {
  const [start, end] = [board.parse(from), board.parse(to)];
  if (steps === 0 || start === undefined || end === undefined) return undefined;
  if (board.kind(start) !== 'track' || board.kind(end) !== 'track') return undefined;
  const holes = board.distance(start, end);
  return (holes - steps) % board.trackLength === 0 ? undefined : holes;
}

export interface Said {
  card(name: string): string;
  /** By colour letter; hole names have colours as well. */
  pawn(colour: string): string;
  /** Where it may be any of them. */
  onePawn(colour: string): string;
}

/** For lessons and puzzles, whose players have no names: pawns by colour. */
export const PLAINLY: Said = {
  card: cardText,
  pawn: (colour) => t().pawns.plain(paintNamed(colour)),
  onePawn: (colour) => t().pawns.onePlain(paintNamed(colour)),
};

/** `from` null: from the base. */
export interface PartFacts {
  readonly from: Hole | null;
  readonly to: Hole;
}

export type MoveFacts =
  | { readonly kind: 'walk'; readonly card: string; readonly parts: readonly PartFacts[] }
  | { readonly kind: 'swap'; readonly card: string; readonly holes: readonly [Hole, Hole] }
  | { readonly kind: 'exit'; readonly to: Hole }
  | { readonly kind: 'discard'; readonly card: string }
  | { readonly kind: 'discardHand' }
  | { readonly kind: 'burn'; readonly card: string };

/** Undefined for invalid notation: an outdated page then shows the raw text. */
export function moveFacts(board: Board, notation: string): MoveFacts | undefined {
  const { kind, card = '', parts: texts, isSwap } = readNotation(notation);
  if (kind === 'discardHand') return { kind };
  if (kind === 'discard' || kind === 'burn') return { kind, card };
  if (kind === 'exit') {
    const to = board.parse(texts[0]?.[0] ?? '');
    return to === undefined ? undefined : { kind, to };
  }
  const parts = texts.map((text) => readPart(board, text));
  if (!parts.every((part) => part !== undefined)) return undefined;
  const [only] = parts;
  if (isSwap) return only?.from == null ? undefined : { kind: 'swap', card, holes: [only.from, only.to] };
  return { kind: 'walk', card, parts };
}

function readPart(board: Board, [start = '', end = '']: readonly string[]): PartFacts | undefined {
  const base = /^[a-j]B$/.test(start);
  const from = base ? null : board.parse(start);
  const to = board.parse(end);
  return from === undefined || to === undefined ? undefined : { from, to };
}

export type Telling = Catalogue['page']['moves'] & Pick<Catalogue['page']['log'], 'by'>;

/** `king of hearts: yellow 3 → yellow 16`; discards include their card. */
export function entryWords(
  board: Board,
  told: Told,
  said: Said,
  telling: Telling = { ...t().moves, by: t().log.by },
): string {
  const { kind, card } = readNotation(told.notation);
  const move = moveWords(board, told, said, telling);
  const before = card === undefined || kind === 'discard' ? '' : telling.by(said.card(card));
  return before + decapitalised(move);
}

/** Pawns by their owner, as this viewer says it. */
export function saidIn(view: View): Said {
  const { seats, viewer } = view;
  const own = viewer.kind === 'player' ? viewer.player : -1;
  const ownerOf = (colour: string) => seats.findIndex(({ colours }) => colours.includes(colour));
  return {
    card: (name) => cardSaid(view, name),
    pawn: (colour) => {
      const player = ownerOf(colour);
      return player === own ? t().pawns.yours : t().pawns.of(playerName(view, player));
    },
    onePawn: (colour) => {
      const player = ownerOf(colour);
      return player === own ? t().pawns.oneOfYours : t().pawns.oneOf(playerName(view, player));
    },
  };
}
