import { type Board, colourNamed, type Hole } from '../../rules/board/holes.js';
import type { MoveView, PartView } from '../../table/moves.js';
import type { Hands } from './hands.js';

export interface Offer {
  readonly moves: readonly MoveView[];
  /** Plays the chosen card before the first pawn moves. False: refused. */
  readonly begin?: () => Promise<boolean>;
}

function startsAt(board: Board, { from }: PartView, hole: Hole): boolean {
  const start = board.parse(from);
  if (start === undefined || board.kind(start) !== 'base') return start === hole;
  return board.kind(hole) === 'base' && board.zone(hole) === board.zone(start);
}

export function leadsTo(board: Board, moves: readonly MoveView[], hole: Hole): Hole[] {
  const parts = moves.flatMap(({ kind, parts: [first] }) => (first && kind !== 'swap' ? [first] : []));
  const to = parts.flatMap((part) => (startsAt(board, part, hole) ? (board.parse(part.to) ?? []) : []));
  return [...new Set(to)];
}

export function touches(board: Board, { parts }: MoveView, hole: Hole): boolean {
  return parts.some((part) => startsAt(board, part, hole) || board.parse(part.to) === hole);
}

export function movable(board: Board, moves: readonly MoveView[], hole: Hole): boolean {
  return moves.some(({ parts }) => parts.some((part) => startsAt(board, part, hole)));
}

/** The only move of this hole's pawn, else the only one into the hole; undefined if none or several. */
export function soleMove(board: Board, moves: readonly MoveView[], hole: Hole): MoveView | undefined {
  const of = moves.filter(({ parts }) => parts.some((part) => startsAt(board, part, hole)));
  const found = of.length > 0 ? of : movesInto(board, moves, hole);
  return found.length === 1 ? found[0] : undefined;
}

/** The only move between two holes; other parts may be captures or a swap only. */
export function moveBetween(
  board: Board,
  moves: readonly MoveView[],
  from: Hole,
  to: Hole,
): MoveView | undefined {
  const found = movesInto(board, moves, to).filter(({ kind, parts }) =>
    kind === 'swap'
      ? parts.some((part) => startsAt(board, part, from))
      : parts.length === 1 && parts.every((part) => startsAt(board, part, from)),
  );
  return found.length === 1 ? found[0] : undefined;
}

const movesInto = (board: Board, moves: readonly MoveView[], hole: Hole) =>
  moves.filter(({ parts }) => parts.some(({ to }) => board.parse(to) === hole));

/** @param tapped chooses among base pawns */
export function performMove(board: Board, hands: Hands, move: MoveView, tapped?: Hole): void {
  for (const part of move.parts) {
    const from = board.parse(part.from);
    if (from === undefined) continue;
    const start =
      tapped !== undefined && startsAt(board, part, tapped) ? tapped : standing(board, hands, from);
    hands.lift(start);
    putDown(board, hands, move, part, start);
    if (move.kind === 'swap') return;
  }
}

/** Puts down the held pawn; displaced pawns go to where the move sends them. */
export function putDown(board: Board, hands: Hands, { kind }: MoveView, part: PartView, start: Hole): void {
  const end = board.parse(part.to);
  if (end === undefined) return;
  hands.place(end);
  if (kind === 'swap') hands.place(start);
  for (const { colour, hole } of part.captures) {
    const from = board.parse(hole);
    const base = emptyBase(board, hands, colour);
    if (from === undefined || base === undefined) continue;
    if (from !== end) hands.lift(from);
    hands.place(base);
  }
}

function emptyBase(board: Board, hands: Hands, name: string): Hole | undefined {
  const { pawns } = hands.picture.value;
  return board.bases(colourNamed(name)).find((hole) => pawns[hole] === null);
}

function standing(board: Board, hands: Hands, from: Hole): Hole {
  const { pawns } = hands.picture.value;
  const base = board.baseOf(from);
  if (base === undefined || pawns[from] !== null) return from;
  return board.bases(base).find((hole) => pawns[hole] !== null) ?? from;
}
