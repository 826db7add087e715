import { describe, expect, test } from 'vitest';
import { measures } from '../../hardware/generator/design.js';
import { distance, drawingOf } from '../../hardware/generator/places.js';
import { boardDxf, boardSvg, pagesOf, SCALE_BAR } from '../../hardware/generator/templates.js';
import { layoutOf, type Point } from '../../src/layout/layout.js';
import { ZONE_COUNTS } from '../../src/rules/holes.js';
import { byId, descendants, type Element, numbers, parseXml } from './xml.js';

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

describe.each(ZONE_COUNTS)('a board of %i zones', (zones) => {
  const drawing = drawingOf(zones);
  const layout = layoutOf(zones, measures.pitch);
  const pages = pagesOf(drawing).map((page) => ({ ...page, root: parseXml(page.svg) }));

  test('the laser drawing has every hole of the game in its place, at 1:1', () => {
    const root = parseXml(boardSvg(drawing));
    const [, , width, height] = root.attributes['viewBox']?.split(' ') ?? [];
    expect(root.attributes).toMatchObject({ width: `${width}mm`, height: `${height}mm` });
    for (const [layer, diameter] of [
      ['TOP', measures.topHole],
      ['RINGS', measures.ringDiameter],
      ['PEG', measures.pegHole],
    ] as const) {
      const circles = byId(root, layer).children;
      expectSameCentres(circles.map(centre), layout.places);
      expect(new Set(circles.map((each) => numbers(each, 'r')[0]))).toEqual(new Set([diameter / 2]));
    }
  });

  test('the DXF has the same holes, with y pointing up', () => {
    const entities = readDxf(boardDxf(drawing));
    for (const [layer, diameter] of [
      ['TOP', measures.topHole],
      ['RINGS', measures.ringDiameter],
      ['PEG', measures.pegHole],
    ] as const) {
      const circles = entities.filter((each) => each.kind === 'CIRCLE' && each.layer === layer);
      expectSameCentres(
        circles.map(({ at }) => ({ x: at.x, y: -at.y })),
        layout.places,
      );
      expect(new Set(circles.map((each) => each.radius))).toEqual(new Set([diameter / 2]));
    }
    const outline = entities.filter((each) => each.kind === 'VERTEX' && each.layer === 'OUTLINE');
    expectSameCentres(
      outline.map(({ at }) => ({ x: at.x, y: -at.y })),
      layout.outline,
    );
  });

  test('the A4 pages tile the board without a gap or an overlap, and each hole is on the page of its tile', () => {
    const shift = pages.map(({ root }) => {
      const [, x, y] =
        /translate\((\S+) (\S+)\)/.exec(
          root.children.find((each) => each.attributes['transform'])?.attributes['transform'] ?? '',
        ) ?? [];
      return { x: Number(x), y: Number(y) };
    });
    for (const { root } of pages) {
      expect(root.attributes).toMatchObject({ width: '210mm', height: '297mm', viewBox: '0 0 210 297' });
    }
    for (const point of [...layout.places, ...layout.outline]) {
      const on = pages.filter(
        ({ tile }) =>
          point.x >= tile.x &&
          point.x < tile.x + tile.width &&
          point.y >= tile.y &&
          point.y < tile.y + tile.height,
      );
      expect(on).toHaveLength(1);
    }
    pages.forEach(({ tile, root, row, column }, n) => {
      const right = pages.find((other) => other.row === row && other.column === column + 1);
      const below = pages.find((other) => other.row === row + 1 && other.column === column);
      if (right) expect(right.tile.x).toBeCloseTo(tile.x + tile.width, 6);
      if (below) expect(below.tile.y).toBeCloseTo(tile.y + tile.height, 6);
      // the tile and its marks are inside what a printer can reach, 8 mm from the paper's edge
      const { x = 0, y = 0 } = shift[n] ?? {};
      expect(Math.min(tile.x + x, tile.y + y)).toBeGreaterThan(8);
      expect(tile.x + tile.width + x).toBeLessThan(202);
      expect(tile.y + tile.height + y).toBeLessThan(289);
      const drawn = descendants(root)
        .filter((each) => each.name === 'use')
        .map((each) => numbers(each, 'x', 'y'));
      for (const hole of layout.places) {
        const inTile =
          hole.x >= tile.x &&
          hole.x < tile.x + tile.width &&
          hole.y >= tile.y &&
          hole.y < tile.y + tile.height;
        if (inTile)
          expect(drawn.filter(([x = 0, y = 0]) => distance(hole, { x, y }) <= TOLERANCE)).toHaveLength(1);
      }
    });
  });

  test('four registration marks a page meet those of the neighbours', () => {
    for (const { root, tile } of pages) {
      const marks = descendants(root)
        .filter((each) => each.attributes['class'] === 'registration')
        .map((each) => centre(each.children[0]!));
      expectSameCentres(marks, [
        { x: tile.x, y: tile.y },
        { x: tile.x + tile.width, y: tile.y },
        { x: tile.x, y: tile.y + tile.height },
        { x: tile.x + tile.width, y: tile.y + tile.height },
      ]);
    }
  });

  test('every page carries a scale bar of its stated length', () => {
    for (const { root } of pages) {
      const [x1 = 0, x2 = 0] = numbers(byId(root, 'scale').children[0]!, 'x1', 'x2');
      expect(x2 - x1).toBe(SCALE_BAR);
      expect(byId(root, 'scale').children.at(-1)?.text).toContain(`${SCALE_BAR} mm`);
    }
  });

  test('no reed hears its neighbour, no LED touches a reed, nothing is cut across the edge', () => {
    const edge = (point: Point) =>
      Math.min(
        ...layout.outline.map((from, n) => {
          const to = layout.outline[(n + 1) % layout.outline.length]!;
          return (
            Math.abs((to.x - from.x) * (from.y - point.y) - (from.x - point.x) * (to.y - from.y)) /
            distance(from, to)
          );
        }),
      );
    const least = { edgeToReed: 99, edgeToLed: 99, holeToReed: 99, ledToReed: 99, ledToLed: 99 };
    const keep = (what: keyof typeof least, length: number) => {
      least[what] = Math.min(least[what], length);
    };
    for (const place of drawing.places) {
      keep('edgeToReed', edge(place.reed[1]));
      keep('edgeToLed', edge(place.led));
      for (const other of drawing.places) {
        if (other === place) continue;
        keep('holeToReed', toSegment(other.at, place.reed));
        keep('ledToReed', toSegment(other.led, place.reed));
        keep('ledToLed', distance(other.led, place.led));
      }
    }
    expect(least.edgeToReed).toBeGreaterThan(5);
    expect(least.edgeToLed).toBeGreaterThan(6);
    // a pawn's own magnet is 2 mm from the glass
    expect(least.holeToReed).toBeGreaterThan(15);
    expect(least.ledToReed).toBeGreaterThan(10);
    expect(least.ledToLed).toBeGreaterThan(12);
  });
});

test('the plates and the parts in them fit together', () => {
  const m = measures;
  expect(m.pegDiameter).toBeLessThan(m.pegHole);
  expect(m.pegHole).toBeLessThan(m.topHole);
  expect(m.topHole).toBeLessThan(m.ringDiameter);
  expect(m.ringDiameter).toBeLessThan(m.pitch - 2);
  expect(m.ledOffset + m.ledWindow / 2).toBeLessThanOrEqual(m.ringDiameter / 2 + 1);
  expect(m.reedDepth - m.reedDiameter / 2).toBeGreaterThan(0);
  expect(m.reedDepth + m.reedDiameter / 2).toBeLessThanOrEqual(m.carrierThickness);
  expect(m.magnetDiameter).toBeLessThan(m.pegDiameter - 2);
});

test('other measures give another template', () => {
  const wide = drawingOf(4, { ...measures, pitch: 32, topHole: 20, ringDiameter: 24 });
  const circles = byId(parseXml(boardSvg(wide)), 'TOP').children;
  expectSameCentres(circles.map(centre), layoutOf(4, 32).places);
  expect(numbers(circles[0]!, 'r')).toEqual([10]);
});

function toSegment(point: Point, [from, to]: readonly [Point, Point]): number {
  const length = distance(from, to);
  const along = ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length ** 2;
  const part = Math.max(0, Math.min(1, along));
  return distance(point, { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) });
}
