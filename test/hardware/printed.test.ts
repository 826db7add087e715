import { describe, expect, test } from 'vitest';
import { CIRCUITS } from '../../hardware/generator/circuit/catalogue.js';
import { type BoardName, boardFile, type Copper } from '../../hardware/generator/kicad/board.js';
import { all, kicadFile, numbers, parseExpression, property } from '../../hardware/generator/kicad/read.js';
import { boxOf, type XY } from '../../hardware/generator/kicad/shapes.js';
import { betweenLines, groups, inside, outline, Squares, sameLayer } from './pcb-geometry.js';

const boards = Object.keys(CIRCUITS) as BoardName[];
/** Millimetres, as told to board houses in hardware/cost.md; a hair less for rounding to micrometres. */
const HAIR = 0.002;
const GAP = 0.2 - HAIR;
const EDGE = 0.4 - HAIR;
const HOLE_GAP = 0.5 - HAIR;

describe.each(boards)('the layout of the %s', (name) => {
  const board = boardFile(name);
  const pads = board.parts.flatMap((part) => part.pads);
  const copper: readonly Copper[] = [...pads, ...board.tracks, ...board.vias, ...board.pours];
  /** The net's name without the mark of its sheet. */
  const plain = (net: string) => net.replace(/^\//, '');

  test('has every pin of the circuit on its net, and no other pin on any', () => {
    const drawn = pads
      .filter(({ net }) => net !== '' && !net.startsWith('unconnected-'))
      .map(({ what, net }) => `${what} ${plain(net)}`);
    const meant = CIRCUITS[name].flatMap(({ ref, pins }) =>
      [...pins].map(([pin, net]) => `${ref}.${pin} ${net}`),
    );
    expect([...new Set(drawn)].toSorted()).toEqual(meant.toSorted());
  });

  test('joins every net, with nothing of it left over', () => {
    for (const net of board.nets) {
      const pieces = copper.filter((piece) => piece.net === net);
      if (net === '' || pieces.length === 0) continue;
      const loose = groups(pieces).map((group) => group.map(({ what }) => what).slice(0, 4));
      expect(loose.length, `${net}: ${JSON.stringify(loose)}`).toBe(1);
    }
  });

  test('keeps copper of different nets apart', () => {
    const squares = new Squares<{ piece: Copper; line: readonly [XY, XY] }>(2);
    const near: string[] = [];
    for (const piece of copper) {
      for (const line of outline(piece)) {
        for (const other of squares.near(line, piece.radius + GAP)) {
          if (other.piece.net === piece.net && piece.net !== '') continue;
          if (other.piece === piece || !sameLayer(piece, other.piece)) continue;
          const gap = betweenLines(line, other.line) - piece.radius - other.piece.radius;
          if (gap < GAP) near.push(`${piece.what} is ${gap.toFixed(3)} from ${other.piece.what}`);
        }
      }
      for (const line of outline(piece)) squares.add(line, piece.radius, { piece, line });
    }
    for (const pour of board.pours)
      for (const piece of [...pads, ...board.tracks, ...board.vias])
        if (piece.net !== pour.net && sameLayer(pour, piece) && inside(pour, piece.corners[0] ?? [0, 0]))
          near.push(`${piece.what} lies in the ${pour.what}`);
    expect(near).toEqual([]);
  });

  test('keeps copper away from the board’s edge and its slots', () => {
    const near: string[] = [];
    for (const piece of copper)
      for (const line of outline(piece))
        for (const edge of board.edges)
          if (betweenLines(line, edge) - piece.radius < EDGE) near.push(`${piece.what} at ${line[0]}`);
    expect(near).toEqual([]);
  });

  test('keeps holes apart, and no two parts in one place', () => {
    const drilled = [...pads, ...board.vias].filter(({ hole }) => hole !== undefined);
    const middle = ({ corners }: Copper): XY => {
      const xs = corners.map(([x]) => x);
      const ys = corners.map(([, y]) => y);
      return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
    };
    const close: string[] = [];
    drilled.forEach((one, n) => {
      for (const other of drilled.slice(0, n)) {
        const gap = betweenLines([middle(one), middle(one)], [middle(other), middle(other)]);
        if (gap - (one.hole ?? 0) / 2 - (other.hole ?? 0) / 2 < HOLE_GAP)
          close.push(`${one.what}, ${other.what}`);
      }
    });
    board.parts.forEach((one, n) => {
      for (const other of board.parts.slice(0, n)) {
        const [a, b] = [boxOf(one.courtyard), boxOf(other.courtyard)];
        const meet = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        if (meet && one.back === other.back) close.push(`${one.ref}, ${other.ref}`);
      }
    });
    expect(close).toEqual([]);
  });
});

test.each([
  ['base', ['J1', 'F1', 'Q1.2', 'C1', 'D1', 'J11', 'J20']],
  ['module', ['J3', 'C7']],
] as const)(
  'the supply’s pads of the %s keep wide bridges when KiCad fills the zones again',
  (name, supply) => {
    const pads = all(parseExpression(kicadFile(`${name}.kicad_pcb`)), 'footprint').flatMap((footprint) =>
      all(footprint, 'pad').map((pad) => ({ ref: `${property(footprint, 'Reference')}.${pad[1]}`, pad })),
    );
    for (const part of supply) {
      const own = pads.filter(({ ref, pad }) => `${ref}.`.startsWith(`${part}.`) && pad[1] !== '');
      expect(own.length, part).toBeGreaterThan(0);
      for (const { ref, pad } of own)
        expect(numbers(pad, 'thermal_bridge_width')[0], ref).toBeGreaterThanOrEqual(1.6);
    }
  },
);

test('a board house’s cheapest size, 100 × 100 mm, holds module and base', () => {
  for (const name of ['module', 'base'] as const)
    for (const [x, y] of boardFile(name).edges.flat()) {
      expect(Math.abs(x), name).toBeLessThanOrEqual(100);
      expect(Math.abs(y), name).toBeLessThanOrEqual(100);
    }
});

describe('the checks of a layout', () => {
  const track = (net: string, from: XY, to: XY): Copper => ({
    what: `track ${net}`,
    net,
    layers: ['F.Cu'],
    corners: [from, to],
    radius: 0.1,
  });

  test('see a gap in a net', () => {
    const joined = [track('A', [0, 0], [1, 0]), track('A', [1, 0], [1, 1])];
    expect(groups(joined)).toHaveLength(1);
    expect(groups([...joined, track('A', [2, 0], [3, 0])])).toHaveLength(2);
  });

  test('see two tracks cross or come near', () => {
    expect(
      betweenLines(
        [
          [0, 0],
          [2, 2],
        ],
        [
          [0, 2],
          [2, 0],
        ],
      ),
    ).toBe(0);
    expect(
      betweenLines(
        [
          [0, 0],
          [2, 0],
        ],
        [
          [1, 0.3],
          [3, 0.3],
        ],
      ),
    ).toBeCloseTo(0.3);
  });
});
