import { describe, expect, it } from 'vitest';
import { drawingOf } from '../../src/page/board/drawing.js';
import { glidesBetween, type PawnPicture, wayBetween } from '../../src/page/board/glide.js';
import { type ArrowKey, neighbour } from '../../src/page/board/keyboard-nav.js';
import { moveBetween, soleMove } from '../../src/page/board/one-tap.js';
import { Board, type Colour, type Hole, ZONE_COUNTS } from '../../src/rules/board/holes.js';
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
] as const)('a tap means a move: %s', (_, moves, at, expected) => {
  expect(soleMove(board, moves, hole(at))?.notation).toBe(expected);
});

it.each([
  ['where it walks alone', [walk('a5', 'a8'), walk('a5', 'a4')], 'a5', 'a8', 'a5-a8'],
  ['where it is swapped', [swap('a5', 'b3'), swap('a5', 'b9')], 'a5', 'b9', 'a5~b9'],
  ['not where the other pawn walks on', [split], 'a5', 'a6', undefined],
  ['not where no move leads', [walk('a5', 'a8')], 'a5', 'a7', undefined],
] as const)('a pawn carried from hole to hole is a whole move: %s', (_, moves, from, to, expected) => {
  expect(moveBetween(board, moves, hole(from), hole(to))?.notation).toBe(expected);
});

const KEYS: readonly ArrowKey[] = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'];

describe.each(ZONE_COUNTS)('the arrow keys on a board of %i zones', (zones) => {
  const drawing = drawingOf(Board.of(zones), 0);

  it('lead from the centre to every hole and from every hole to the centre', () => {
    const { board } = drawing;
    const next = (hole: Hole) => KEYS.map((key) => neighbour(drawing, hole, key));
    const walk = (links: (hole: Hole) => readonly Hole[]) => {
      const seen = new Set<Hole>([board.centre]);
      for (const hole of seen) for (const link of links(hole)) seen.add(link);
      return seen.size;
    };
    const holes = Array.from({ length: board.holeCount }, (_, hole) => hole as Hole);
    const back = new Map<Hole, Hole[]>(holes.map((hole) => [hole, []]));
    for (const hole of holes) for (const link of next(hole)) back.get(link)!.push(hole);
    expect(walk(next)).toBe(board.holeCount);
    expect(walk((hole) => back.get(hole)!)).toBe(board.holeCount);
  });

  it('stay where they are at the edge', () => {
    const lowest = drawing.board.base(0 as never, 1);
    expect(neighbour(drawing, lowest, 'ArrowDown')).toBe(lowest);
  });
});

/** Pawns by hole, `a5 b9`: each of its own colour unless it says another, `a5=b`; those aside by where they came from. */
function standing(pawns: string, aside = ''): PawnPicture {
  const read = (text: string) =>
    text.split(' ').flatMap((item) => {
      const [name = '', colour = name[0] ?? ''] = item.split('=');
      return name ? [{ hole: hole(name), colour: (colour.charCodeAt(0) - 97) as Colour }] : [];
    });
  const at = new Map(read(pawns).map((pawn) => [pawn.hole, pawn.colour]));
  return {
    pawns: board.holes.map((one) => at.get(one) ?? null),
    inHand: read(aside).map(({ hole: from, colour }) => ({ token: `t${from}`, by: 'me', from, colour })),
  };
}

it.each([
  ['nowhere', standing('a5'), standing('a5'), []],
  ['from hole to hole', standing('a5'), standing('a8'), ['a5 a8']],
  ['by capturing', standing('a5 a8=b'), standing('a8 bB1'), ['a5 a8', 'a8 bB1']],
  ['by being swapped', standing('a5 b3'), standing('a5=b b3=a'), ['b3 a5', 'a5 b3']],
  ['out of a hand', standing('', 'a5'), standing('a8'), ['a5 a8']],
  ['into a hand', standing('a5'), standing('', 'a5'), []],
  ['out of nothing', standing(''), standing('a8'), []],
])('pawns have moved: %s', (_, before, after, expected) => {
  const named = glidesBetween(before, after).map(({ from, to }) => `${board.name(from)} ${board.name(to)}`);
  expect(named).toEqual(expected);
});

it.each([
  ['from hole to hole', 'a5', 'a8', 'a5 a6 a7 a8'],
  ['over the end of its zone', 'a17', 'b1', 'a17 b18 b1'],
  ['backwards', 'a2', 'd16', 'a2 a1 a18 d17 d16'],
  ['into its home by the entry', 'd17', 'aH2', 'd17 a18 aH1 aH2'],
  ['on in its home', 'aH1', 'aH3', 'aH1 aH2 aH3'],
  ['straight out of its base', 'aB1', 'a18', 'aB1 a18'],
  ['straight home when captured', 'c4', 'aB2', 'c4 aB2'],
  ['straight to the centre', 'a7', 'C', 'a7 C'],
  ['straight over the board', 'a5', 'c9', 'a5 c9'],
])('a pawn glides: %s: %s to %s', (_, from, to, expected) => {
  const way = wayBetween(drawingOf(Board.of(4), 0), { from: hole(from), to: hole(to) });
  expect(way.map((one) => board.name(one)).join(' ')).toBe(expected);
});
