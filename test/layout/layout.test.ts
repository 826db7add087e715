import { describe, expect, it } from 'vitest';
import { type BoardLayout, layoutOf, type Point } from '../../src/layout/layout.js';
import { Board, HOLES_PER_ZONE, type Hole, ZONE_COUNTS } from '../../src/rules/board/holes.js';

const PITCH = 20;
const ROUNDING = 1e-6;

const place = (layout: BoardLayout, name: string): Point => {
  const hole = layout.board.parse(name);
  const found = hole === undefined ? undefined : layout.places[hole];
  if (!found) throw new Error(`no hole ${name}`);
  return found;
};
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const radius = (point: Point) => Math.hypot(point.x, point.y);
const turned = ({ x, y }: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
};
/** How far inside a convex outline whose corners run clockwise (y down); negative outside. */
const depthInside = (outline: readonly Point[], point: Point) =>
  Math.min(
    ...outline.map((a, i) => {
      const b = outline[(i + 1) % outline.length]!;
      return ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / distance(a, b);
    }),
  );

const SIZES = ZONE_COUNTS.flatMap((zones) => HOLES_PER_ZONE.map((holes) => [zones, holes] as const));

describe.each(SIZES)('the layout of a board of %i zones of %i holes', (zones, holesPerZone) => {
  const layout = layoutOf(Board.of(zones, holesPerZone), PITCH);
  const { board, places } = layout;

  it('gives every hole a place, no two closer than the pitch', () => {
    expect(places).toHaveLength(board.holeCount);
    const tooClose = places.flatMap((a, i) =>
      places
        .slice(0, i)
        .map((b, j) => ({ pair: `${board.name(i as Hole)} ${board.name(j as Hole)}`, apart: distance(a, b) }))
        .filter(({ apart }) => apart < PITCH - ROUNDING),
    );
    expect(tooClose).toEqual([]);
  });

  it('puts neighbours on the track exactly one pitch apart, all the way round', () => {
    for (let hole = 0; hole < board.trackLength; hole++) {
      const next = (hole + 1) % board.trackLength;
      expect(distance(places[hole]!, places[next]!)).toBeCloseTo(PITCH, 6);
    }
  });

  it('makes zone z by turning zone a clockwise z times, so that one module fits every zone', () => {
    for (const hole of places.keys()) {
      const colour = board.zone(hole as Hole);
      if (colour === undefined) continue;
      const inFirst = board.parse(board.name(hole as Hole).replace(/^./, 'a'));
      const expected = turned(places[inFirst!]!, colour * layout.zoneAngle);
      expect(distance(places[hole]!, expected)).toBeLessThan(ROUNDING);
    }
  });

  it('keeps wood around every hole', () => {
    for (const point of places) expect(depthInside(layout.outline, point)).toBeGreaterThan(PITCH * 0.9);
  });

  it('puts the centre hole in the middle, with the two or three holes halfway along each zone the nearest to it', () => {
    expect(place(layout, 'C')).toMatchObject({ x: 0, y: 0 });
    const others = [...places.keys()].filter((hole) => hole !== board.centre) as Hole[];
    const byDistance = others.toSorted((a, b) => radius(places[a]!) - radius(places[b]!));
    const halfway = holesPerZone % 2 === 0 ? [0, 1] : [0, 1, 2];
    const first = Math.floor(holesPerZone / 2) - 2;
    const nearest = byDistance.slice(0, halfway.length * zones).map((hole) => board.number(hole));
    expect(new Set(nearest)).toEqual(new Set(halfway.map((n) => first + n)));
  });

  it('leads each home inwards, in a row that starts beside the star and the hole two before it', () => {
    const home = [1, 2, 3, 4].map((n) => place(layout, `aH${n}`));
    const depths = home.map(radius);
    expect(depths).toEqual(depths.toSorted((a, b) => b - a));
    const last = String.fromCharCode('a'.charCodeAt(0) + zones - 1);
    for (const entry of [`a${holesPerZone}`, `${last}${holesPerZone - 2}`])
      expect(distance(home[0]!, place(layout, entry))).toBeLessThan(1.5 * PITCH);
  });

  it('lets the track run clockwise from star to star', () => {
    const angle = (point: Point) => Math.atan2(point.y, point.x);
    for (const colour of board.colours) {
      const next = board.star(((colour + 1) % zones) as typeof colour);
      const turn = angle(places[next]!) - angle(places[board.star(colour)]!);
      expect(((turn * 180) / Math.PI + 360) % 360).toBeCloseTo(layout.zoneAngle, 6);
    }
  });

  it('seats each player at the edge in front of their base', () => {
    for (const colour of board.colours) {
      const seat = layout.seats[colour]!;
      expect(depthInside(layout.outline, seat)).toBeCloseTo(0, 6);
      for (let n = 1; n <= 4; n++) {
        const base = places[board.base(colour, n)]!;
        for (const other of layout.seats)
          expect(distance(base, seat)).toBeLessThanOrEqual(distance(base, other));
      }
    }
  });
});

it('scales with the pitch', () => {
  const [small, large] = [layoutOf(Board.of(4), 10), layoutOf(Board.of(4), 25)];
  for (const [hole, point] of small.places.entries()) {
    expect(large.places[hole]!.x).toBeCloseTo(point.x * 2.5, 6);
    expect(large.places[hole]!.y).toBeCloseTo(point.y * 2.5, 6);
  }
});
