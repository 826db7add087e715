/** Drill templates at 1:1 on paper: pages to glue together, for A4 and for US Letter. */

import type { Point } from '../../src/layout/layout.js';
import { sizeWords } from './design.js';
import { boardSlot, carrierSlot, LED_OPENING, nameAt, slotWidths } from './openings.js';
import { type Drawing, holeBoardAt, type Place } from './places.js';
import { circle, group, line, num, polygon, rect, svg, tag, text } from './svg.js';
import { boundsOf } from './templates.js';

/** Millimetres. */
export interface Paper {
  readonly name: string;
  /** Of its files. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

export const PAPERS: readonly Paper[] = [
  { name: 'A4', id: 'a4', width: 210, height: 297 },
  { name: 'US Letter', id: 'letter', width: 215.9, height: 279.4 },
];

/** What printers cannot reach, with a little to spare: most need 4 to 6.4 mm. */
export const MARGIN = 8;
/** A page repeats a strip of its neighbours around its tile. */
const RIM = 6;
/** Scale bar and legend, below the tile's rim. */
const FOOT = 27;
export const SCALE_BAR = 100;

const ORIGIN: Point = { x: 0, y: 0 };
const TILE_AT: Point = { x: MARGIN + RIM, y: MARGIN + RIM };

/** What one page adds to the board, in board millimetres. */
interface Tile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Page {
  readonly row: number;
  readonly column: number;
  /** `1-2`: the second page of the first row. */
  readonly name: string;
  readonly tile: Tile;
  readonly svg: string;
}

interface Grid {
  readonly rows: number;
  readonly columns: number;
}

const tileWidth = ({ width }: Paper) => Math.floor(width - 2 * (MARGIN + RIM));
const tileHeight = ({ height }: Paper) => Math.floor(height - 2 * (MARGIN + RIM) - FOOT);

/** Pages row by row. */
export function pagesOf(drawing: Drawing, paper: Paper): Page[] {
  const bounds = boundsOf(drawing);
  const [width, height] = [tileWidth(paper), tileHeight(paper)];
  const grid = { rows: Math.ceil(bounds.height / height), columns: Math.ceil(bounds.width / width) };
  const left = -(grid.columns * width) / 2;
  const top = -(grid.rows * height) / 2;
  return Array.from({ length: grid.rows * grid.columns }, (_, n) => {
    const row = Math.floor(n / grid.columns);
    const column = n % grid.columns;
    const page = {
      row,
      column,
      name: `${row + 1}-${column + 1}`,
      tile: { x: left + column * width, y: top + row * height, width, height },
    };
    return { ...page, svg: pageSvg(drawing, paper, page, grid) };
  });
}

/** All pages in one file, to open in a browser and print at 100 %. */
export function printHtml(title: string, paper: Paper, files: readonly string[]): string {
  const images = files.map((file, n) => `<img src="${file}" alt="Page ${n + 1}">`).join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}, ${paper.name}</title>
<style>
@page { size: ${paper.width}mm ${paper.height}mm; margin: 0 }
body { margin: 0 }
img { display: block; width: ${paper.width}mm; height: ${paper.height}mm; break-after: page }
img:last-child { break-after: auto }
</style>
${images}
</html>
`;
}

function pageSvg(drawing: Drawing, paper: Paper, page: Omit<Page, 'svg'>, grid: Grid): string {
  const { measures: m, layout } = drawing;
  const { tile } = page;
  const near = drawing.places.filter(({ at }) => inside(at, tile, RIM + m.ringDiameter));
  const shift = `translate(${num(TILE_AT.x - tile.x)} ${num(TILE_AT.y - tile.y)})`;
  const window = rect({ x: tile.x - RIM, y: tile.y - RIM }, tile.width + 2 * RIM, tile.height + 2 * RIM);
  const foot = paper.height - MARGIN - FOOT;
  return svg(
    { x: 0, y: 0, width: paper.width, height: paper.height },
    [
      tag('style', {}, PAGE_STYLE),
      tag('defs', {}, tag('clipPath', { id: 'page' }, window), holeSymbol(drawing)),
      group({ transform: shift }, [
        group({ 'clip-path': 'url(#page)' }, [
          polygon(layout.outline, { class: 'outline' }),
          ...near.map((place) => holeOn(drawing, place)),
        ]),
        ...near.filter(({ at }) => isOn(tile, at)).map(nameOn),
        ...corners(tile).map(registration),
      ]),
      scaleBar(foot),
      legend(
        foot,
        `${sizeWords(layout.board)} · row ${page.row + 1}, page ${page.column + 1} · ${paper.name}`,
        [
          `Print all pages twice. Glue one set on the top plate, the other on the carrier plate: players' side up, both.`,
          `Top, red: Ø ${m.topHole}, through. Ring plate, blue: Ø ${m.ringDiameter}, through. Pilot first, Ø ${m.pilot}, through top and ring plate.`,
          `Carrier, green: Ø ${m.chamber}, and a slot ${slotWidths(m).carrier} wide. Lay the marks of neighbours over each other; glue the rims.`,
        ],
      ),
      pageMap(paper, page, grid),
    ],
    'mm',
  );
}

/** Boards to cut by hand, as many as fit: all alike, whatever the size of the game. */
export function holeBoardsSvg(drawing: Drawing, paper: Paper): string {
  const { measures: m, places } = drawing;
  const model = places[0];
  if (!model) throw new Error('a board has holes');
  const flat: Place = { ...model, at: ORIGIN, angle: 0 };
  const corner = holeBoardAt(flat);
  const [from = ORIGIN, , to = ORIGIN] = corner;
  const size = { x: to.x - from.x + 1, y: to.y - from.y + 1 };
  const columns = Math.floor((paper.width - 2 * TILE_AT.x) / size.x);
  const rows = Math.floor(tileHeight(paper) / size.y);
  const one = tag(
    'g',
    { id: 'one' },
    polygon(corner, { class: 'outline' }),
    circle(ORIGIN, LED_OPENING, { class: 'carrier' }),
    polygon(boardSlot(flat, m), { class: 'carrier' }),
    circle(ORIGIN, 0.6, { class: 'mark' }),
  );
  const copies = Array.from({ length: columns * rows }, (_, n) =>
    tag('use', {
      href: '#one',
      x: TILE_AT.x - from.x + (n % columns) * size.x,
      y: TILE_AT.y - from.y + Math.floor(n / columns) * size.y,
    }),
  );
  const foot = paper.height - MARGIN - FOOT;
  return svg(
    { x: 0, y: 0, width: paper.width, height: paper.height },
    [
      tag('style', {}, PAGE_STYLE),
      tag('defs', {}, one),
      ...copies,
      scaleBar(foot),
      legend(foot, `Boards under the holes, ${columns * rows} of them · ${paper.name}`, [
        `Glue this side on plywood of ${m.carrierThickness} mm, saw the outlines; parts come on this side. Drill Ø ${LED_OPENING} for the LED.`,
        `The slot for the reed: two holes of Ø ${slotWidths(m).board} at its ends, then saw and file. One copy for each hole of the board.`,
        'Or order printed boards of the same outline: then this page is not needed.',
      ]),
    ],
    'mm',
  );
}

const PAGE_STYLE =
  '.outline,.top,.ring,.carrier,.mark,.bar{fill:none;stroke:#222;stroke-width:.2}' +
  '.outline{stroke-width:.4}.top{stroke:#c0392b}.ring{stroke:#2471a3;stroke-dasharray:1 1}' +
  '.carrier{stroke:#1e8449;stroke-dasharray:.6 .6}.cross{stroke:#000;stroke-width:.12}' +
  'text{font-family:sans-serif;font-size:3px;fill:#222}' +
  '.name{font-size:2.4px;text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-width:.8}' +
  '.big{font-size:5px;font-weight:bold}' +
  '.here{fill:#222}.there{fill:none;stroke:#888;stroke-width:.2}';

function holeOn({ measures: m }: Drawing, place: Place): string {
  return [
    tag('use', { href: '#hole', x: place.at.x, y: place.at.y }),
    circle(place.at, m.chamber, { class: 'carrier' }),
    polygon(carrierSlot(place, m), { class: 'carrier' }),
  ].join('\n');
}

function nameOn(place: Place): string {
  return text(nameAt(place), place.name, { class: 'name' });
}

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

function registration(at: Point): string {
  return tag(
    'g',
    { class: 'registration' },
    circle(at, 5, { class: 'mark' }),
    line({ x: at.x - 5, y: at.y }, { x: at.x + 5, y: at.y }, { class: 'cross' }),
    line({ x: at.x, y: at.y - 5 }, { x: at.x, y: at.y + 5 }, { class: 'cross' }),
  );
}

function scaleBar(foot: number): string {
  const y = foot + 4;
  const ticks = Array.from({ length: SCALE_BAR / 10 + 1 }, (_, n) => {
    const x = TILE_AT.x + n * 10;
    return line({ x, y: y - (n % 5 === 0 ? 3 : 1.5) }, { x, y }, { class: 'bar' });
  });
  return group({ id: 'scale' }, [
    line({ x: TILE_AT.x, y }, { x: TILE_AT.x + SCALE_BAR, y }, { class: 'bar' }),
    ...ticks,
    text(
      { x: TILE_AT.x, y: y + 4 },
      `This bar is ${SCALE_BAR} mm long. If your ruler disagrees, print again at 100 %.`,
    ),
  ]);
}

function legend(foot: number, title: string, lines: readonly string[]): string {
  const { x } = TILE_AT;
  return group({ id: 'legend' }, [
    text({ x, y: foot + 14 }, title, { class: 'big' }),
    ...lines.map((words, n) => text({ x, y: foot + 17.8 + 3.6 * n }, words)),
  ]);
}

/** Which page of all this is, in the corner. */
function pageMap(paper: Paper, page: Pick<Page, 'row' | 'column'>, { rows, columns }: Grid): string {
  const cell = { width: 4.2, height: 4.2 };
  const left = paper.width - TILE_AT.x - columns * cell.width;
  const top = paper.height - MARGIN - FOOT + 1;
  const cells = Array.from({ length: rows * columns }, (_, n) => {
    const [row, column] = [Math.floor(n / columns), n % columns];
    const at = { x: left + column * cell.width, y: top + row * cell.height };
    const here = row === page.row && column === page.column;
    return rect(at, cell.width - 0.6, cell.height - 0.6, { class: here ? 'here' : 'there' });
  });
  return group({ id: 'map' }, cells);
}

/** Every point is on one tile. */
function isOn(tile: Tile, { x, y }: Point): boolean {
  return x >= tile.x && x < tile.x + tile.width && y >= tile.y && y < tile.y + tile.height;
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
