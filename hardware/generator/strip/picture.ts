/** Pictures of a strip board: its parts and links from above, its cuts from below. */

import type { Point } from '../../../src/layout/layout.js';
import { colour, drawing, label, middle, right } from '../style.js';
import { circle, line, rect, tag } from '../svg.js';
import type { Hole, Link, Placed } from './placement.js';
import { jointsOn, legHoles, type StripBoard } from './strip-board.js';

/** Pixels from hole to hole. */
const GRID = 20;
const MARGIN = 58;
const TOP = 128;
const BOARD = '#d8c39a';
const COPPER = '#cf8f52';

const NETS: Readonly<Record<string, string>> = {
  GND: colour.ground,
  '5V': colour.power,
  '5V_LED': colour.power,
  CLOCK: colour.clock,
  LOAD: colour.load,
};

export function partsPicture(board: StripBoard): string {
  const at = ({ row, column }: Hole): Point => ({ x: MARGIN + GRID * column, y: TOP + GRID * row });
  return sheet(board, `${board.title}: from above`, at, [
    ...strips(board, at, 0.3),
    ...board.links.map((link) => linkLine(link, at)),
    ...board.placed.map((each) => partShape(each, at)),
    label({ x: MARGIN - 10, y: 66 }, counted(board), 14, { fill: colour.soft }),
    ...legend(board),
  ]);
}

/** Mirrored, as the board lies when its copper is up. */
export function cutsPicture(board: StripBoard): string {
  const last = board.columns - 1;
  const at = ({ row, column }: Hole): Point => ({ x: MARGIN + GRID * (last - column), y: TOP + GRID * row });
  const knife = board.cuts.filter(({ column }) => !Number.isInteger(column)).length;
  const words = `${board.cuts.length - knife} holes drilled free of copper, ${knife} cuts with a knife between two holes; grey: where something is soldered`;
  const soldered = [...legHoles(board.placed), ...board.links.flatMap(({ from, to }) => [from, to])];
  return sheet(board, `${board.title}: the copper, from below`, at, [
    ...strips(board, at, 1),
    dots(soldered.map(at), 9, colour.metal),
    label({ x: MARGIN - 10, y: 66 }, words, 14, { fill: colour.soft }),
  ]);
}

function counted(board: StripBoard): string {
  const millimetres = (count: number) => Math.ceil((count + 1) * 2.54);
  return `${board.columns} × ${board.rows} holes, ${millimetres(board.columns)} × ${millimetres(board.rows)} mm; ${board.links.length} links, ${jointsOn(board)} joints; × a cut below`;
}

function sheet(
  { rows, columns, title }: StripBoard,
  heading: string,
  at: (hole: Hole) => Point,
  body: readonly string[],
): string {
  const width = 2 * MARGIN + GRID * (columns - 1);
  const bottom = TOP + GRID * (rows - 1);
  const edge = GRID * 0.75;
  return drawing(width, bottom + (heading === `${title}: from above` ? 84 : 50), [
    label({ x: MARGIN - 10, y: 40 }, heading, 22, { 'font-weight': 'bold' }),
    rect({ x: MARGIN - edge, y: TOP - edge }, GRID * (columns - 1) + 2 * edge, bottom - TOP + 2 * edge, {
      fill: BOARD,
      rx: 4,
    }),
    ...Array.from({ length: rows }, (_, row) =>
      label(
        { x: MARGIN - edge - 6, y: at({ row, column: 0 }).y + 4 },
        String.fromCharCode(65 + row),
        12,
        right,
      ),
    ),
    ...Array.from({ length: columns }, (_, column) => column)
      .filter((column) => column === 0 || column % 5 === 4)
      .map((column) =>
        label({ x: at({ row: 0, column }).x, y: TOP - edge - 8 }, `${column + 1}`, 12, middle),
      ),
    ...body,
  ]);
}

/** The strips with their holes and cuts. */
function strips({ rows, columns, cuts }: StripBoard, at: (hole: Hole) => Point, opacity: number): string[] {
  const drawn: string[] = [];
  for (let row = 0; row < rows; row++) {
    const ends = [at({ row, column: 0 }), at({ row, column: columns - 1 })].sort((a, b) => a.x - b.x);
    const [from, to] = [ends[0]?.x ?? 0, ends[1]?.x ?? 0];
    const { y } = at({ row, column: 0 });
    drawn.push(rect({ x: from - 9, y: y - 7 }, to - from + 18, 14, { fill: COPPER, opacity, rx: 2 }));
    const holes = Array.from({ length: columns }, (_, column) => at({ row, column }));
    drawn.push(dots(holes, 4, BOARD));
  }
  return [...drawn, ...cuts.map((cut) => (opacity === 1 ? gap(at(cut), cut) : cross(at(cut), cut)))];
}

/** Many round dots in one path. */
function dots(points: readonly Point[], diameter: number, stroke: string): string {
  const d = points.map(({ x, y }) => `M${x} ${y}h0`).join('');
  return tag('path', { d, stroke, 'stroke-width': diameter, 'stroke-linecap': 'round' });
}

function gap({ x, y }: Point, { column }: Hole): string {
  return Number.isInteger(column)
    ? circle({ x, y }, 17, { fill: BOARD })
    : rect({ x: x - 1.5, y: y - 8 }, 3, 16, { fill: BOARD });
}

function cross({ x, y }: Point, { column }: Hole): string {
  const d = Number.isInteger(column) ? `M${x - 4} ${y - 4}l8 8m0 -8l-8 8` : `M${x} ${y - 7}v14`;
  return tag('path', { d, stroke: colour.ink, 'stroke-width': 1.5, fill: 'none' });
}

function linkLine({ net, from, to }: Link, at: (hole: Hole) => Point): string {
  const stroke = NETS[net] ?? (net.startsWith('LED') ? colour.light : colour.data);
  return [
    line(at(from), at(to), { stroke, 'stroke-width': 3.5, 'stroke-linecap': 'round' }),
    circle(at(from), 6, { fill: stroke }),
    circle(at(to), 6, { fill: stroke }),
  ].join('');
}

function partShape({ part, legs, look }: Placed, at: (hole: Hole) => Point): string {
  const holes = [...legs.values()].map(at);
  if (look === 'wires') {
    return [...legs].map(([pin, hole]) => wireEnd(at(hole), part.legend.get(pin) ?? part.ref)).join('');
  }
  const box = boxOf(holes, look === 'chip' ? { x: -5, y: 7 } : { x: 7, y: 7 });
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const body = (fill: string, rx = 3) =>
    rect({ x: box.x, y: box.y }, box.width, box.height, { fill, rx, stroke: colour.ink });
  const feet = holes.map((hole) =>
    circle(hole, 6, { fill: colour.metal, stroke: colour.ink, 'stroke-width': 0.7 }),
  );
  if (look === 'chip') {
    const notch = circle({ x: centre.x, y: box.y + 5 }, 8, { fill: colour.soft });
    const words = upright(centre, `${part.ref}  ${part.value}`, 15, '#fff');
    return [body(colour.chip), notch, ...feet, words].join('');
  }
  if (look === 'electrolytic') {
    const plus = holes[0] ?? centre;
    return [
      circle(centre, 78, { fill: '#3f5f86', stroke: colour.ink, opacity: 0.92 }),
      ...feet,
      label({ x: plus.x - 13, y: plus.y + 5 }, '+', 16, { ...middle, fill: '#fff' }),
      label({ x: centre.x, y: centre.y + 5 }, part.ref, 13, { ...middle, fill: '#fff' }),
    ].join('');
  }
  if (look === 'header') return [body('#4b5563'), ...feet, upright(centre, part.ref, 11, '#fff')].join('');
  if (look === 'array') {
    const [one = centre, common = centre] = [1, 5].map((pin) => at(legs.get(pin) ?? { row: 0, column: 0 }));
    const between = { x: one.x, y: one.y + (common.y - one.y) * 0.375 };
    const square = rect({ x: common.x - 5, y: common.y - 5 }, 10, 10, { fill: 'none', stroke: colour.ink });
    return [body('#e3c16f'), ...feet, square, upright(between, part.ref, 7.5)].join('');
  }
  const lies = holes[0]?.y === holes[1]?.y;
  const words = lies
    ? label({ x: centre.x, y: centre.y + 3 }, part.ref, 9, middle)
    : upright(centre, part.ref, 9);
  return [body(look === 'resistor' ? '#efe2c4' : '#8fb8d8', 7), ...feet, words].join('');
}

function upright({ x, y }: Point, words: string, size: number, fill: string = colour.ink): string {
  return label({ x, y: y + size / 3 }, words, size, { ...middle, fill, transform: `rotate(-90 ${x} ${y})` });
}

function wireEnd(at: Point, words: string): string {
  return [
    circle(at, 19, { fill: '#fff', stroke: colour.ink }),
    label({ x: at.x, y: at.y + 3 }, words, words.length > 2 ? 7.5 : 9.5, middle),
  ].join('');
}

function boxOf(points: readonly Point[], pad: Point) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs) - pad.x, Math.min(...ys) - pad.y];
  return { x, y, width: Math.max(...xs) + pad.x - x, height: Math.max(...ys) + pad.y - y };
}

function legend({ rows }: StripBoard): string[] {
  const y = TOP + GRID * (rows - 1) + 56;
  const entries: [string, string][] = [
    [colour.power, '5 V'],
    [colour.ground, 'ground'],
    [colour.clock, 'CLOCK'],
    [colour.load, 'LOAD'],
    [colour.data, 'DATA and between chips'],
    [colour.light, 'light data'],
  ];
  let x = MARGIN - 10;
  return entries.flatMap(([stroke, words]) => {
    const start = x;
    x += 58 + 8 * words.length;
    return [
      line({ x: start, y }, { x: start + 26, y }, { stroke, 'stroke-width': 3.5, 'stroke-linecap': 'round' }),
      label({ x: start + 34, y: y + 5 }, words, 14),
    ];
  });
}
