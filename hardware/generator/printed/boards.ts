/** The printed boards of a table, each laid out once. */

import { baseBoard } from './base-board.js';
import type { BoardDesign } from './board.js';
import { holeBoard } from './hole-board.js';
import { type Layout, layOut } from './layout.js';
import { moduleBoard } from './module-board.js';

export const BOARDS: readonly BoardDesign[] = [moduleBoard, holeBoard, baseBoard];

const laidOut = new Map<BoardDesign, Layout>();

export function layoutOf(board: BoardDesign): Layout {
  const known = laidOut.get(board) ?? layOut(board);
  laidOut.set(board, known);
  return known;
}
