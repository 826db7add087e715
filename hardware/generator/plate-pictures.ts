/** Pictures of the plates: a cut through two holes, and the plates lifted off one another. */

import type { Point } from '../../src/layout/layout.js';
import { measures as m } from './design.js';
import { colour, drawing, label, pawnColours, right } from './style.js';
import { circle, group, line, polygon, rect, tag } from './svg.js';

/** The wall of an opening, seen behind the cut. */
const BEHIND = '#f0e2c8';

/** A cut through two neighbouring holes: a pawn in one, light in the other. */
export function sectionPicture(): string {
  const unit = 11;
  const top = 270;
  const left = 330;
  const holes = [left, left + m.pitch * unit] as const;
  const [from, to] = [holes[0] - 15 * unit, holes[1] + 18 * unit];
  const ring = top + m.topThickness * unit;
  const carrier = ring + m.ringThickness * unit;
  const under = carrier + m.carrierThickness * unit;
  const plate = (y: number, thickness: number, fill: string) =>
    rect({ x: from, y }, to - from, thickness * unit, { fill, stroke: colour.woodEdge });
  const gap = (x: number, y: number, diameter: number, thickness: number, fill: string = BEHIND) =>
    rect({ x: x - (diameter * unit) / 2, y }, diameter * unit, thickness * unit, { fill });
  const hole = (x: number, lit: boolean) => {
    const led = x - m.ledOffset * unit;
    const reedY = carrier + m.reedDepth * unit;
    const opal = lit ? colour.glow : colour.opal;
    const wide = (m.ringDiameter - m.pegHole) / 2;
    return [
      gap(x, top - 1, m.topHole, m.topThickness + 0.1),
      gap(x, ring, m.ringDiameter, m.ringThickness),
      ...[-1, 1].map((side) => {
        const middleOf = x + (side * (m.pegHole + wide) * unit) / 2;
        return rect({ x: middleOf - (wide * unit) / 2, y: ring }, wide * unit, m.ringThickness * unit, {
          fill: opal,
          stroke: colour.soft,
        });
      }),
      rect({ x: led - (m.ledWindow * unit) / 2, y: carrier }, m.ledWindow * unit, m.carrierThickness * unit, {
        fill: lit ? colour.glow : BEHIND,
      }),
      rect({ x: led - 5 * unit, y: under }, 10 * unit, 1.2 * unit, { fill: colour.board }),
      rect({ x: led - 2.5 * unit, y: under - 1.5 * unit }, 5 * unit, 1.5 * unit, {
        fill: '#fff',
        stroke: colour.ink,
      }),
      rect({ x: x - 2 * unit, y: carrier }, (m.reedLength + 6) * unit, m.carrierThickness * unit, {
        fill: BEHIND,
      }),
      rect({ x, y: reedY - (m.reedDiameter / 2) * unit }, m.reedLength * unit, m.reedDiameter * unit, {
        fill: '#d7ecf0',
        stroke: colour.metal,
        rx: unit,
        'stroke-width': 1.5,
      }),
      line(
        { x: x + 1 * unit, y: reedY + (lit ? 3 : 0) },
        { x: x + 5.6 * unit, y: reedY + 1 },
        { stroke: colour.metal, 'stroke-width': 3 },
      ),
      line(
        { x: x + 4.6 * unit, y: reedY - (lit ? 3 : 0) },
        { x: x + 13 * unit, y: reedY - 1 },
        { stroke: colour.metal, 'stroke-width': 3 },
      ),
      line(
        { x: x + 13 * unit, y: reedY - 1 },
        { x: x + 13 * unit, y: under + 16 },
        { stroke: colour.metal, 'stroke-width': 3 },
      ),
    ].join('\n');
  };
  const peg = (x: number) => {
    const half = (m.pegDiameter / 2) * unit;
    return [
      rect(
        { x: x - half, y: top - 9 * unit },
        2 * half,
        9 * unit + (m.topThickness + m.ringThickness) * unit,
        { fill: pawnColours[0], rx: 3 },
      ),
      circle({ x, y: top - 11 * unit }, 13 * unit, { fill: pawnColours[0] }),
      circle({ x: x - 22, y: top - 11 * unit - 24 }, 26, { fill: '#fff', opacity: 0.4 }),
      rect(
        { x: x - (m.magnetDiameter / 2) * unit, y: carrier - m.magnetDepth * unit },
        m.magnetDiameter * unit,
        m.magnetDepth * unit,
        { fill: colour.metal, stroke: colour.ink },
      ),
    ].join('\n');
  };
  const [first, second] = holes;
  const note = (from: Point, to: Point, words: string, anchor = {}) =>
    line(from, to, { stroke: colour.soft }) +
    label({ x: to.x + ('text-anchor' in anchor ? -6 : 6), y: to.y + 5 }, words, 14, anchor);
  const edge = to + 16;
  return drawing(to + 250, under + 90, [
    label({ x: 24, y: 40 }, 'A cut through two holes', 22, { 'font-weight': 'bold' }),
    plate(top, m.topThickness, colour.wood),
    plate(ring, m.ringThickness, colour.plywood),
    plate(carrier, m.carrierThickness, colour.plywood),
    hole(first, false),
    hole(second, true),
    tag('path', {
      d: `M${second - 6 * unit} ${top - 4}l-26 -60M${second - 2 * unit} ${top - 8}l-6 -64M${second + 2 * unit} ${top - 8}l6 -64M${second + 6 * unit} ${top - 4}l26 -60`,
      stroke: colour.glow,
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
    peg(first),
    note(
      { x: to - 10, y: top + 20 },
      { x: edge, y: top + 8 },
      `top plate, ${m.topThickness} mm, opening Ø ${m.topHole}`,
    ),
    note(
      { x: second + 6 * unit, y: ring + 12 },
      { x: edge, y: ring + 6 },
      `opal ring Ø ${m.ringDiameter}, bore Ø ${m.pegHole}`,
    ),
    note({ x: to - 10, y: ring + 26 }, { x: edge, y: ring + 30 }, `ring plate, ${m.ringThickness} mm`),
    note(
      { x: second + 9 * unit, y: carrier + m.reedDepth * unit },
      { x: edge, y: carrier + 22 },
      `reed, open; axis ${m.reedDepth} mm down`,
    ),
    note({ x: to - 10, y: under - 3 }, { x: edge, y: under + 14 }, `carrier plate, ${m.carrierThickness} mm`),
    note(
      { x: second - m.ledOffset * unit, y: under + 10 },
      { x: edge, y: under + 40 },
      `LED, ${m.ledOffset} mm beside the axis`,
    ),
    note(
      { x: first - 10, y: carrier - 20 },
      { x: from - 12, y: top - 60 },
      `magnet Ø ${m.magnetDiameter} × ${m.magnetDepth}`,
      right,
    ),
    note({ x: first - 30, y: top - 70 }, { x: from - 12, y: top - 90 }, `peg Ø ${m.pegDiameter}`, right),
    note(
      { x: first + 30, y: carrier + m.reedDepth * unit },
      { x: from - 12, y: under + 40 },
      'reed, closed',
      right,
    ),
  ]);
}

/** The plates of a small block of three holes, lifted off one another. */
export function platesPicture(): string {
  const pitch = 62;
  const unit = pitch / m.pitch;
  const size = { x: 3.6 * pitch, y: 1.5 * pitch };
  const project = ({ x, y }: Point, lift: number): Point => ({
    x: 300 + 0.9 * x - 0.75 * y,
    y: lift + 0.36 * x + 0.42 * y,
  });
  const plane = (lift: number) => `matrix(0.9 0.36 -0.75 0.42 300 ${lift})`;
  const centres = [0, 1, 2].map((n): Point => ({ x: (0.8 + n) * pitch, y: 0.75 * pitch }));
  const slab = (lift: number, thickness: number, fill: string, side: string, face: readonly string[]) => {
    const t = thickness * unit;
    const [a, b, c] = [
      { x: 0, y: size.y },
      { x: size.x, y: size.y },
      { x: size.x, y: 0 },
    ].map((corner) => project(corner, lift)) as [Point, Point, Point];
    const down = (point: Point): Point => ({ x: point.x, y: point.y + t });
    return [
      polygon([a, b, down(b), down(a)], { fill: side }),
      polygon([b, c, down(c), down(b)], { fill: side, opacity: 0.85 }),
      group({ transform: plane(lift) }, [
        rect({ x: 0, y: 0 }, size.x, size.y, { fill, stroke: colour.woodEdge }),
        ...face,
      ]),
    ].join('\n');
  };
  const name = (lift: number, words: string, more: string) =>
    label({ x: 540, y: lift + 96 }, words, 17, { 'font-weight': 'bold' }) +
    label({ x: 540, y: lift + 116 }, more, 14, { fill: colour.soft });
  const dark = '#6b5236';
  const lifts = [70, 190, 290, 410] as const;
  const rings = centres.map((at) => {
    const place = project(at, lifts[1]);
    const rx = (m.ringDiameter / 2) * unit;
    const oval = (dy: number, r: number, fill: string) =>
      tag('ellipse', {
        cx: place.x,
        cy: place.y + dy,
        rx: r * 1.13,
        ry: r * 0.52,
        fill,
        stroke: colour.soft,
        transform: `rotate(8 ${place.x.toFixed(1)} ${place.y.toFixed(1)})`,
      });
    return (
      oval(m.ringThickness * unit, rx, '#dcd8ca') +
      oval(0, rx, colour.opal) +
      oval(0, (m.pegHole / 2) * unit, dark)
    );
  });
  return drawing(860, 620, [
    label({ x: 24, y: 40 }, 'The plates, lifted off one another', 22, { 'font-weight': 'bold' }),
    slab(
      lifts[3],
      m.carrierThickness,
      colour.plywood,
      colour.woodEdge,
      centres.flatMap((at) => [
        circle({ x: at.x, y: at.y - m.ledOffset * unit }, m.ledWindow * unit, {
          fill: colour.glow,
          stroke: dark,
        }),
        rect({ x: at.x - 1.2 * unit, y: at.y - 2 * unit }, 2.4 * unit, (m.reedLength + 6) * unit, {
          fill: dark,
        }),
        rect({ x: at.x - 1 * unit, y: at.y }, 2 * unit, m.reedLength * unit, { fill: '#d7ecf0', rx: unit }),
      ]),
    ),
    slab(
      lifts[2],
      m.ringThickness,
      colour.plywood,
      colour.woodEdge,
      centres.map((at) => circle(at, m.ringDiameter * unit, { fill: dark })),
    ),
    ...rings,
    slab(
      lifts[0],
      m.topThickness,
      colour.wood,
      colour.woodEdge,
      centres.map((at) => circle(at, m.topHole * unit, { fill: dark })),
    ),
    name(lifts[0], 'Top plate', `layer TOP, Ø ${m.topHole}`),
    name(lifts[1] - 20, 'Opal rings', `layers RINGS and PEG, Ø ${m.ringDiameter} and ${m.pegHole}`),
    name(lifts[2], 'Ring plate', `layer RINGS, Ø ${m.ringDiameter}`),
    name(lifts[3], 'Carrier plate', 'layer CARRIER: LED windows, reed slots'),
  ]);
}
