/** The plates of a small block of three holes, lifted off one another. */

import type { Point } from '../../src/layout/layout.js';
import { holeBoard, measures as m } from './design.js';
import { colour, drawing, label } from './style.js';
import { circle, group, polygon, rect, tag } from './svg.js';

/** Pixels between two holes, and of one millimetre. */
const PITCH = 62;
const UNIT = PITCH / m.pitch;
const SIZE = { x: 3.7 * PITCH, y: 1.7 * PITCH };
const DARK = '#6b5236';
const WOOD = { fill: colour.wood, side: colour.woodEdge, opacity: 1 };
const PLYWOOD = { ...WOOD, fill: colour.plywood };
const CLEAR = { fill: '#dcebf2', side: '#a9c3cf', opacity: 0.85 };
const CENTRES = [0, 1, 2].map((n): Point => ({ x: (0.75 + n) * PITCH, y: 0.85 * PITCH }));

/** Where the planes lie: a slanted look from the front left. */
const project = ({ x, y }: Point, lift: number): Point => ({
  x: 300 + 0.9 * x - 0.75 * y,
  y: lift + 0.36 * x + 0.42 * y,
});
const plane = (lift: number) => `matrix(0.9 0.36 -0.75 0.42 300 ${lift})`;

export function platesPicture(): string {
  const lifts = { top: 74, rings: 196, ring: 276, floor: 384, carrier: 484, boards: 606 };
  const name = (lift: number, words: string, more: string) =>
    label({ x: 560, y: lift + 98 }, words, 17, { 'font-weight': 'bold' }) +
    label({ x: 560, y: lift + 118 }, more, 14, { fill: colour.soft });
  const discs = (diameter: number, attributes = {}) =>
    CENTRES.map((at) => circle(at, diameter * UNIT, { fill: DARK, ...attributes }));
  return drawing(960, 800, [
    label({ x: 24, y: 42 }, 'The plates, lifted off one another', 22, { 'font-weight': 'bold' }),
    ...CENTRES.map((at) => boardPicture(at, lifts.boards)),
    slab(lifts.carrier, m.carrierThickness, PLYWOOD, [...CENTRES.map((at) => slot(at)), ...discs(m.chamber)]),
    slab(lifts.floor, m.floorThickness, CLEAR),
    slab(lifts.ring, m.ringThickness, PLYWOOD, discs(m.ringDiameter)),
    ...CENTRES.map((at) => ringPicture(at, lifts.rings)),
    slab(lifts.top, m.topThickness, WOOD, discs(m.topHole)),
    name(lifts.top, `Top plate, ${m.topThickness} mm`, `top.dxf, Ø ${m.topHole}`),
    name(
      lifts.rings - 24,
      `Opal rings, ${m.ringThickness} mm`,
      `rings.dxf, Ø ${m.ringDiameter} and ${m.pawnHole}`,
    ),
    name(lifts.ring, `Ring plate, ${m.ringThickness} mm`, `ring-plate.dxf, Ø ${m.ringDiameter}`),
    name(lifts.floor, `Floor sheet, ${m.floorThickness} mm`, 'floor.dxf; the pawns stand on it'),
    name(
      lifts.carrier,
      `Carrier plate, ${m.carrierThickness} mm`,
      `carrier.dxf: chamber Ø ${m.chamber}, reed slot`,
    ),
    name(lifts.boards, 'A board under each hole', 'LED and reed; printed, or cut by boards.dxf'),
  ]);
}

function slab(
  lift: number,
  thickness: number,
  { fill, side, opacity }: { readonly fill: string; readonly side: string; readonly opacity: number },
  face: readonly string[] = [],
): string {
  const t = thickness * UNIT;
  const [a, b, c] = [
    { x: 0, y: SIZE.y },
    { x: SIZE.x, y: SIZE.y },
    { x: SIZE.x, y: 0 },
  ].map((corner) => project(corner, lift)) as [Point, Point, Point];
  const down = (point: Point): Point => ({ x: point.x, y: point.y + t });
  return group({ opacity }, [
    polygon([a, b, down(b), down(a)], { fill: side }),
    polygon([b, c, down(c), down(b)], { fill: side, opacity: 0.85 }),
    group({ transform: plane(lift) }, [
      rect({ x: 0, y: 0 }, SIZE.x, SIZE.y, { fill, stroke: colour.woodEdge }),
      ...face,
    ]),
  ]);
}

/** Reeds lie along the width of the block. */
function slot({ x, y }: Point): string {
  const half = m.reedDiameter / 2 + 0.5;
  return rect(
    { x: x + (m.reedAside - half) * UNIT, y: y - (m.reedLength + m.legLength + 0.5) * UNIT },
    2 * half * UNIT,
    (m.reedLength + m.legLength) * UNIT,
    { fill: DARK },
  );
}

function boardPicture({ x, y }: Point, lift: number): string {
  const { left, right, near, far } = holeBoard;
  const wide = (far - near) * UNIT;
  const long = (right - left) * UNIT;
  return group({ transform: plane(lift) }, [
    rect({ x: x + near * UNIT, y: y - right * UNIT }, wide, long, { fill: colour.board, rx: 2 }),
    rect({ x: x + (m.reedAside - 1.2) * UNIT, y: y - 10.4 * UNIT }, 2.4 * UNIT, 10.8 * UNIT, {
      fill: '#17352a',
    }),
    rect({ x: x + (m.reedAside - 1) * UNIT, y: y - m.reedLength * UNIT }, 2 * UNIT, m.reedLength * UNIT, {
      fill: '#d7ecf0',
      rx: UNIT,
    }),
    rect(
      { x: x + (m.reedAside - 0.2) * UNIT, y: y - (m.reedLength + m.legLength) * UNIT },
      0.4 * UNIT,
      (m.reedLength + 2 * m.legLength) * UNIT,
      { fill: colour.metal },
    ),
    rect({ x: x - 1.4 * UNIT, y: y - 1.4 * UNIT }, 2.8 * UNIT, 2.8 * UNIT, {
      fill: colour.glow,
      stroke: '#fff',
    }),
  ]);
}

function ringPicture(at: Point, lift: number): string {
  const place = project(at, lift);
  const oval = (dy: number, r: number, fill: string) =>
    tag('ellipse', {
      cx: place.x,
      cy: place.y + dy,
      rx: r * UNIT * 1.13,
      ry: r * UNIT * 0.52,
      fill,
      stroke: colour.soft,
      transform: `rotate(8 ${place.x.toFixed(1)} ${place.y.toFixed(1)})`,
    });
  return (
    oval(m.ringThickness * UNIT, m.ringDiameter / 2, '#dcd8ca') +
    oval(0, m.ringDiameter / 2, colour.opal) +
    oval(0, m.pawnHole / 2, DARK)
  );
}
