/** Drill and laser templates at 1:1: the whole board, and A4 pages to glue together. */

import type { Point } from '../../src/layout/layout.js';
import { type DxfShape, dxf } from './dxf.js';
import type { Drawing, Place } from './places.js';
import { circle, group, line, num, polygon, rect, svg, tag, text } from './svg.js';

/** Layers of the cutting files; each plate is cut from its own layer and the outline. */
const LAYERS = ['OUTLINE', 'TOP', 'RINGS', 'PEG', 'CARRIER', 'NAMES'] as const;
type Layer = (typeof LAYERS)[number];

const COLOURS: Record<Layer, string> = {
  OUTLINE: '#222222',
  TOP: '#c0392b',
  RINGS: '#2471a3',
  PEG: '#7d3c98',
  CARRIER: '#1e8449',
  NAMES: '#555555',
};
/** AutoCAD colour numbers near those above. */
const DXF_COLOURS: Record<Layer, number> = { OUTLINE: 7, TOP: 1, RINGS: 5, PEG: 6, CARRIER: 3, NAMES: 8 };

/** Millimetres. A tile is what one page adds to the board; the rim repeats a strip of its neighbours. */
const A4 = { width: 210, height: 297 } as const;
const TILE = { width: 180, height: 250 } as const;
const PAGE_ORIGIN: Point = { x: 15, y: 14 };
const RIM = 6;
export const SCALE_BAR = 100;

/** A reed slot leaves room for the legs, bent down at the far end. */
const SLOT_BEFORE = 2;
const SLOT_AFTER = 4;
const SLOT_PLAY = 0.4;

export function boardSvg(drawing: Drawing): string {
  const { measures: m, places, layout } = drawing;
  const layers: Record<Layer, string[]> = {
    OUTLINE: [polygon(layout.outline)],
    TOP: places.map((place) => circle(place.at, m.topHole)),
    RINGS: places.map((place) => circle(place.at, m.ringDiameter)),
    PEG: places.map((place) => circle(place.at, m.pegHole)),
    CARRIER: places.flatMap((place) => [circle(place.led, m.ledWindow), polygon(slot(drawing, place))]),
    NAMES: places.map((place) => text(nameAt(drawing, place), place.name)),
  };
  const body = LAYERS.map((layer) => {
    const style =
      layer === 'NAMES'
        ? { fill: COLOURS[layer], ...NAME_STYLE }
        : { fill: 'none', stroke: COLOURS[layer], 'stroke-width': 0.1 };
    return group({ id: layer, ...style }, layers[layer]);
  });
  return svg(boundsOf(drawing), body, 'mm');
}

export function boardDxf(drawing: Drawing): string {
  const { measures: m, places, layout } = drawing;
  const shapes: DxfShape[] = [{ kind: 'polygon', layer: 'OUTLINE', points: layout.outline }];
  for (const place of places) {
    shapes.push(
      { kind: 'circle', layer: 'TOP', at: place.at, diameter: m.topHole },
      { kind: 'circle', layer: 'RINGS', at: place.at, diameter: m.ringDiameter },
      { kind: 'circle', layer: 'PEG', at: place.at, diameter: m.pegHole },
      { kind: 'circle', layer: 'CARRIER', at: place.led, diameter: m.ledWindow },
      { kind: 'polygon', layer: 'CARRIER', points: slot(drawing, place) },
      { kind: 'text', layer: 'NAMES', at: nameAt(drawing, place), height: 2, text: place.name },
    );
  }
  return dxf(shapes, DXF_COLOURS);
}

export interface Page {
  readonly name: string;
  readonly row: number;
  readonly column: number;
  /** The part of the board this page adds, in board millimetres. */
  readonly tile: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly svg: string;
}

/** Pages row by row, `A1` at the top left. */
export function pagesOf(drawing: Drawing): Page[] {
  const bounds = boundsOf(drawing);
  const columns = Math.ceil(bounds.width / TILE.width);
  const rows = Math.ceil(bounds.height / TILE.height);
  const left = -(columns * TILE.width) / 2;
  const top = -(rows * TILE.height) / 2;
  const pages: Page[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const tile = { x: left + column * TILE.width, y: top + row * TILE.height, ...TILE };
      const name = `${String.fromCharCode(65 + row)}${column + 1}`;
      pages.push({
        name,
        row,
        column,
        tile,
        svg: pageSvg(drawing, name, tile, { rows, columns, row, column }),
      });
    }
  }
  return pages;
}

/** All pages in one file, to open in a browser and print at 100 %. */
export function printHtml(zones: number, pages: readonly Page[]): string {
  const images = pages.map((page) => `<img src="page-${page.name}.svg" alt="Page ${page.name}">`).join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Tock, ${zones} zones: drill template, A4</title>
<style>
@page { size: A4 portrait; margin: 0 }
body { margin: 0 }
img { display: block; width: ${A4.width}mm; height: ${A4.height}mm; break-after: page }
img:last-child { break-after: auto }
</style>
${images}
</html>
`;
}

type Tile = Page['tile'];
type Grid = { rows: number; columns: number; row: number; column: number };

function pageSvg(drawing: Drawing, name: string, tile: Tile, grid: Grid): string {
  const { measures: m, layout } = drawing;
  const near = drawing.places.filter(({ at }) => inside(at, tile, RIM + m.ringDiameter));
  const holes = near.flatMap((place) => [
    tag('use', { href: '#hole', x: place.at.x, y: place.at.y }),
    circle(place.led, m.ledWindow, { class: 'carrier' }),
    polygon(slot(drawing, place), { class: 'carrier' }),
    text(nameAt(drawing, place), place.name, { class: 'name' }),
  ]);
  const shift = `translate(${num(PAGE_ORIGIN.x - tile.x)} ${num(PAGE_ORIGIN.y - tile.y)})`;
  const window = rect({ x: tile.x - RIM, y: tile.y - RIM }, tile.width + 2 * RIM, tile.height + 2 * RIM);
  return svg(
    { x: 0, y: 0, ...A4 },
    [
      tag('style', {}, PAGE_STYLE),
      tag('defs', {}, tag('clipPath', { id: 'page' }, window), holeSymbol(drawing)),
      group({ transform: shift }, [
        group({ 'clip-path': 'url(#page)' }, [polygon(layout.outline, { class: 'outline' }), ...holes]),
        ...corners(tile).map(registration),
      ]),
      scaleBar(),
      legend(drawing, name),
      pageMap(grid),
    ],
    'mm',
  );
}

const NAME_STYLE = { 'font-family': 'sans-serif', 'font-size': 2.4, 'text-anchor': 'middle' } as const;

const PAGE_STYLE =
  '.outline,.top,.ring,.carrier,.mark,.bar{fill:none;stroke:#222;stroke-width:.2}' +
  '.outline{stroke-width:.4}.top{stroke:#c0392b}.ring{stroke:#2471a3;stroke-dasharray:1 1}' +
  '.carrier{stroke:#1e8449;stroke-dasharray:.6 .6}.cross{stroke:#000;stroke-width:.12}' +
  'text{font-family:sans-serif;font-size:3px;fill:#222}.name{font-size:2.4px;text-anchor:middle}.big{font-size:5px;font-weight:bold}' +
  '.here{fill:#222}.there{fill:none;stroke:#888;stroke-width:.2}';

function holeSymbol({ measures: m }: Drawing): string {
  const arm = m.topHole / 2 + 1.5;
  return tag(
    'g',
    { id: 'hole' },
    circle(ORIGIN, m.topHole, { class: 'top' }),
    circle(ORIGIN, m.ringDiameter, { class: 'ring' }),
    circle(ORIGIN, m.pilot, { class: 'mark' }),
    line({ x: -arm, y: 0 }, { x: arm, y: 0 }, { class: 'cross' }),
    line({ x: 0, y: -arm }, { x: 0, y: arm }, { class: 'cross' }),
  );
}

const ORIGIN: Point = { x: 0, y: 0 };

function registration(at: Point): string {
  return tag(
    'g',
    { class: 'registration' },
    circle(at, 5, { class: 'mark' }),
    line({ x: at.x - 5, y: at.y }, { x: at.x + 5, y: at.y }, { class: 'cross' }),
    line({ x: at.x, y: at.y - 5 }, { x: at.x, y: at.y + 5 }, { class: 'cross' }),
  );
}

const FOOT = PAGE_ORIGIN.y + TILE.height + RIM + 3;

function scaleBar(): string {
  const y = FOOT + 4;
  const ticks = Array.from({ length: SCALE_BAR / 10 + 1 }, (_, n) => {
    const x = PAGE_ORIGIN.x + n * 10;
    return line({ x, y: y - (n % 5 === 0 ? 3 : 1.5) }, { x, y }, { class: 'bar' });
  });
  return group({ id: 'scale' }, [
    line({ x: PAGE_ORIGIN.x, y }, { x: PAGE_ORIGIN.x + SCALE_BAR, y }, { class: 'bar' }),
    ...ticks,
    text(
      { x: PAGE_ORIGIN.x, y: y + 4 },
      `This bar is ${SCALE_BAR} mm long. If your ruler disagrees, print again at 100 %, without fitting to the page.`,
    ),
  ]);
}

function legend({ layout, measures: m }: Drawing, name: string): string {
  const x = PAGE_ORIGIN.x;
  const y = FOOT + 13;
  return group({ id: 'legend' }, [
    text({ x, y: y + 1 }, `${layout.board.zones} zones · page ${name}`, { class: 'big' }),
    text(
      { x, y: y + 6 },
      `Red: opening in the top, Ø ${m.topHole}. Blue: seat of the opal ring, Ø ${m.ringDiameter}. Green: LED window, Ø ${m.ledWindow}, and reed slot. Cross the marks of neighbours.`,
    ),
  ]);
}

function pageMap({ rows, columns, row, column }: Grid): string {
  const cell = { width: 4.2, height: 5.2 };
  const left = A4.width - PAGE_ORIGIN.x - columns * cell.width;
  const cells = Array.from({ length: rows * columns }, (_, n) => {
    const here = Math.floor(n / columns) === row && n % columns === column;
    const at = { x: left + (n % columns) * cell.width, y: FOOT - 2 + Math.floor(n / columns) * cell.height };
    return rect(at, cell.width - 0.6, cell.height - 0.6, { class: here ? 'here' : 'there' });
  });
  return group({ id: 'map' }, cells);
}

function slot({ measures: m }: Drawing, place: Place): Point[] {
  const [near, far] = place.reed;
  const length = Math.hypot(far.x - near.x, far.y - near.y);
  const u = { x: (far.x - near.x) / length, y: (far.y - near.y) / length };
  const half = (m.reedDiameter + SLOT_PLAY) / 2;
  const corner = (along: number, aside: number): Point => ({
    x: near.x + u.x * along - u.y * aside,
    y: near.y + u.y * along + u.x * aside,
  });
  const end = length + SLOT_AFTER;
  return [corner(-SLOT_BEFORE, -half), corner(end, -half), corner(end, half), corner(-SLOT_BEFORE, half)];
}

/** Beside the ring, where neither LED nor reed is; a longer name stands farther off at the sides. */
function nameAt({ measures: m }: Drawing, { at, led, name }: Place): Point {
  const angle = Math.atan2(led.y - at.y, led.x - at.x) + Math.PI / 2;
  const away = m.ringDiameter / 2 + 1.6;
  const half = 0.28 * NAME_STYLE['font-size'] * name.length;
  return { x: at.x + (away + half) * Math.cos(angle), y: at.y + away * Math.sin(angle) + 0.8 };
}

function inside(at: Point, tile: Tile, rim: number): boolean {
  return (
    at.x >= tile.x - rim &&
    at.x <= tile.x + tile.width + rim &&
    at.y >= tile.y - rim &&
    at.y <= tile.y + tile.height + rim
  );
}

function corners({ x, y, width, height }: Tile): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

function boundsOf({ layout }: Drawing) {
  const xs = layout.outline.map(({ x }) => x);
  const ys = layout.outline.map(({ y }) => y);
  const x = Math.min(...xs) - 1;
  const y = Math.min(...ys) - 1;
  return { x, y, width: Math.max(...xs) + 1 - x, height: Math.max(...ys) + 1 - y };
}
