import { describe, expect, it } from 'vitest';
import { drawingOf } from '../../src/page/board/drawing.js';
import { glidesBetween, type Standing, wayBetween } from '../../src/page/board/glide.js';
import { Board, type Colour, type Hole } from '../../src/rules/board/holes.js';

const board = Board.of(4);
const hole = (name: string) => board.parse(name) as Hole;

/** Pawns by hole, `a5 b9`: each of its own colour unless it says another, `a5=b`; those aside by where they came from. */
function standing(pawns: string, aside = ''): Standing {
  const read = (text: string) =>
    text.split(' ').flatMap((item) => {
      const [name = '', colour = name[0] ?? ''] = item.split('=');
      return name ? [{ hole: hole(name), colour: (colour.charCodeAt(0) - 97) as Colour }] : [];
    });
  const at = new Map(read(pawns).map((pawn) => [pawn.hole, pawn.colour]));
  return {
    pawns: board.holes.map((one) => at.get(one) ?? null),
    aside: read(aside).map(({ hole: from, colour }) => ({ ticket: `t${from}`, by: 'me', from, colour })),
  };
}

describe('pawns have moved', () => {
  it.each([
    ['nowhere', standing('a5'), standing('a5'), []],
    ['from hole to hole', standing('a5'), standing('a8'), ['a5 a8']],
    ['by capturing', standing('a5 a8=b'), standing('a8 bB1'), ['a5 a8', 'a8 bB1']],
    ['by being swapped', standing('a5 b3'), standing('a5=b b3=a'), ['b3 a5', 'a5 b3']],
    ['out of a hand', standing('', 'a5'), standing('a8'), ['a5 a8']],
    ['into a hand', standing('a5'), standing('', 'a5'), []],
    ['out of nothing', standing(''), standing('a8'), []],
  ])('%s', (_, before, after, expected) => {
    const named = glidesBetween(before, after).map(({ from, to }) => `${board.name(from)} ${board.name(to)}`);
    expect(named).toEqual(expected);
  });
});

describe('a pawn glides', () => {
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
  ])('%s: %s to %s', (_, from, to, expected) => {
    const way = wayBetween(drawingOf(Board.of(4), 0), { from: hole(from), to: hole(to) });
    expect(way.map((one) => board.name(one)).join(' ')).toBe(expected);
  });
});
