/** The frame from below, as one looks into it before its floor is on, and a cut through one side. */

import type { Point } from '../../src/layout/layout.js';
import { canvas } from './board-pictures.js';
import { sizeWords } from './design.js';
import { baseBoard, FRAME, frameOf, type Hanging, modulesOf, PLATES, SCREW_LENGTH } from './frame.js';
import { type Drawing, holeBoardAt } from './places.js';
import { distance } from './polygons.js';
import { colour, drawing, label, middle, right } from './style.js';
import { type Attributes, circle, line, polygon, rect } from './svg.js';

const PLAN = 860;
/** Pixels of one millimetre in the cut, and the corner of it where top and side meet. */
const UNIT = 8;
const CUT: Point = { x: 980, y: 250 };
const px = (millimetres: number) => millimetres * UNIT;
const edge = { stroke: colour.woodEdge, 'stroke-width': 1.5 };

export function framePicture(drawn: Drawing): string {
  const words = sizeWords(drawn.layout.board);
  return drawing(1480, PLAN + 60, [
    label({ x: 24, y: 40 }, `The frame of ${words}, from below`, 22, { 'font-weight': 'bold' }),
    label({ x: CUT.x - 96, y: 160 }, 'A cut through one side, at a block', 22, { 'font-weight': 'bold' }),
    `<g transform="translate(0 50)">${plan(drawn).join('\n')}</g>`,
    ...cut(),
  ]);
}

function plan(drawn: Drawing): string[] {
  const frame = frameOf(drawn);
  const { at } = canvas(frame.outer, PLAN, true);
  const [first, second, third] = frame.outer as [Point, Point, Point];
  const [corner, top, lower] = [at(first), at(second), at(third)];
  const below = Math.max(corner.y, top.y);
  return [
    polygon(frame.outer.map(at), { fill: colour.wood, ...edge }),
    polygon(frame.inner.map(at), { fill: colour.plywood, ...edge }),
    polygon(frame.ledge.map(at), { fill: '#f3e6cd', ...edge }),
    ...drawn.places.map((place) =>
      polygon(holeBoardAt(place).map(at), { fill: colour.board, opacity: 0.22 }),
    ),
    ...frame.blocks.map((block) => polygon(block.map(at), { fill: colour.wood, ...edge })),
    ...frame.screws.map((screw) => circle(at(screw), 9, { fill: '#d4a017', stroke: colour.ink })),
    ...modulesOf(drawn).map((module) => hangingBoard(module, at, 'module')),
    hangingBoard(baseBoard(), at, 'base board'),
    label(
      { x: (corner.x + top.x) / 2, y: below + 17 },
      `${Math.round(distance(first, second))} mm outside; ends cut at ${frame.mitre}°`,
      14,
      middle,
    ),
    label(
      { x: (top.x + lower.x) / 2 + (top.x > lower.x ? -6 : 6), y: (top.y + lower.y) / 2 + 22 },
      `${Math.round(distance(second, third))} mm`,
      14,
      top.x > lower.x ? right : {},
    ),
  ];
}

function hangingBoard({ corners, spacers }: Hanging, at: (point: Point) => Point, name: string): string {
  const shape = corners.map(at);
  const [x, y] = (['x', 'y'] as const).map((axis) => shape.reduce((sum, point) => sum + point[axis] / 4, 0));
  return [
    polygon(shape, { fill: colour.board, opacity: 0.85 }),
    ...spacers.map((foot) => circle(at(foot), 9, { fill: '#fff', stroke: colour.ink })),
    label({ x: x ?? 0, y: (y ?? 0) + 5 }, name, 15, { ...middle, fill: '#fff' }),
  ].join('\n');
}

/** Upright, the players above; what is outside is on the left. */
function cut(): string[] {
  const { height, side, play, ledge, block, spacer } = FRAME;
  const box = (x: number, y: number, wide: number, high: number, look: Attributes) =>
    rect({ x: CUT.x + px(x), y: CUT.y + px(y) }, px(wide), px(high), { ...edge, ...look });
  const note = (x: number, y: number, row: number, words: string) => {
    const [from, to] = [
      { x: CUT.x + px(x), y: CUT.y + px(y) },
      { x: CUT.x + px(27), y: CUT.y - 36 + row * 30 },
    ];
    return line(from, to, { stroke: colour.soft }) + label({ x: to.x + 6, y: to.y + 5 }, words);
  };
  const screw = play + ledge + block.deep / 2;
  return [
    box(-side, 0, side, height, { fill: colour.wood }),
    box(play, 0, 24, PLATES, { fill: colour.plywood }),
    box(0, PLATES, play + ledge, height - PLATES, { fill: colour.wood }),
    box(play + ledge, PLATES, block.deep, block.thick, { fill: colour.wood, 'stroke-dasharray': '5 4' }),
    box(-side, height, side + 24, 3, { fill: '#c9b18b' }),
    rect({ x: CUT.x + px(screw - 1.5), y: CUT.y + px(2) }, px(3), px(SCREW_LENGTH), {
      fill: '#d4a017',
      stroke: colour.ink,
    }),
    box(20, PLATES + spacer, 4.5, 1.6, { fill: colour.board }),
    box(21, PLATES, 2, spacer, { fill: '#fff', stroke: colour.ink }),
    note(14, 5, 0, `all plates, ${PLATES} mm, lie on the ledge`),
    note(22.5, 17, 2, `spacer, up to ${spacer} mm`),
    note(23, PLATES + spacer + 1, 3, 'module'),
    note(
      16,
      PLATES + block.thick - 1,
      5,
      `block, ${block.long} × ${block.deep} × ${block.thick} mm, one a zone`,
    ),
    note(screw, SCREW_LENGTH + 1, 6, `brass screw, 3 × ${SCREW_LENGTH} mm`),
    note(5, 36, 8, `ledge, ${ledge} mm wide, glued on`),
    note(-6, 42, 9, `side, ${side} × ${height} mm`),
    note(14, height + 1.5, 11, 'hardboard, screwed to the ledge'),
  ];
}
