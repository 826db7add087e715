import { describe, expect, it } from 'vitest';
import { moveBetween, soleMove } from '../../src/page/board/one-tap.js';
import { Board, type Hole } from '../../src/rules/board/holes.js';
import type { MoveView } from '../../src/table/moves.js';

const board = Board.of(4);
const hole = (name: string) => board.parse(name) as Hole;
const part = (from: string, to: string) => ({ colour: 'a', from, to, steps: 0, captures: [] });
const walk = (from: string, to: string): MoveView => ({
  notation: `${from}-${to}`,
  kind: 'forward',
  parts: [part(from, to)],
});
const swap = (one: string, other: string): MoveView => ({
  notation: `${one}~${other}`,
  kind: 'swap',
  parts: [part(one, other), part(other, one)],
});
const split: MoveView = {
  notation: 'a5-a6+a12-b18',
  kind: 'split',
  parts: [part('a5', 'a6'), part('a12', 'b18')],
};

describe('a tap means a move', () => {
  it.each([
    ['of the pawn there, where it has one', [walk('a5', 'a8'), walk('a9', 'a12')], 'a5', 'a5-a8'],
    ['into the hole, where one leads there', [walk('a5', 'a8'), walk('a9', 'a12')], 'a12', 'a9-a12'],
    ['of the pawn there rather than into its hole', [walk('a5', 'a8'), walk('a2', 'a5')], 'a5', 'a5-a8'],
    ['not where the pawn has two', [walk('a5', 'a8'), walk('a5', 'a4')], 'a5', undefined],
    ['not where two lead into the hole', [walk('a5', 'a8'), walk('a9', 'a8')], 'a8', undefined],
    ['not where none begins or ends', [walk('a5', 'a8')], 'a6', undefined],
    ['of any pawn in the base', [walk('aB2', 'a18')], 'aB4', 'aB2-a18'],
    ['not of a pawn in another base', [walk('aB2', 'a18')], 'bB2', undefined],
    ['of both pawns of a swap', [swap('a5', 'b3')], 'b3', 'a5~b3'],
    ['of all pawns that share the steps in one way', [split], 'a12', 'a5-a6+a12-b18'],
  ] as const)('%s', (_, moves, at, expected) => {
    expect(soleMove(board, moves, hole(at))?.notation).toBe(expected);
  });
});

describe('a pawn carried from hole to hole is a whole move', () => {
  it.each([
    ['where it walks alone', [walk('a5', 'a8'), walk('a5', 'a4')], 'a5', 'a8', 'a5-a8'],
    ['where it is swapped', [swap('a5', 'b3'), swap('a5', 'b9')], 'a5', 'b9', 'a5~b9'],
    ['not where the other pawn walks on', [split], 'a5', 'a6', undefined],
    ['not where no move leads', [walk('a5', 'a8')], 'a5', 'a7', undefined],
  ] as const)('%s', (_, moves, from, to, expected) => {
    expect(moveBetween(board, moves, hole(from), hole(to))?.notation).toBe(expected);
  });
});
