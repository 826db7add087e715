/** The wires from a Raspberry Pi's header to J5 of the base board. */

import type { Point } from '../../src/layout/layout.js';
import { baseParts } from './circuit/base.js';
import { PI_WIRES, type PiWire } from './pi-wires.js';
import { colour, drawing, label, middle, signalColour, wire } from './style.js';
import { circle, line, rect } from './svg.js';

const COLUMNS = 20;
const PITCH = 42;
const LEFT = 96;
/** The even pins lie along the edge of the Pi. */
const EVEN = 150;
const ODD = EVEN + PITCH;
const PLUG = { left: 300, y: 470, apart: 112 } as const;
/** The first lane that a wire may turn in. */
const LANE = 268;

/** Lanes from above, so that few wires cross. */
const LANES = [33, 31, 29, 19, 12, 6, 1];

export function piPicture(): string {
  const plug = baseParts().find(({ ref }) => ref === 'J5');
  if (!plug) throw new Error('the base has no J5');
  const colourOf = ({ plugPin }: PiWire) => signalColour[plug.pins.get(plugPin) as keyof typeof signalColour];
  return drawing(LEFT + COLUMNS * PITCH + 60, 620, [
    label({ x: 24, y: 42 }, 'Straight from the Pi', 22, { 'font-weight': 'bold' }),
    label(
      { x: 24, y: 68 },
      'The header from above, pin 1 at the corner with the SD card; the Nano stays out of its socket.',
      14,
      { fill: colour.soft },
    ),
    rect({ x: LEFT - 46, y: EVEN - 46 }, COLUMNS * PITCH + 50, 150, { fill: '#2f6b4f', rx: 12 }),
    label({ x: LEFT - 22, y: EVEN - 24 }, 'Raspberry Pi', 14, { fill: '#fff' }),
    ...Array.from({ length: 2 * COLUMNS }, (_, n) => pin(n + 1)),
    ...PI_WIRES.map((each) => {
      const from = pinAt(each.headerPin);
      const to = plugAt(each);
      const lane = LANE + 24 * LANES.indexOf(each.headerPin);
      const down = each.headerPin % 2 === 0 ? from.x + PITCH / 2 : from.x;
      const points = [from, { x: down, y: from.y }, { x: down, y: lane }, { x: to.x, y: lane }, to];
      return wire(points, colourOf(each), 4);
    }),
    ...PI_WIRES.map(({ headerPin }) => pin(headerPin, colour.glow)),
    ...[2, 4].map((forbidden) => crossed(pinAt(forbidden))),
    label({ x: pinAt(2).x, y: EVEN - 56 }, '5 V: never', 14, { fill: colour.power, 'font-weight': 'bold' }),
    rect({ x: PLUG.left - PLUG.apart / 2, y: PLUG.y - 26 }, 6 * PLUG.apart, 52, { fill: '#4b5563', rx: 6 }),
    label({ x: PLUG.left - PLUG.apart / 2 - 14, y: PLUG.y + 5 }, 'J5 of the base', 15, {
      'text-anchor': 'end',
      'font-weight': 'bold',
    }),
    ...[...plug.legend].flatMap(([number, words]) => {
      const x = PLUG.left + (number - 1) * PLUG.apart;
      const wires = PI_WIRES.filter(({ plugPin }) => plugPin === number);
      return [
        ...(wires.length > 1 ? [-12, 12] : [0]).map((aside) =>
          circle({ x: x + aside, y: PLUG.y }, 18, { fill: colour.glow, stroke: colour.ink }),
        ),
        label({ x, y: PLUG.y + 50 }, `${number}: ${words}`, 15, { ...middle, 'font-weight': 'bold' }),
        ...wires.map(
          ({ pi, headerPin, note }, n) =>
            label({ x, y: PLUG.y + 72 + 36 * n }, `${pi}, pin ${headerPin}`, 12, middle) +
            (note ? label({ x, y: PLUG.y + 87 + 36 * n }, note, 11, { ...middle, fill: colour.soft }) : ''),
        ),
      ];
    }),
  ]);
}

function pinAt(number: number): Point {
  return { x: LEFT + Math.floor((number - 1) / 2) * PITCH, y: number % 2 === 0 ? EVEN : ODD };
}

/** Of the two ways for the light data one is wired: they end beside each other. */
function plugAt({ plugPin, headerPin }: PiWire): Point {
  const both = PI_WIRES.filter((each) => each.plugPin === plugPin);
  const aside = both.length > 1 ? (both[0]?.headerPin === headerPin ? 12 : -12) : 0;
  return { x: PLUG.left + (plugPin - 1) * PLUG.apart + aside, y: PLUG.y };
}

function pin(number: number, fill = '#cfd5da'): string {
  const at = pinAt(number);
  return (
    circle(at, 28, { fill, stroke: colour.ink }) + label({ x: at.x, y: at.y + 4 }, `${number}`, 12, middle)
  );
}

function crossed({ x, y }: Point): string {
  const ends: [number, number][] = [
    [-1, 1],
    [1, 1],
  ];
  return ends
    .map(([dx, dy]) =>
      line(
        { x: x - 15 * dx, y: y - 15 * dy },
        { x: x + 15 * dx, y: y + 15 * dy },
        { stroke: colour.power, 'stroke-width': 3 },
      ),
    )
    .join('');
}
