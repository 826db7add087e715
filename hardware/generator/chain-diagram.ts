/** The whole board as a diagram: computer, base board, a row of modules, supply. */

import type { Point } from '../../src/layout/layout.js';
import { nanoPins, ribbon, type Signal } from './design.js';
import { colour, drawing, label, middle, right, signalColour, wire } from './style.js';
import { circle, rect, tag } from './svg.js';

/** Where each signal of the ribbon comes from on the microcontroller. */
export const nanoPinOf: Record<Signal, string> = {
  '5V': '5V',
  CLOCK: nanoPins.clock,
  LOAD: nanoPins.load,
  DATA: nanoPins.data,
  LED: nanoPins.leds,
};

const TOP = 150;
const HEIGHT = 150;
const MODULES = [520, 700, 880, 1100] as const;
const WIDTH = 120;
const BASE = { x: 222, width: 190, bottom: 400 };
/** Vertical middle of wire n of the ribbon. */
const wireAt = (n: number) => TOP + 24 + n * 11;

export function chainDiagram(): string {
  const last = MODULES[3] + WIDTH;
  return drawing(1290, 560, [
    label({ x: 24, y: 42 }, 'From the computer to the last module', 22, { 'font-weight': 'bold' }),
    box({ x: 24, y: TOP }, 130, HEIGHT, '#7a2e4d', ['Raspberry Pi', 'or any computer', 'with Node']),
    wire(
      [
        { x: 154, y: TOP + 75 },
        { x: BASE.x, y: TOP + 75 },
      ],
      colour.ink,
      6,
    ),
    label({ x: 188, y: TOP + 66 }, 'USB', 13, middle),
    ...back(last),
    box({ x: BASE.x, y: TOP }, BASE.width, BASE.bottom - TOP, colour.load),
    ...['Base board', 'Nano,', 'buffers,', 'fuses'].map((words, n) =>
      label({ x: BASE.x + 14, y: TOP + 60 + 20 * n }, words, n === 0 ? 17 : 13, {
        fill: '#fff',
        'font-weight': n === 0 ? 'bold' : 'normal',
      }),
    ),
    ...ribbon.flatMap((signal, n) =>
      signal === 'GND'
        ? []
        : [
            label({ x: BASE.x + BASE.width - 8, y: wireAt(n) + 4 }, nanoPinOf[signal], 11, {
              ...right,
              fill: '#fff',
            }),
          ],
    ),
    ...between(BASE.x + BASE.width, MODULES[0]),
    ...ribbon.flatMap((signal, n) =>
      signal === 'GND'
        ? []
        : [
            label({ x: (BASE.x + BASE.width + MODULES[0]) / 2, y: wireAt(n) - 2 }, signal, 10, {
              ...middle,
              fill: signalColour[signal],
            }),
          ],
    ),
    ...between(MODULES[0] + WIDTH, MODULES[1]),
    ...between(MODULES[1] + WIDTH, MODULES[2]),
    ...ribbon.map((signal, n) =>
      tag('path', {
        d: `M${MODULES[2] + WIDTH} ${wireAt(n)}H${MODULES[3]}`,
        stroke: signalColour[signal],
        'stroke-width': signal === 'GND' ? 1 : 2.5,
        'stroke-dasharray': '6 7',
      }),
    ),
    ...MODULES.flatMap(module),
    label({ x: MODULES[0] + 118, y: TOP + HEIGHT + 64 }, 'seat button (J5)', 12, { fill: colour.soft }),
    ...centre(),
    box({ x: 24, y: 330 }, 130, 70, '#555', ['Supply', '5 V, see power.md']),
    ...pair({ x: 154, y: 354 }, { x: BASE.x, y: 354 }),
    label({ x: 188, y: 346 }, 'J1', 12, middle),
  ]);
}

function box(
  at: Point,
  width: number,
  height: number,
  fill: string,
  [title = '', ...more]: readonly string[] = [],
): string {
  return [
    rect(at, width, height, { fill, rx: 8, stroke: colour.ink, 'stroke-width': 1.5 }),
    label({ x: at.x + width / 2, y: at.y + 26 }, title, 17, {
      ...middle,
      fill: '#fff',
      'font-weight': 'bold',
    }),
    ...more.map((words, n) =>
      label({ x: at.x + width / 2, y: at.y + 46 + 17 * n }, words, 13, { ...middle, fill: '#fff' }),
    ),
  ].join('\n');
}

/** One piece of ribbon: ground between all signals. */
function between(from: number, to: number): string[] {
  return ribbon.map((signal, n) =>
    wire(
      [
        { x: from, y: wireAt(n) },
        { x: to, y: wireAt(n) },
      ],
      signalColour[signal],
      signal === 'GND' ? 1 : 2.5,
    ),
  );
}

/** The ribbon from the last module back to the base board. */
function back(last: number): string[] {
  const way = [
    { x: last, y: TOP + 40 },
    { x: last + 36, y: TOP + 40 },
    { x: last + 36, y: 112 },
    { x: BASE.x + 100, y: 112 },
    { x: BASE.x + 100, y: TOP },
  ];
  return [
    wire(way, colour.soft, 9),
    wire(way, colour.light, 2.5),
    label(
      { x: 860, y: 102 },
      'ribbon back to J3: light data for the centre, and a second feed of the chips',
      13,
      middle,
    ),
  ];
}

/** Red and black side by side. */
function pair(...points: readonly Point[]): string[] {
  return [
    wire(points, colour.power, 4),
    wire(
      points.map(({ x, y }) => ({ x: x + 8, y: y + 8 })),
      colour.ground,
      4,
    ),
  ];
}

function module(x: number, n: number): string[] {
  const name = ['module a', 'module b', 'module c', 'last module'][n] ?? '';
  const under = TOP + HEIGHT;
  const feed = 430 + 22 * n;
  const start = { x: BASE.x + 30 + 28 * (3 - n), y: BASE.bottom };
  return [
    ...pair({ x: x + 38, y: under }, { x: x + 38, y: feed }, { x: start.x, y: feed }, start),
    label({ x: x + 30, y: under + 18 }, 'J3', 12, right),
    ...(n === 3
      ? [
          label({ x: 690, y: 540 }, 'each module through a fuse of its own', 13, {
            ...middle,
            fill: colour.soft,
          }),
        ]
      : []),
    wire(
      [
        { x: x + 92, y: under },
        { x: x + 92, y: under + 48 },
      ],
      colour.soft,
    ),
    circle({ x: x + 92, y: under + 60 }, 26, { fill: colour.opal, stroke: colour.soft, 'stroke-width': 2 }),
    circle({ x: x + 92, y: under + 60 }, 14, { fill: colour.soft }),
    box({ x, y: TOP }, WIDTH, HEIGHT, colour.board, [name, '26 switches', '26 LEDs', 'J1 in, J2 out']),
  ];
}

/** The hole in the middle: its switch belongs to module a, its LED to the base board. */
function centre(): string[] {
  const at = { x: 462, y: 350 };
  return [
    wire([{ x: BASE.x + BASE.width, y: at.y }, at], colour.light),
    label({ x: BASE.x + BASE.width + 8, y: at.y - 6 }, 'J4', 12),
    wire(
      [at, { x: at.x, y: 318 }, { x: MODULES[0] + 14, y: 318 }, { x: MODULES[0] + 14, y: TOP + HEIGHT }],
      colour.data,
    ),
    label({ x: MODULES[0] + 8, y: TOP + HEIGHT + 14 }, 'J4', 12, right),
    circle(at, 48, { fill: colour.glow, stroke: colour.ink, 'stroke-width': 2 }),
    circle(at, 26, { fill: '#6b5236' }),
    label({ x: at.x, y: at.y + 42 }, 'centre', 13, middle),
  ];
}
