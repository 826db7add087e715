import { describe, expect, test } from 'vitest';
import { BOARDS, sizeName } from '../../hardware/generator/design.js';
import {
  holeBoardsSvg,
  MARGIN,
  PAPERS,
  type Page,
  pagesOf,
  SCALE_BAR,
} from '../../hardware/generator/paper.js';
import { drawingOf } from '../../hardware/generator/places.js';
import { distance } from '../../hardware/generator/polygons.js';
import type { Point } from '../../src/layout/layout.js';
import { textWidth } from './text-width.js';
import { byId, descendants, type Element, numbers, parseXml } from './xml.js';

/** What a drill can keep to. */
const TOLERANCE = 0.01;
/** Millimetres that home and office printers leave white; the widest is a quarter of an inch. */
const PRINTERS = 6.35;

const sizes = PAPERS.flatMap((paper) =>
  BOARDS.map((board) => ({ paper, board, size: sizeName(board), on: paper.name })),
);

describe.each(sizes)('the pages of the board $size on $on', ({ paper, board }) => {
  const drawing = drawingOf(board.zones, board.holesPerZone);
  const { layout } = drawing;
  const pages = pagesOf(drawing, paper).map((page) => ({ ...page, root: parseXml(page.svg) }));

  test('have the paper’s size, and tile the board without a gap or an overlap', () => {
    for (const { root } of pages) {
      expect(root.attributes).toMatchObject({
        width: `${paper.width}mm`,
        height: `${paper.height}mm`,
        viewBox: `0 0 ${paper.width} ${paper.height}`,
      });
    }
    for (const point of [...layout.places, ...layout.outline]) {
      expect(pages.filter(({ tile }) => within(point, tile))).toHaveLength(1);
    }
    for (const { tile, row, column } of pages) {
      const right = pages.find((other) => other.row === row && other.column === column + 1);
      const below = pages.find((other) => other.row === row + 1 && other.column === column);
      if (right) expect(right.tile.x).toBeCloseTo(tile.x + tile.width, 6);
      if (below) expect(below.tile.y).toBeCloseTo(tile.y + tile.height, 6);
    }
  });

  test('show every hole of their tile in its place, with its name', () => {
    for (const { root, tile } of pages) {
      const drawn = descendants(root)
        .filter((each) => each.name === 'use')
        .map((each) => numbers(each, 'x', 'y'));
      const names = descendants(root)
        .filter((each) => each.attributes['class'] === 'name')
        .map((each) => each.text);
      const holes = drawing.places.filter(({ at }) => within(at, tile));
      for (const { at } of holes)
        expect(drawn.filter(([x = 0, y = 0]) => distance(at, { x, y }) <= TOLERANCE)).toHaveLength(1);
      expect(names.toSorted()).toEqual(holes.map(({ name }) => name).toSorted());
    }
  });

  test('have four registration marks that meet those of their neighbours', () => {
    for (const { root, tile } of pages) {
      const marks = descendants(root)
        .filter((each) => each.attributes['class'] === 'registration')
        .map((each) => numbers(each.children[0] as Element, 'cx', 'cy'));
      expect(marks).toEqual([
        [tile.x, tile.y],
        [tile.x + tile.width, tile.y],
        [tile.x + tile.width, tile.y + tile.height],
        [tile.x, tile.y + tile.height],
      ]);
    }
  });

  test('carry a scale bar of its stated length', () => {
    for (const { root } of pages) {
      const [x1 = 0, x2 = 0] = numbers(byId(root, 'scale').children[0] as Element, 'x1', 'x2');
      expect(x2 - x1).toBe(SCALE_BAR);
      expect(byId(root, 'scale').children.at(-1)?.text).toContain(`${SCALE_BAR} mm`);
    }
  });

  test('print whole: text, marks, bar, legend and map stay inside the margins', () => {
    expect(MARGIN).toBeGreaterThan(PRINTERS);
    for (const page of pages) {
      const reach = [...texts(page.root), ...strokes(page.root, page)];
      for (const { what, left, right, top, bottom } of reach) {
        const least = Math.min(left, top, paper.width - right, paper.height - bottom);
        expect(least, `page ${page.name}: ${what}`).toBeGreaterThanOrEqual(PRINTERS);
      }
    }
  });

  test('write each hole’s name inside its own ring, clear of every other name', () => {
    for (const { root } of pages) {
      const names = texts(root).filter(({ name }) => name);
      for (const [n, one] of names.entries()) {
        const hole = drawing.places.find(({ name }) => name === one.what);
        for (const x of [one.left, one.right])
          for (const y of [one.top, one.bottom])
            expect(
              distance({ x: x - shiftOf(root).x, y: y - shiftOf(root).y }, hole?.at ?? { x: 999, y: 0 }),
            ).toBeLessThan(drawing.measures.ringDiameter / 2);
        for (const other of names.slice(n + 1))
          expect(
            one.right < other.left ||
              other.right < one.left ||
              one.bottom < other.top ||
              other.bottom < one.top,
          ).toBe(true);
      }
    }
  });
});

test.each(PAPERS)('the page of boards to cut prints whole on $name', (paper) => {
  const root = parseXml(holeBoardsSvg(drawingOf(4), paper));
  for (const { what, left, right, top, bottom } of texts(root))
    expect(Math.min(left, top, paper.width - right, paper.height - bottom), what).toBeGreaterThanOrEqual(
      PRINTERS,
    );
  const one = byId(root, 'one');
  const [outline] = one.children;
  const corners = (outline?.attributes['points'] ?? '').split(' ').map((pair) => pair.split(',').map(Number));
  for (const use of descendants(root).filter(({ name }) => name === 'use')) {
    const [x = 0, y = 0] = numbers(use, 'x', 'y');
    for (const [dx = 0, dy = 0] of corners) {
      expect(Math.min(x + dx, paper.width - x - dx)).toBeGreaterThanOrEqual(PRINTERS);
      expect(y + dy).toBeGreaterThanOrEqual(PRINTERS);
      expect(y + dy).toBeLessThan(paper.height - 30);
    }
  }
});

interface Extent {
  readonly what: string;
  /** A hole's name, as against the page's own words. */
  readonly name: boolean;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Every text on the page with what it covers, in millimetres of the page. */
function texts(root: Element): Extent[] {
  return descendants(root)
    .filter(({ name }) => name === 'text')
    .map((text) => {
      const kind = text.attributes['class'];
      const size = kind === 'name' ? 2.4 : kind === 'big' ? 5 : 3;
      const [x = 0, y = 0] = numbers(text, 'x', 'y');
      const wide = textWidth(text.text, size, kind === 'big');
      const shift = kind === 'name' ? shiftOf(root) : { x: 0, y: 0 };
      const left = x + shift.x - (kind === 'name' ? wide / 2 : 0);
      const base = y + shift.y;
      return {
        what: text.text,
        name: kind === 'name',
        left,
        right: left + wide,
        // ascent and descent of the widest fonts
        top: base - 0.8 * size,
        bottom: base + 0.24 * size,
      };
    });
}

/** Marks, scale bar and map; the holes themselves are cut off at the rim by a clip path. */
function strokes(root: Element, { tile }: Page): Extent[] {
  const arm = 5;
  const { x, y } = shiftOf(root);
  const box = (what: string, left: number, right: number, top: number, bottom: number): Extent => ({
    what,
    name: false,
    left,
    right,
    top,
    bottom,
  });
  const cells = byId(root, 'map').children.map((cell) => {
    const [left = 0, top = 0, width = 0, height = 0] = numbers(cell, 'x', 'y', 'width', 'height');
    return box('map', left, left + width, top, top + height);
  });
  const bars = byId(root, 'scale')
    .children.filter(({ name }) => name === 'line')
    .map((each) => {
      const [x1 = 0, x2 = 0, y1 = 0, y2 = 0] = numbers(each, 'x1', 'x2', 'y1', 'y2');
      return box('bar', Math.min(x1, x2), Math.max(x1, x2), Math.min(y1, y2), Math.max(y1, y2));
    });
  const clip = descendants(root).find(({ name }) => name === 'clipPath')?.children[0] as Element;
  const [cx = 0, cy = 0, width = 0, height = 0] = numbers(clip, 'x', 'y', 'width', 'height');
  return [
    ...cells,
    ...bars,
    box('window', cx + x, cx + x + width, cy + y, cy + y + height),
    box(
      'marks',
      tile.x + x - arm,
      tile.x + x + tile.width + arm,
      tile.y + y - arm,
      tile.y + y + tile.height + arm,
    ),
  ];
}

function shiftOf(root: Element): Point {
  const moved = root.children.find((each) => each.attributes['transform'])?.attributes['transform'] ?? '';
  const [, x, y] = /translate\((\S+) (\S+)\)/.exec(moved) ?? [];
  return { x: Number(x), y: Number(y) };
}

function within({ x, y }: Point, tile: Page['tile']): boolean {
  return x >= tile.x && x < tile.x + tile.width && y >= tile.y && y < tile.y + tile.height;
}
