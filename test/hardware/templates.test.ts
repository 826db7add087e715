import { describe, expect, test } from 'vitest';
import { BOARDS, measures } from '../../hardware/generator/design.js';
import { laserDxf, laserSheets } from '../../hardware/generator/laser.js';
import { carrierSlot } from '../../hardware/generator/openings.js';
import { drawingOf, drawingWith, holeBoardAt } from '../../hardware/generator/places.js';
import { depthIn, distance } from '../../hardware/generator/polygons.js';
import { boardSvg } from '../../hardware/generator/templates.js';
import { layoutOf, type Point } from '../../src/layout/layout.js';
import { Board } from '../../src/rules/board/holes.js';
import { byId, type Element, numbers, parseXml } from './xml.js';

/** What a drill can keep to. */
const TOLERANCE = 0.01;

/** Every layout hole has exactly one of the circles, and no circle is left over. */
function expectSameCentres(circles: readonly Point[], holes: readonly Point[]) {
  expect(circles).toHaveLength(holes.length);
  const far = holes.filter(
    (hole) => circles.filter((circle) => distance(circle, hole) <= TOLERANCE).length !== 1,
  );
  expect(far).toEqual([]);
}

const centre = (circle: Element): Point => {
  const [x = 0, y = 0] = numbers(circle, 'cx', 'cy');
  return { x, y };
};

interface Entity {
  readonly kind: string;
  readonly layer: string;
  readonly at: Point;
  readonly radius: number;
}

/** Reads the entities of an ASCII DXF: pairs of lines, a code and a value. */
function readDxf(source: string): Entity[] {
  const lines = source.trimEnd().split('\n');
  expect(lines.length % 2).toBe(0);
  const pairs = Array.from(
    { length: lines.length / 2 },
    (_, n) => [Number(lines[2 * n]), lines[2 * n + 1] ?? ''] as const,
  );
  expect(pairs.at(-1)).toEqual([0, 'EOF']);
  const start = pairs.findIndex(([code, value]) => code === 2 && value === 'ENTITIES');
  const entities: { -readonly [key in keyof Entity]: Entity[key] }[] = [];
  for (const [code, value] of pairs.slice(start + 1)) {
    const last = entities.at(-1);
    if (code === 0)
      entities.push({ kind: value, layer: '', at: { x: Number.NaN, y: Number.NaN }, radius: Number.NaN });
    else if (!last) throw new Error(`code ${code} before the first entity`);
    else if (code === 8) last.layer = value;
    else if (code === 10) last.at = { ...last.at, x: Number(value) };
    else if (code === 20) last.at = { ...last.at, y: Number(value) };
    else if (code === 40) last.radius = Number(value);
  }
  return entities;
}

describe.each(BOARDS)('a board of $zones zones of $holesPerZone holes', (board) => {
  const drawing = drawingOf(board.zones, board.holesPerZone);
  const layout = layoutOf(board, measures.pitch);

  test('the laser drawing has every hole of the game in its place, at 1:1', () => {
    const root = parseXml(boardSvg(drawing));
    const [, , width, height] = root.attributes['viewBox']?.split(' ') ?? [];
    expect(root.attributes).toMatchObject({ width: `${width}mm`, height: `${height}mm` });
    for (const [layer, diameter] of [
      ['TOP', measures.topHole],
      ['RINGS', measures.ringDiameter],
      ['PAWN', measures.pawnHole],
    ] as const) {
      const circles = byId(root, layer).children;
      expectSameCentres(circles.map(centre), layout.places);
      expect(new Set(circles.map((each) => numbers(each, 'r')[0]))).toEqual(new Set([diameter / 2]));
    }
  });

  test('the laser files have the same holes, with y pointing up, smaller by the kerf', () => {
    for (const kerf of [0, 0.2]) {
      const sheets = new Map(
        laserSheets(drawing, kerf).map((sheet) => [sheet.id, laserDxf(drawing, sheet, kerf)]),
      );
      for (const [id, diameter, side] of [
        ['top', measures.topHole, 1],
        ['ring-plate', measures.ringDiameter, 1],
        ['carrier', measures.chamber, -1],
      ] as const) {
        const entities = readDxf(sheets.get(id) ?? '');
        const circles = entities.filter(({ kind }) => kind === 'CIRCLE');
        expectSameCentres(
          circles.map(({ at }) => ({ x: side * at.x, y: -at.y })),
          layout.places,
        );
        for (const { radius } of circles) expect(radius).toBeCloseTo((diameter - kerf) / 2, 3);
        const corners = entities
          .filter(({ kind, layer }) => kind === 'VERTEX' && layer === 'CUT')
          .map(({ at }) => at);
        for (const corner of layout.outline) {
          const near = Math.min(...corners.map((at) => distance({ x: side * at.x, y: -at.y }, corner)));
          // half the kerf at a side is more at a corner
          expect(near).toBeGreaterThanOrEqual(kerf / 2 - 0.001);
          expect(near).toBeLessThanOrEqual(kerf + 0.001);
        }
      }
    }
  });

  test('the names on the carrier are engraved in wood that stays, each within its own board', () => {
    const [, , , carrier] = laserSheets(drawing, 0);
    const names = carrier!.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
    expect(names.map(({ text }) => text)).toEqual(drawing.places.map(({ name }) => name));
    for (const [n, { at }] of names.entries()) {
      const own = { x: -at.x, y: at.y };
      // half of the longest name, and half its height
      const reach = Math.hypot(2.6, 1);
      expect(depthIn(holeBoardAt(drawing.places[n]!), own)).toBeGreaterThan(1);
      const cut = drawing.places.filter((place) => {
        const isInChamber = distance(own, place.at) <= measures.chamber / 2 + reach;
        return isInChamber || -depthIn(carrierSlot(place, measures), own) <= reach;
      });
      expect(cut).toEqual([]);
    }
  });

  test('the laser file of the rings has more than one for each hole, clear of one another', () => {
    const [, , , , rings] = laserSheets(drawing, 0.2);
    const circles = readDxf(laserDxf(drawing, rings!, 0.2)).filter(({ kind }) => kind === 'CIRCLE');
    const outer = circles.filter(({ radius }) => radius > 5);
    expect(outer.length).toBeGreaterThan(layout.places.length);
    expect(circles).toHaveLength(2 * outer.length);
    for (const [n, { at, radius }] of outer.entries()) {
      expect(radius).toBeCloseTo((measures.ringDiameter + 0.2) / 2, 3);
      expect(outer.slice(n + 1).filter((other) => distance(at, other.at) <= 2 * radius + 1)).toEqual([]);
    }
  });

  test('carrier and boards are cut around every hole, slots in the direction of its reed', () => {
    const root = parseXml(boardSvg(drawing));
    for (const [layer, diameter] of [
      ['CARRIER', measures.chamber],
      ['BOARDS', 7.5],
    ] as const) {
      const shapes = byId(root, layer).children;
      const circles = shapes.filter(({ name }) => name === 'circle');
      expectSameCentres(circles.map(centre), layout.places);
      expect(new Set(circles.map((each) => numbers(each, 'r')[0]))).toEqual(new Set([diameter / 2]));
      const polygons = shapes.filter(({ name }) => name === 'polygon').map(corners);
      for (const { reed } of drawing.places) {
        const middle = { x: (reed[0].x + reed[1].x) / 2, y: (reed[0].y + reed[1].y) / 2 };
        expect(polygons.filter((shape) => depthIn(shape, middle) > 0)).toHaveLength(
          layer === 'CARRIER' ? 1 : 2,
        );
      }
    }
  });
});

const corners = (polygon: Element): Point[] =>
  (polygon.attributes['points'] ?? '').split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return { x, y };
  });

test('other measures give another template', () => {
  const wide = drawingWith(Board.of(4), { ...measures, pitch: 32, topHole: 20, ringDiameter: 24 });
  const circles = byId(parseXml(boardSvg(wide)), 'TOP').children;
  expectSameCentres(circles.map(centre), layoutOf(Board.of(4), 32).places);
  expect(numbers(circles[0]!, 'r')).toEqual([10]);
});
