import type { VirtualBoard } from '../../devices/virtual/virtual-board.js';
import { boardOf } from '../../rules/board/holes.js';
import type { TableContext } from '../../table/context.js';
import { standing } from '../../table/pawns.js';

/** Places pawns as in the game, if any; people do it on a physical board. */
export function placePawns(board: VirtualBoard | null, { game, settings }: TableContext): void {
  if (!board || !game) return;
  if (board.board !== boardOf(settings)) board.resize(boardOf(settings));
  board.setPawns(standing(game));
}
