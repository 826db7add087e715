/** A Nano, a strip of lights, four reeds and a pawn: what goes where, without a soldering iron. */

import type { Point } from '../../src/layout/layout.js';
import { Board } from '../../src/rules/board/holes.js';
import { FIRST_EVENING_SWITCHES, firstEveningLights } from './profiles.js';
import { colour, drawing, label, middle, pawnColours, wire } from './style.js';
import { circle, rect } from './svg.js';

const WIDTH = 1000;
const STEP = 34;
const FIRST_X = 75;
const STRIP_Y = 150;
/** Dots that the pawn stands on; one end of a reed lies under four of them. */
const DOT_Y = STRIP_Y + 24;
const REED_Y = DOT_Y + 16;
const NANO: Point = { x: 400, y: 400 };
const PIN = 22;
/** The side of a Nano with the analogue pins, as printed on it, from its USB socket on. */
const UPPER = [
  'D13',
  '3V3',
  'REF',
  'A0',
  'A1',
  'A2',
  'A3',
  'A4',
  'A5',
  'A6',
  'A7',
  '5V',
  'RST',
  'GND',
  'VIN',
];
const LOWER = [
  'D12',
  'D11',
  'D10',
  'D9',
  'D8',
  'D7',
  'D6',
  'D5',
  'D4',
  'D3',
  'D2',
  'GND',
  'RST',
  'RX0',
  'TX1',
];
const NANO_HEIGHT = 110;

export function firstEveningPicture(): string {
  const board = Board.of(4);
  const lights = firstEveningLights(board);
  const xOf = (n: number) => FIRST_X + n * STEP;
  const pin = (side: readonly string[], name: string): Point => ({
    x: NANO.x + 20 + side.indexOf(name) * PIN,
    y: NANO.y + (side === UPPER ? 0 : NANO_HEIGHT),
  });
  const end = xOf(lights.length - 1) + 24;
  const reeds = FIRST_EVENING_SWITCHES.map((name, n) => {
    const x = xOf(lights.findIndex((hole) => board.name(hole) === name));
    const lane = REED_Y + 60 + 20 * (3 - n);
    const to = pin(UPPER, `A${n}`);
    return [
      wire([{ x, y: REED_Y + 18 }, { x, y: lane }, { x: to.x, y: lane }, to], colour.data),
      wire(
        [
          { x, y: REED_Y - 18 },
          { x: x + 14, y: REED_Y - 18 },
          { x: x + 14, y: REED_Y + 42 },
        ],
        colour.ground,
      ),
      circle({ x: x + 14, y: REED_Y + 42 }, 7, { fill: colour.ground }),
      rect({ x: x - 5, y: REED_Y - 14 }, 10, 28, { fill: '#dfeef2', stroke: colour.metal, rx: 5 }),
    ].join('');
  });
  const ground = pin(UPPER, 'GND');
  const strip = (name: string, side: readonly string[], stroke: string, lane: number, at: number) => {
    const from = pin(side, name);
    const y = side === UPPER ? NANO.y - lane : NANO.y + NANO_HEIGHT + lane;
    return wire(
      [
        from,
        { x: from.x, y },
        { x: at, y },
        { x: at, y: STRIP_Y + 8 * (lane % 3) - 8 },
        { x: FIRST_X - 20, y: STRIP_Y + 8 * (lane % 3) - 8 },
      ],
      stroke,
    );
  };
  return drawing(WIDTH, 640, [
    label({ x: 24, y: 42 }, 'A first evening', 22, { 'font-weight': 'bold' }),
    label(
      { x: 24, y: 66 },
      'The strip’s arrows point to the right. The pawn stands on the dots; under four of them, below the cardboard, a reed begins.',
      14,
      { fill: colour.soft },
    ),
    rect({ x: FIRST_X - 22, y: STRIP_Y - 12 }, lights.length * STEP + 4, 24, {
      fill: '#f1f1ec',
      stroke: colour.metal,
    }),
    ...lights.map((hole, n) =>
      [
        circle({ x: xOf(n), y: STRIP_Y }, 16, { fill: colour.glow, stroke: colour.woodEdge }),
        label({ x: xOf(n), y: STRIP_Y - 20 }, board.name(hole).slice(1), 12, middle),
        circle({ x: xOf(n), y: DOT_Y }, 7, { fill: colour.ink }),
      ].join(''),
    ),
    ...(['base', 'track: the star is 18', 'home'] as const).map((words, n) =>
      label({ x: [xOf(1.5), xOf(12.5), xOf(23.5)][n] ?? 0, y: STRIP_Y - 42 }, words, 14, {
        ...middle,
        fill: pawnColours[0],
      }),
    ),
    ...reeds,
    // All second legs are joined.
    wire(
      [
        { x: xOf(4) + 14, y: REED_Y + 42 },
        { x: end, y: REED_Y + 42 },
        { x: end, y: NANO.y - 24 },
        { x: ground.x, y: NANO.y - 24 },
        ground,
      ],
      colour.ground,
    ),
    strip('5V', UPPER, colour.power, 18, 20),
    strip('D6', LOWER, colour.light, 22, 30),
    strip('GND', LOWER, colour.ground, 38, 40),
    rect(NANO, 20 + 15 * PIN, NANO_HEIGHT, { fill: '#2b5f8a', rx: 6 }),
    rect({ x: NANO.x - 26, y: NANO.y + 36 }, 40, 38, { fill: colour.metal, rx: 3 }),
    label({ x: NANO.x + 175, y: NANO.y + 60 }, 'Arduino Nano', 16, { ...middle, fill: '#ffffff' }),
    ...[UPPER, LOWER].flatMap((side) =>
      side.map((name) => {
        const at = pin(side, name);
        const y = side === UPPER ? at.y + 18 : at.y - 10;
        return [
          circle(at, 9, { fill: colour.glow, stroke: colour.ink }),
          label({ x: at.x, y }, name, 9, { ...middle, fill: '#ffffff' }),
        ].join('');
      }),
    ),
    label({ x: NANO.x - 40, y: NANO.y + 60 }, 'USB, to the computer', 14, { 'text-anchor': 'end' }),
    label(
      { x: 24, y: 600 },
      'Red 5 V, black ground, orange the lights’ data (D6). Green: reeds of 18, 4, 6 and 7 to A0, A1, A2 and A3.',
      14,
    ),
    label(
      { x: 24, y: 622 },
      'The other leg of every reed goes to ground: one row of the breadboard joins them.',
      14,
    ),
  ]);
}
