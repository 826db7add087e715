/** How a reed's legs are cut, and how the boards under the holes are joined. */

import type { Point } from '../../src/layout/layout.js';
import { measures as m } from './design.js';
import { boardFile, type Pad, padBox } from './kicad/board.js';
import type { XY } from './kicad/shapes.js';
import { colour, drawing, label, middle, wire } from './style.js';
import { circle, line, rect, tag } from './svg.js';

const GLASS = '#d7ecf0';
/** Millimetres of leg that a reed comes with, about. */
const BOUGHT = 17;
const WIDTH = 1000;

export function solderingPicture(): string {
  return drawing(WIDTH, 800, [
    label({ x: 24, y: 42 }, 'Reeds and wires', 22, { 'font-weight': 'bold' }),
    heading(84, '1  Cut the legs'),
    ...cutting(160),
    heading(280, '2  Join the boards, seen from below'),
    ...joining(430),
    heading(610, '3  A joint, cut through'),
    ...joints(720),
  ]);
}

const heading = (y: number, words: string) => label({ x: 24, y }, words, 17, { 'font-weight': 'bold' });

/** A reed at 12 pixels a millimetre, pliers beside the glass. */
function cutting(y: number): string[] {
  const unit = 12;
  const glass = { from: 400, to: 400 + m.reedLength * unit };
  const leg = m.legLength * unit;
  const [left, right] = [glass.from - leg, glass.to + leg];
  const metal = (from: number, to: number, attributes = {}) =>
    line({ x: from, y }, { x: to, y }, { stroke: colour.metal, 'stroke-width': 5, ...attributes });
  const gone = { 'stroke-dasharray': '9 7', opacity: 0.7 };
  const measure = (from: number, to: number, words: string) =>
    [
      line({ x: from, y: y + 42 }, { x: to, y: y + 42 }, { stroke: colour.soft }),
      ...[from, to].map((x) => line({ x, y: y + 34 }, { x, y: y + 50 }, { stroke: colour.soft })),
      label({ x: (from + to) / 2, y: y + 66 }, words, 13, middle),
    ].join('');
  return [
    metal(left - BOUGHT * unit + leg, left, gone),
    metal(right, right + BOUGHT * unit - leg, gone),
    metal(left, glass.from + 62),
    metal(glass.to - 62, right),
    rect({ x: glass.from, y: y - unit }, glass.to - glass.from, 2 * unit, {
      fill: GLASS,
      stroke: colour.metal,
      rx: unit,
      opacity: 0.75,
    }),
    ...[left, right].map((x) =>
      line({ x, y: y - 26 }, { x, y: y + 26 }, { stroke: colour.power, 'stroke-width': 3 }),
    ),
    ...[glass.from - leg / 2, glass.to + leg / 2].map((x) => pliers({ x, y })),
    measure(glass.from, glass.to, `glass, ${m.reedLength} mm`),
    measure(left, glass.from, `${m.legLength}`),
    measure(glass.to, right, `${m.legLength}`),
    label({ x: right + 28, y: y - 34 }, 'pliers hold here, between glass and cut', 14),
    line({ x: right + 24, y: y - 38 }, { x: glass.to + leg / 2 + 4, y: y - 22 }, { stroke: colour.soft }),
    label({ x: left - 16, y: y - 18 }, 'cut', 14, { 'text-anchor': 'end', fill: colour.power }),
  ];
}

/** The jaws from the front. */
function pliers({ x, y }: Point): string {
  return [-1, 1]
    .map((side) =>
      rect({ x: x - 8, y: side < 0 ? y - 22 : y + 4 }, 16, 18, {
        fill: '#70757a',
        stroke: colour.ink,
        rx: 4,
      }),
    )
    .join('');
}

/** Two neighbours in the chain, mirrored as they lie under the carrier. */
function joining(y: number): string[] {
  const unit = 13;
  const middles = [720, 330] as const;
  const board = boardFile('hole');
  const parts = board.parts.filter((part) => part.back);
  const back = parts.flatMap(({ pads }) => pads);
  const at = (n: 0 | 1, point: Point): Point => ({ x: middles[n] - point.x * unit, y: y + point.y * unit });
  const net = (ref: string, name: string) => {
    const pads = parts.find((part) => part.ref === ref)?.pads ?? [];
    const found = pads.find((pad) => pad.net.replace('/', '') === name);
    if (!found) throw new Error(`${ref} of the hole's board has no ${name}`);
    return pointOf(found.at);
  };
  const joined = (from: string, to: string, stroke: string) =>
    wire([at(0, net('J2', from)), at(1, net('J1', to))], stroke, 5);
  const boards = ([0, 1] as const).flatMap((n) => [
    ...oneBoard((point) => at(n, point)),
    ...back.map((pad) => solderPad(pad, (point) => at(n, point))),
    switchWire(at(n, net('J2', 'SWITCH')), y - 108),
  ]);
  const words = board.words.filter(({ layer }) => layer === 'B.SilkS');
  return [
    ...boards,
    joined('5V_LED', '5V_LED', colour.power),
    joined('DOUT', 'DIN', colour.light),
    joined('GND', 'GND', colour.ground),
    ...([0, 1] as const).flatMap((n) =>
      words.map(({ text, at: own }) => {
        const place = at(n, pointOf(own));
        return label({ x: place.x, y: place.y + 5 }, text, 13, { ...middle, fill: '#fff' });
      }),
    ),
    label({ x: at(0, { x: 0, y: 0 }).x + 112, y: y + 5 }, 'from the hole before', 14),
    label({ x: at(1, { x: 0, y: 0 }).x - 200, y: y + 5 }, 'to the next hole', 14, { 'text-anchor': 'end' }),
  ];
}

function oneBoard(at: (point: Point) => Point): string[] {
  const { left, right, top, bottom } = boardFile('hole').outline;
  const [a, b] = [at({ x: right, y: top }), at({ x: left, y: bottom })];
  return [
    rect(a, b.x - a.x, b.y - a.y, { fill: colour.board, rx: 4, stroke: colour.ink }),
    circle(at({ x: 0, y: 0 }), 8, { fill: 'none', stroke: '#fff', 'stroke-dasharray': '2 3' }),
  ];
}

const pointOf = ([x, y]: XY): Point => ({ x, y });

function solderPad(pad: Pad, at: (point: Point) => Point): string {
  const { left, right, top, bottom } = padBox(pad);
  const [a, b] = [at({ x: right, y: top }), at({ x: left, y: bottom })];
  return rect(a, b.x - a.x, b.y - a.y, { fill: '#d9b45b' });
}

function switchWire(from: Point, top: number): string {
  const bend = { x: from.x - 34, y: from.y };
  return [
    wire([from, bend, { x: bend.x, y: top + 14 }], colour.data, 4),
    label({ x: bend.x, y: top }, 'SW: to the module', 13, middle),
  ].join('');
}

/** What a leg in its hole looks like, cut through: as it should be, and two that fail later. */
function joints(y: number): string[] {
  const kinds = [
    { words: 'good: a hollow cone, shining', solder: 'M-34 0Q-8 -6 -6 -34H6Q8 -6 34 0Z' },
    { words: 'cold: a ball; heat the pad too', solder: 'M-12 -8A20 20 0 1 1 12 -8Z' },
    { words: 'too much: it may reach its neighbour', solder: 'M-34 0Q-46 -40 0 -40Q46 -40 72 0Z' },
  ];
  return kinds.flatMap(({ words, solder }, n) => {
    const x = 180 + 310 * n;
    return [
      rect({ x: x - 100, y }, 200, 16, { fill: colour.board }),
      ...[-1, 1].map((side) => rect({ x: side < 0 ? x - 34 : x + 8, y: y - 4 }, 26, 4, { fill: '#d9b45b' })),
      rect({ x: x + 62, y: y - 4 }, 26, 4, { fill: '#d9b45b' }),
      tag('path', { d: solder, fill: '#b8bec4', stroke: colour.ink, transform: `translate(${x} ${y - 4})` }),
      rect({ x: x - 4, y: y - 46 }, 8, 72, { fill: colour.metal, stroke: colour.ink }),
      label({ x, y: y + 52 }, words, 14, middle),
    ];
  });
}
