/** A pawn cut open, and the jig in which its foot is drilled. */

import type { Point } from '../../src/layout/layout.js';
import { measures as m, PAWN } from './design.js';
import { colour, drawing, label, middle, pawnColours, right } from './style.js';
import { circle, line, rect } from './svg.js';

/** Pixels of one millimetre. */
const UNIT = 11;
const FLOOR = 420;
const px = (millimetres: number) => millimetres * UNIT;

export function pawnPicture(): string {
  return drawing(1020, 500, [
    label({ x: 24, y: 42 }, 'A pawn, and the jig for its foot', 22, { 'font-weight': 'bold' }),
    ...pawn(230),
    ...jig(660),
  ]);
}

/** An upright box around the axis `x`, its foot at `y`, in millimetres. */
function upright(x: number, y: number, diameter: number, height: number, fill: string): string {
  const corner = { x: x - px(diameter / 2), y: y - px(height) };
  return rect(corner, px(diameter), px(height), { fill, stroke: colour.ink });
}

function note(from: Point, to: Point, words: string): string {
  const left = to.x < from.x;
  return (
    line(from, to, { stroke: colour.soft }) +
    label({ x: to.x + (left ? -6 : 6), y: to.y + 5 }, words, 14, left ? right : {})
  );
}

function pawn(x: number): string[] {
  const head = { x, y: FLOOR - px(PAWN.length - PAWN.head / 2) };
  return [
    circle(head, px(PAWN.head), { fill: pawnColours[0] }),
    upright(x, FLOOR, m.pawnDiameter, PAWN.length, colour.wood),
    upright(x, FLOOR, m.magnetDiameter, m.magnetHeight, colour.metal),
    note({ x: x - px(5.5), y: head.y }, { x: 120, y: 110 }, `bead Ø ${PAWN.head}`),
    label({ x: 114, y: 133 }, `bored to Ø ${m.pawnDiameter}`, 14, right),
    note({ x: x - px(m.pawnDiameter / 2), y: 300 }, { x: 120, y: 300 }, `dowel Ø ${m.pawnDiameter},`),
    label({ x: 114, y: 323 }, `${PAWN.length} long`, 14, right),
    note(
      { x: x + px(1), y: FLOOR - 12 },
      { x: 300, y: 370 },
      `magnet Ø ${m.magnetDiameter} × ${m.magnetHeight}`,
    ),
    label({ x: 306, y: 393 }, 'flush with the foot,', 14),
    label({ x: 306, y: 411 }, 'the marked side out', 14),
  ];
}

function jig(x: number): string[] {
  const bore = FLOOR - px(PAWN.length);
  return [
    upright(x, FLOOR, 34, PAWN.length - 3, colour.plywood),
    upright(x, FLOOR, m.pawnDiameter, PAWN.length, colour.wood),
    upright(x, bore + px(m.magnetHeight), m.magnetDiameter, m.magnetHeight, '#ffffff'),
    upright(x, bore - px(1), m.magnetDiameter, 12, colour.metal),
    note(
      { x: x + px(2), y: bore - px(8) },
      { x: x + 70, y: bore - px(9) },
      `drill Ø ${m.magnetDiameter}, stop at ${m.magnetHeight} mm`,
    ),
    note({ x: x + px(12), y: FLOOR - px(8) }, { x: x + px(12) + 60, y: FLOOR - px(12) }, 'block, clamped'),
    note(
      { x: x - px(m.pawnDiameter / 2) + 8, y: FLOOR - px(20) },
      { x: x - 150, y: FLOOR - px(25) },
      'dowel, foot up',
    ),
    label(
      { x, y: FLOOR + 30 },
      `Bore Ø ${m.pawnDiameter} first, then the other drill: the block stays where it is.`,
      14,
      middle,
    ),
  ];
}
