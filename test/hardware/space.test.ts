import { describe, expect, test } from 'vitest';
import { BOARDS, holeBoard, measures as m } from '../../hardware/generator/design.js';
import { boardSlot, carrierSlot, LED_OPENING } from '../../hardware/generator/openings.js';
import { drawingOf, holeBoardAt, type Place } from '../../hardware/generator/places.js';
import { depthIn, distance, gapBetween, toSegment } from '../../hardware/generator/polygons.js';
import { boardUnder, LED_SIZE, levels, partsUnder, type Solid } from '../../hardware/generator/space.js';
import type { Point } from '../../src/layout/layout.js';

/** Millimetres that a hand or a drill may be off. */
const PLAY = 0.25;
/** Wood left standing between two openings. */
const WALL = 2;

/** Points along the edge of a shape, half a millimetre apart. */
function rim(shape: readonly Point[]): Point[] {
  return shape.flatMap((from, n) => {
    const to = shape[(n + 1) % shape.length] as Point;
    const steps = Math.ceil(distance(from, to) * 2);
    return Array.from({ length: steps }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    }));
  });
}

function apart(one: Solid, other: Solid): number {
  const above = Math.max(one.bottom - other.top, other.bottom - one.top);
  return Math.max(above, gapBetween(one.shape, other.shape));
}

/** The least of many distances, and where it was. */
class Least {
  value = Number.POSITIVE_INFINITY;
  where = '';
  see(value: number, where: string): void {
    if (value < this.value) Object.assign(this, { value, where });
  }
}

describe.each(BOARDS)('under the holes of $zones zones of $holesPerZone holes', (board) => {
  const { places, layout } = drawingOf(board.zones, board.holesPerZone);
  // zones are cut alike
  const some = places.filter(({ hole }) => (board.zone(hole) ?? 0) === 0);

  test('everything that stands up lies inside the opening of the carrier', () => {
    const [room, height] = [new Least(), new Least()];
    for (const place of some) {
      const slot = carrierSlot(place, m);
      for (const { name, shape, top } of partsUnder(place, m)) {
        height.see(levels(m).carrier - top, `${place.name}: ${name}`);
        for (const point of rim(shape))
          room.see(
            Math.max(m.chamber / 2 - distance(point, place.at), depthIn(slot, point)),
            `${place.name}: ${name}`,
          );
      }
    }
    expect(height.value, `below the floor sheet, ${height.where}`).toBeGreaterThanOrEqual(PLAY);
    expect(room.value, room.where).toBeGreaterThanOrEqual(PLAY);
  });

  test('no part touches another, on its board or on the next', () => {
    const [own, boards, next] = [new Least(), new Least(), new Least()];
    for (const place of some) {
      const parts = partsUnder(place, m);
      // the legs belong to the reed
      for (const [n, one] of parts.entries())
        for (const other of parts.slice(n + 1))
          if (!(one.name === 'reed' && other.name.endsWith('leg')))
            own.see(apart(one, other), `${place.name}: ${one.name}, ${other.name}`);
    }
    for (const [place, other] of neighbours(some, places)) {
      boards.see(gapBetween(holeBoardAt(place), holeBoardAt(other)), `${place.name}, ${other.name}`);
      for (const one of partsUnder(place, m))
        for (const far of partsUnder(other, m)) next.see(apart(one, far), `${place.name}, ${other.name}`);
    }
    expect(own.value, own.where).toBeGreaterThanOrEqual(PLAY);
    expect(boards.value, boards.where).toBeGreaterThanOrEqual(1);
    expect(next.value, next.where).toBeGreaterThanOrEqual(WALL);
  });

  test('drills leave walls of wood between holes, and cut nothing across the edge', () => {
    const [walls, edge] = [new Least(), new Least()];
    for (const [place, other] of neighbours(some, places)) {
      const where = `${place.name}, ${other.name}`;
      const slot = carrierSlot(place, m);
      walls.see(distance(place.at, other.at) - m.ringDiameter, where);
      walls.see(-depthIn(slot, other.at) - m.chamber / 2, where);
      walls.see(gapBetween(slot, carrierSlot(other, m)), where);
    }
    for (const place of some)
      for (const corner of boardUnder(place, m).shape) edge.see(depthIn(layout.outline, corner), place.name);
    expect(walls.value, walls.where).toBeGreaterThanOrEqual(WALL);
    expect(edge.value, edge.where).toBeGreaterThanOrEqual(3);
  });
});

describe('one board under its hole', () => {
  const place: Place = { ...(drawingOf(4).places[0] as Place), at: { x: 0, y: 0 }, angle: 0 };
  const outline = holeBoardAt(place);

  test('the glass sinks into its slot, and not through it', () => {
    const { board, under } = levels(m);
    const reed = partsUnder(place, m).find(({ name }) => name === 'reed') as Solid;
    expect(reed.bottom).toBeGreaterThan(under);
    expect(reed.bottom).toBeLessThan(board);
    for (const corner of reed.shape) expect(depthIn(boardSlot(place, m), corner)).toBeGreaterThan(0.15);
    for (const corner of boardSlot(place, m)) expect(depthIn(outline, corner)).toBeGreaterThan(2);
  });

  test('it closes the opening, with wood all around to be glued to', () => {
    for (const corner of carrierSlot(place, m)) expect(depthIn(outline, corner)).toBeGreaterThanOrEqual(0.5);
    expect(depthIn(outline, place.at) - m.chamber / 2).toBeGreaterThanOrEqual(0.9);
  });
});

test('the plates and the parts in them fit together', () => {
  expect(m.pawnDiameter).toBeLessThan(m.pawnHole);
  expect(m.pawnHole).toBeLessThan(m.topHole);
  expect(m.topHole).toBeLessThan(m.ringDiameter);
  expect(m.chamber).toBeLessThan(m.ringDiameter);
  expect(m.magnetDiameter).toBeLessThan(m.pawnDiameter - 2);
});

describe('the light of a hole', () => {
  const place: Place = { ...(drawingOf(4).places[0] as Place), at: { x: 0, y: 0 }, angle: 0 };
  const { carrier, board, reed } = levels(m);
  // what is seen of the ring, whose lower side lies on the floor: between the pawn and the edge of the top's opening
  const radii = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => (m.pawnHole * (1 - part) + m.topHole * part) / 2);
  const face = [-0.8, -0.4, 0, 0.4, 0.8];
  // the glass is clear: only blades and legs shade, half a millimetre thick
  const iron = partsUnder(place, m).filter(({ name }) => /reed|leg/.test(name));
  const BLADE = 0.3;

  /** Lambert's law from all parts of the LED's face to one point of the ring's lower side, as far as nothing is in between. */
  function brightness(lamp: number, to: Point): number {
    let sum = 0;
    for (const from of face.flatMap((x) => face.map((y) => ({ x, y })))) {
      const at = (height: number): Point => ({
        x: from.x + (1 - height / lamp) * (to.x - from.x),
        y: from.y + (1 - height / lamp) * (to.y - from.y),
      });
      const free =
        (lamp >= board || distance(at(board), place.at) < LED_OPENING / 2) &&
        distance(at(carrier), place.at) < m.chamber / 2 &&
        (reed < lamp || iron.every(({ shape }) => blades(shape, at(reed)) > BLADE));
      if (free) sum += lamp ** 2 / (lamp ** 2 + distance(from, to) ** 2) ** 2;
    }
    return sum;
  }

  test.each([
    ['printed', board + LED_SIZE.height, 1.05],
    ['cut by hand', board - 1.4, 1.25],
  ])('is even around the ring, on a board that is %s', (_how, lamp, uneven) => {
    for (const radius of radii) {
      const around = Array.from({ length: 72 }, (_, n) => (n * Math.PI) / 36).map((azimuth) =>
        brightness(lamp, { x: radius * Math.cos(azimuth), y: radius * Math.sin(azimuth) }),
      );
      expect(Math.max(...around) / Math.min(...around)).toBeLessThan(uneven);
    }
  });

  test('would be fifty times as bright on one side with the LED 6.5 mm beside the axis', () => {
    const [lamp, radius] = [board + LED_SIZE.height, radii[2] ?? 0];
    const at = (aside: number) => 1 / (lamp ** 2 + aside ** 2) ** 2;
    expect(at(6.5 - radius) / at(6.5 + radius)).toBeGreaterThan(50);
  });
});

/** How far a point is from the line in the middle of a long shape, where the blades are. */
function blades(shape: readonly Point[], point: Point): number {
  const [a, b, c, d] = shape as [Point, Point, Point, Point];
  const half = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
  return toSegment(point, half(a, d), half(b, c));
}

/** Pairs of holes whose boards can come near each other. */
function neighbours(some: readonly Place[], all: readonly Place[]): [Place, Place][] {
  const reach = 2 * Math.hypot(holeBoard.right, holeBoard.far);
  return some.flatMap((one) =>
    all
      .filter((other) => other !== one && distance(one.at, other.at) < reach)
      .map((other): [Place, Place] => [one, other]),
  );
}
