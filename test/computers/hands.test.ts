import { describe, expect, it } from 'vitest';
import { resetPawns } from '../../src/computers/move-pawns.js';
import { VirtualBoard } from '../../src/devices/virtual/virtual-board.js';
import { Board, type Colour, type Hole } from '../../src/rules/board/holes.js';
import { usualSettings } from '../../src/table/settings.js';
import { pawnsOf } from '../e2e/positions.js';

const holes = Board.of(4);
const hole = (name: string) => holes.parse(name) as Hole;

/** A drawn board with a pawn of b in the computer's hand, lifted from a5. */
function holding(position: string): VirtualBoard {
  const board = new VirtualBoard(holes, () => 0);
  board.setPawns(pawnsOf(usualSettings('tock'), position));
  expect(board.lift(hole('a5'), 'computer-0-0', 'computer')).toMatchObject({ ok: true });
  return board;
}

describe('what a computer still holds when its move is over', () => {
  it('goes back to where it came from', () => {
    const board = holding('/a5//');
    resetPawns(board, pawnsOf(usualSettings('tock'), '/a5//'));
    expect(board.picture).toMatchObject({ inHand: [] });
    expect(board.picture.pawns[hole('a5')]).toBe(1);
  });

  it('goes to its base where the move that captured it in passing counts already', () => {
    const board = holding('/a5//');
    resetPawns(board, pawnsOf(usualSettings('tock'), '///'));
    expect(board.picture).toMatchObject({ inHand: [] });
    expect(board.picture.pawns[hole('a5')]).toBeNull();
    expect(holes.bases(1 as Colour).map((base) => board.picture.pawns[base])).toEqual([1, 1, 1, 1]);
  });

  it('goes to its base where another pawn has taken its hole', () => {
    const board = holding('/a5//a2');
    expect(board.lift(hole('a2'), 'computer-0', 'computer')).toMatchObject({ ok: true });
    expect(board.place('computer-0', hole('a5'), 'computer', 'spare')).toMatchObject({ ok: true });
    expect(board.picture.inHand).toHaveLength(1);
    resetPawns(board, pawnsOf(usualSettings('tock'), '///a5'));
    expect(board.picture.inHand).toEqual([]);
    expect(board.picture.pawns[hole('a5')]).toBe(3);
    expect(holes.bases(1 as Colour).map((base) => board.picture.pawns[base])).toEqual([1, 1, 1, 1]);
  });
});
