/** Infers the move in progress from visible pawn colours. */

import type { Board, Colour, Hole } from '../rules/board/holes.js';
import type { Position } from '../rules/board/position.js';
import type { Card } from '../rules/cards/cards.js';
import type { Game } from '../rules/game.js';
import { listActions } from '../rules/moves/legal.js';
import { notationOf } from '../rules/moves/notation.js';
import { type Part, partsOf } from '../rules/moves/parts.js';
import { positionAfter } from '../rules/moves/play.js';

export type Pawns = readonly (Colour | null)[];

export type Reading =
  | { readonly kind: 'untouched' }
  /** Complete; captured pawns may still be in place. */
  | { readonly kind: 'made'; readonly notation: string }
  /** Every pawn is at its start or a target, or in hand. */
  | { readonly kind: 'under-way' }
  | { readonly kind: 'wrong' };

export function pawnsSeen(position: Position): (Colour | null)[] {
  return position.board.holes.map((hole) => position.colourAt(hole));
}

/**
 * Compares pawns with the card's moves.
 * @param held number of pawns in hand
 */
export function readPawns(game: Game, card: Card, now: Pawns, held: number): Reading {
  const { board } = game.rules;
  const before = pawnsSeen(game.position);
  if (held === 0 && now.every((colour, hole) => colour === before[hole])) return { kind: 'untouched' };
  // pawns of a base are interchangeable
  const holes = board.holes.filter((hole) => board.kind(hole) !== 'base');
  const list = listActions(game);
  const out = (colour: Colour) =>
    board.bases(colour).filter((hole) => before[hole] !== null && now[hole] === null).length;
  let isUnderWay = false;
  for (let index = 0; index < list.count; index++) {
    const parts = list.cardOf(index) === card ? partsOf(game, list, index) : [];
    if (parts.length === 0) continue;
    const end = pawnsSeen(positionAfter(game, list, index));
    const open = holes.filter((hole) => now[hole] !== end[hole]);
    const captured = capturedBy(parts);
    if (held === 0 && open.every((hole) => now[hole] === before[hole] && captured.has(hole)))
      return { kind: 'made', notation: notationOf(game, list, index) };
    const leaves = new Set([...captured, ...parts.map(({ from }) => from)]);
    isUnderWay ||=
      board.colours.every(
        (colour) => out(colour) === 0 || parts.some((part) => startsFrom(board, part, colour)),
      ) && open.every((hole) => now[hole] === before[hole] || (now[hole] === null && leaves.has(hole)));
  }
  return { kind: isUnderWay ? 'under-way' : 'wrong' };
}

function startsFrom(board: Board, { from }: Part, colour: Colour): boolean {
  return board.kind(from) === 'base' && board.zone(from) === colour;
}

const capturedBy = (parts: readonly Part[]): ReadonlySet<Hole> =>
  new Set(parts.flatMap(({ captures }) => captures.map(({ hole }) => hole)));

/**
 * Where a displaced pawn goes automatically: its base, or the other pawn's origin. If both are possible, the player
 * decides.
 */
export function displaced(game: Game, card: Card, from: Hole, to: Hole): 'base' | 'swap' | undefined {
  const list = listActions(game);
  let isCaptured = false;
  let isSwapped = false;
  for (let index = 0; index < list.count; index++) {
    if (list.cardOf(index) !== card) continue;
    for (const part of partsOf(game, list, index)) {
      isSwapped ||= part.kind === 'swap' && part.from === from && part.to === to;
      isCaptured ||= part.from === from && capturedBy([part]).has(to);
    }
  }
  if (isCaptured && isSwapped) return undefined;
  return isCaptured ? 'base' : isSwapped ? 'swap' : undefined;
}
