/** A cut through two neighbouring holes: a pawn in one, light in the other. */

import type { Point } from '../../src/layout/layout.js';
import { holeBoard, measures as m, PAWN } from './design.js';
import { colour, drawing, label, pawnColours, right } from './style.js';
import { circle, line, polygon, rect, tag } from './svg.js';

/** Pixels of one millimetre. */
const UNIT = 13;
/** The wall of an opening, seen behind the cut. */
const BEHIND = '#f0e2c8';
const GLASS = '#d7ecf0';
const SHEET = '#cfe3ee';
/** Of the WS2812B in its 2020 package. */
const LED = { width: 2.2, height: 1 } as const;

/** Heights on the page, from the top's upper face down. */
const top = 300;
const ring = top + m.topThickness * UNIT;
const floor = ring + m.ringThickness * UNIT;
const carrier = floor + m.floorThickness * UNIT;
const board = carrier + m.carrierThickness * UNIT;
const under = board + holeBoard.thickness * UNIT;

export function sectionPicture(): string {
  const [pawn, light] = [450, 450 + m.pitch * UNIT];
  const [from, to] = [pawn - 13 * UNIT, light + 16 * UNIT];
  const plate = (y: number, thickness: number, fill: string) =>
    rect({ x: from, y }, to - from, thickness * UNIT, { fill, stroke: colour.woodEdge });
  return drawing(to + 290, under + 90, [
    label({ x: 24, y: 42 }, 'A cut through two holes', 22, { 'font-weight': 'bold' }),
    plate(top, m.topThickness, colour.wood),
    plate(ring, m.ringThickness, colour.plywood),
    plate(carrier, m.carrierThickness, colour.plywood),
    openings(pawn),
    openings(light),
    lightFrom(light),
    plate(floor, m.floorThickness, SHEET),
    opalRing(pawn, colour.opal),
    opalRing(light, colour.glow),
    boardBelow(pawn, true),
    boardBelow(light, false),
    rays(light),
    standingPawn(pawn),
    ...notes(pawn, light, from, to),
  ]);
}

function gap(x: number, y: number, diameter: number, height: number, fill: string = BEHIND): string {
  return rect({ x: x - (diameter * UNIT) / 2, y }, diameter * UNIT, height, { fill });
}

function openings(x: number): string {
  const end = m.reedLength + m.legLength + 0.5;
  return [
    gap(x, top - 1, m.topHole, m.topThickness * UNIT + 1),
    gap(x, ring, m.ringDiameter, m.ringThickness * UNIT),
    gap(x, carrier, m.chamber, m.carrierThickness * UNIT),
    rect({ x, y: carrier }, end * UNIT, m.carrierThickness * UNIT, { fill: BEHIND }),
  ].join('\n');
}

function opalRing(x: number, fill: string): string {
  const wide = ((m.ringDiameter - m.pawnHole) / 2) * UNIT;
  return [-1, 1]
    .map((side) => {
      const inner = x + (side * m.pawnHole * UNIT) / 2;
      return rect({ x: side < 0 ? inner - wide : inner, y: ring }, wide, m.ringThickness * UNIT, {
        fill,
        stroke: colour.soft,
      });
    })
    .join('\n');
}

/** The cone that reaches the ring through the chamber. */
function lightFrom(x: number): string {
  const lamp = board - LED.height * UNIT;
  const edge = (m.chamber / 2) * UNIT;
  return polygon(
    [
      { x: x - 6, y: lamp },
      { x: x + 6, y: lamp },
      { x: x + edge, y: carrier },
      { x: x - edge, y: carrier },
    ],
    { fill: colour.glow, opacity: 0.75 },
  );
}

/** The board under a hole with its parts; the reed lies behind the cut, and its far leg ends in the slot. */
function boardBelow(x: number, closed: boolean): string {
  const mm = (value: number) => x + value * UNIT;
  const axis = carrier + m.reedDepth * UNIT;
  const blade = (a: number, b: number, dy: number) =>
    line({ x: mm(a), y: axis }, { x: mm(b), y: axis + dy }, { stroke: colour.metal, 'stroke-width': 3.5 });
  const apart = closed ? 1 : 4;
  return [
    rect({ x: mm(holeBoard.left), y: board }, (holeBoard.right - holeBoard.left) * UNIT, under - board, {
      fill: colour.board,
    }),
    rect({ x: mm(0), y: axis - (m.reedDiameter / 2) * UNIT }, m.reedLength * UNIT, m.reedDiameter * UNIT, {
      fill: GLASS,
      stroke: colour.metal,
      rx: UNIT,
      'stroke-width': 1.5,
    }),
    blade(-m.legLength, 5.6, -apart),
    blade(m.reedLength + m.legLength, 4.4, apart),
    rect({ x: mm(-LED.width / 2), y: board - LED.height * UNIT }, LED.width * UNIT, LED.height * UNIT, {
      fill: closed ? '#fff' : '#fff6d8',
      stroke: colour.ink,
    }),
    ...[holeBoard.left + 1.5, holeBoard.right - 2].map((at) =>
      tag('path', {
        d: `M${mm(at)} ${under}q0 14 10 18q16 6 18 26`,
        fill: 'none',
        stroke: colour.power,
        'stroke-width': 3,
      }),
    ),
  ].join('\n');
}

function rays(x: number): string {
  return tag('path', {
    d: [-6, -2, 2, 6].map((at) => `M${x + at * UNIT} ${top - 6}l${at * 4.4} -62`).join(''),
    stroke: colour.glow,
    'stroke-width': 5,
    'stroke-linecap': 'round',
  });
}

function standingPawn(x: number): string {
  const half = (m.pawnDiameter / 2) * UNIT;
  const head = { x, y: floor - (PAWN.length - PAWN.head / 2) * UNIT };
  const long = floor - head.y;
  return [
    rect({ x: x - half, y: floor - long }, 2 * half, long, { fill: pawnColours[0], rx: 3 }),
    circle(head, PAWN.head * UNIT, { fill: pawnColours[0] }),
    circle({ x: head.x - 28, y: head.y - 30 }, 32, { fill: '#fff', opacity: 0.4 }),
    rect(
      { x: x - (m.magnetDiameter / 2) * UNIT, y: floor - m.magnetHeight * UNIT },
      m.magnetDiameter * UNIT,
      m.magnetHeight * UNIT,
      { fill: colour.metal, stroke: colour.ink },
    ),
  ].join('\n');
}

function notes(pawn: number, light: number, from: number, to: number): string[] {
  const note = (at: Point, words: Point, content: string, anchor = {}) =>
    line(at, words, { stroke: colour.soft }) +
    label({ x: words.x + ('text-anchor' in anchor ? -6 : 6), y: words.y + 5 }, content, 15, anchor);
  const rightward = (at: Point, row: number, content: string) =>
    note(at, { x: to + 18, y: top + 4 + row * 31 }, content);
  const leftward = (at: Point, y: number, content: string) => note(at, { x: from - 16, y }, content, right);
  const inside = to - 12;
  return [
    rightward({ x: inside, y: top + 26 }, 0, `top plate, ${m.topThickness} mm, opening Ø ${m.topHole}`),
    rightward(
      { x: light + 7 * UNIT, y: ring + 14 },
      1,
      `opal ring Ø ${m.ringDiameter}, bore Ø ${m.pawnHole}`,
    ),
    rightward({ x: inside, y: ring + 26 }, 2, `ring plate, ${m.ringThickness} mm`),
    rightward({ x: inside, y: floor + 7 }, 3, `floor sheet, clear, ${m.floorThickness} mm`),
    rightward({ x: inside, y: carrier + 24 }, 4, `carrier plate, ${m.carrierThickness} mm`),
    rightward({ x: light + 9 * UNIT, y: carrier + m.reedDepth * UNIT }, 5, 'reed, open'),
    rightward({ x: light + 12 * UNIT, y: board + 12 }, 6, `board, ${holeBoard.thickness} mm`),
    leftward({ x: pawn - 40, y: top - 90 }, top - 90, `pawn Ø ${m.pawnDiameter}`),
    leftward({ x: pawn - 20, y: floor - 12 }, top - 40, `magnet Ø ${m.magnetDiameter} × ${m.magnetHeight}`),
    leftward({ x: pawn - 10, y: board - 6 }, board + 34, 'LED, on the axis'),
    leftward(
      { x: pawn + 2 * UNIT, y: carrier + m.reedDepth * UNIT + 4 },
      board + 68,
      `reed, ${m.reedAside} mm behind the axis`,
    ),
  ];
}
