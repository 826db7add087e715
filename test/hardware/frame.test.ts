import { describe, expect, test } from 'vitest';
import { BOARDS, measures as m } from '../../hardware/generator/design.js';
import {
  baseBoard,
  FRAME,
  frameOf,
  type Hanging,
  modulesOf,
  PLATES,
} from '../../hardware/generator/frame.js';
import { drawingOf, holeBoardAt } from '../../hardware/generator/places.js';
import { depthIn, distance, gapBetween } from '../../hardware/generator/polygons.js';

/** Millimetres: between wood and a board; around a screw; from a spacer's middle to the nearest board under a hole. */
const FREE = 1;
const WALL = 5;
const FOOT = 6;
/** Thickness of modules and base board. */
const PRINTED = 1.6;

describe.each(BOARDS)('the frame of $zones zones of $holesPerZone holes', (board) => {
  const drawing = drawingOf(board.zones, board.holesPerZone);
  const { ledge, blocks, screws, outer, mitre } = frameOf(drawing);

  test('leaves the boards under the holes free', () => {
    for (const place of drawing.places) {
      const shape = holeBoardAt(place);
      for (const corner of shape) expect(depthIn(ledge, corner), place.name).toBeGreaterThanOrEqual(FREE);
      for (const block of blocks) expect(gapBetween(shape, block), place.name).toBeGreaterThanOrEqual(FREE);
    }
  });

  test('is screwed on beside the rings', () => {
    for (const [zone, screw] of screws.entries()) {
      expect(depthIn(blocks[zone] ?? [], screw)).toBeGreaterThanOrEqual(WALL);
      for (const { at, name } of drawing.places)
        expect(distance(at, screw) - m.ringDiameter / 2, name).toBeGreaterThanOrEqual(WALL);
    }
  });

  test('closes at its corners', () => {
    for (const [n, corner] of outer.entries()) {
      const [before, after] = [outer.at(n - 1), outer[(n + 1) % outer.length]];
      if (!before || !after) throw new Error('no corner');
      const turn =
        Math.atan2(after.y - corner.y, after.x - corner.x) -
        Math.atan2(corner.y - before.y, corner.x - before.x);
      const degrees = (Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) * 180) / Math.PI;
      expect(degrees).toBeCloseTo(2 * mitre);
    }
  });
});

describe('modules and base board of four zones', () => {
  const drawing = drawingOf(4);
  const { ledge, blocks } = frameOf(drawing);
  const all: [string, Hanging][] = [
    ...modulesOf(drawing).map((module, n): [string, Hanging] => [`module ${n}`, module]),
    ['base board', baseBoard()],
  ];

  test.each(all)(
    '%s hangs clear of frame and neighbours, each spacer on free wood',
    (name, { corners, spacers }) => {
      for (const corner of corners) expect(depthIn(ledge, corner)).toBeGreaterThanOrEqual(FREE);
      for (const block of blocks) expect(gapBetween(corners, block)).toBeGreaterThanOrEqual(FREE);
      for (const [other, { corners: shape }] of all)
        if (other !== name) expect(gapBetween(corners, shape), other).toBeGreaterThanOrEqual(FREE);
      expect(spacers).toHaveLength(4);
      for (const foot of spacers)
        for (const place of drawing.places) {
          const shape = holeBoardAt(place);
          expect(depthIn(shape, foot), place.name).toBeLessThanOrEqual(-FOOT);
        }
    },
  );

  test('they find room in its height', () => {
    const nano = { socket: 8.5, pins: 2.5, board: 1.6, plug: 4 };
    const tallest = Object.values(nano).reduce((sum, height) => sum + height);
    expect(PLATES + FRAME.spacer + PRINTED + tallest).toBeLessThan(FRAME.height);
  });
});
