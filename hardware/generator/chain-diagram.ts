/** The whole board as a diagram: computer, Nano, a row of modules, supply. */

import type { Point } from '../../src/layout/layout.js';
import { nanoPins, ribbon } from './design.js';
import { colour, drawing, label, middle, right, wire } from './style.js';
import { circle, rect, tag } from './svg.js';

const wireColour: Record<(typeof ribbon)[number], string> = {
  '5V': colour.power,
  GND: colour.ground,
  CLOCK: colour.clock,
  LOAD: colour.load,
  DATA: colour.data,
  LED: colour.light,
};

function box(
  at: Point,
  width: number,
  height: number,
  fill: string,
  title: string,
  more: readonly string[] = [],
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

/** The whole board: computer, Nano, a row of modules, supply. */
export function chainDiagram(): string {
  const y = 120;
  const height = 150;
  const modules = [460, 640, 820, 1040] as const;
  const width = 120;
  const lead = (n: number) => y + 28 + n * 18;
  const between = (from: number, to: number) =>
    ribbon.map((signal, n) =>
      wire(
        [
          { x: from, y: lead(n) },
          { x: to, y: lead(n) },
        ],
        wireColour[signal],
      ),
    );
  const nano = { x: 232, width: 120 };
  const pinOf: Record<(typeof ribbon)[number], string> = {
    '5V': '5V',
    GND: 'GND',
    CLOCK: nanoPins.clock,
    LOAD: nanoPins.load,
    DATA: nanoPins.data,
    LED: nanoPins.leds,
  };
  const feed = 400;
  const last = modules[3] + width;
  return drawing(1260, 540, [
    label({ x: 24, y: 42 }, 'From the computer to the last module', 22, { 'font-weight': 'bold' }),
    box({ x: 24, y }, 130, height, '#7a2e4d', 'Raspberry Pi', ['or any computer', 'with Node']),
    wire(
      [
        { x: 154, y: y + 75 },
        { x: nano.x, y: y + 75 },
      ],
      colour.ink,
      6,
    ),
    label({ x: 193, y: y + 66 }, 'USB', 13, middle),
    box({ x: nano.x, y }, nano.width, height, colour.load, 'Nano'),
    ...ribbon.map((signal, n) =>
      label({ x: nano.x + nano.width - 8, y: lead(n) + 5 }, pinOf[signal], 13, { ...right, fill: '#fff' }),
    ),
    ...between(nano.x + nano.width, modules[0]),
    ...ribbon.map((signal, n) =>
      label({ x: (nano.x + nano.width + modules[0]) / 2, y: lead(n) - 4 }, signal, 12, {
        ...middle,
        fill: wireColour[signal],
      }),
    ),
    ...between(modules[0] + width, modules[1]),
    ...between(modules[1] + width, modules[2]),
    ...ribbon.map((signal, n) =>
      tag('path', {
        d: `M${modules[2] + width} ${lead(n)}H${modules[3]}`,
        stroke: wireColour[signal],
        'stroke-width': 2.5,
        'stroke-dasharray': '6 7',
      }),
    ),
    ...modules.map((x, n) => {
      const name = ['module a', 'module b', 'module c', 'last module'][n] ?? '';
      return [
        wire(
          [
            { x: x + 38, y: y + height },
            { x: x + 38, y: feed },
          ],
          colour.power,
          4,
        ),
        wire(
          [
            { x: x + 54, y: y + height },
            { x: x + 54, y: feed + 22 },
          ],
          colour.ground,
          4,
        ),
        label({ x: x + 30, y: y + height + 18 }, 'J3', 12, right),
        circle({ x: x + 38, y: feed }, 9, { fill: colour.power }),
        circle({ x: x + 54, y: feed + 22 }, 9, { fill: colour.ground }),
        wire(
          [
            { x: x + 92, y: y + height },
            { x: x + 92, y: y + height + 48 },
          ],
          colour.soft,
        ),
        circle({ x: x + 92, y: y + height + 60 }, 26, {
          fill: colour.opal,
          stroke: colour.soft,
          'stroke-width': 2,
        }),
        circle({ x: x + 92, y: y + height + 60 }, 14, { fill: colour.soft }),
        box({ x, y }, width, height, colour.board, name, [
          '26 switches',
          '26 LEDs',
          'J1 in, J2 out',
          ...(n === 3 ? ['J6 fitted'] : []),
        ]),
      ].join('\n');
    }),
    label({ x: modules[0] + 112, y: y + height + 64 }, 'seat button (J5)', 12, { fill: colour.soft }),
    wire(
      [
        { x: modules[0] + 20, y },
        { x: modules[0] + 20, y: 84 },
        { x: 676, y: 84 },
      ],
      colour.data,
    ),
    label({ x: 600, y: 76 }, 'centre: switch on J4', 13, middle),
    wire(
      [
        { x: last, y: lead(5) },
        { x: last + 34, y: lead(5) },
        { x: last + 34, y: 84 },
        { x: 724, y: 84 },
      ],
      colour.light,
    ),
    label({ x: 960, y: 76 }, 'centre: LED, the last of the chain', 13, middle),
    circle({ x: 700, y: 84 }, 48, { fill: colour.glow, stroke: colour.ink, 'stroke-width': 2 }),
    circle({ x: 700, y: 84 }, 26, { fill: '#6b5236' }),
    box({ x: 24, y: feed - 30 }, 130, 84, '#555', 'Supply', ['5 V, see power.md']),
    wire(
      [
        { x: 154, y: feed },
        { x: last + 34, y: feed },
      ],
      colour.power,
      5,
    ),
    wire(
      [
        { x: 154, y: feed + 22 },
        { x: last + 34, y: feed + 22 },
      ],
      colour.ground,
      5,
    ),
    rect({ x: 196, y: feed - 11 }, 64, 22, { fill: '#fff', stroke: colour.power, rx: 4, 'stroke-width': 2 }),
    label({ x: 228, y: feed + 5 }, 'fuse', 14, middle),
    wire(
      [
        { x: last + 34, y: feed },
        { x: last + 34, y: feed + 92 },
        { x: 290, y: feed + 92 },
        { x: 290, y: feed },
      ],
      colour.power,
      2,
    ),
    wire(
      [
        { x: last + 18, y: feed + 22 },
        { x: last + 18, y: feed + 76 },
        { x: 306, y: feed + 76 },
        { x: 306, y: feed + 22 },
      ],
      colour.ground,
      2,
    ),
    label({ x: 640, y: feed + 118 }, 'the pair goes once around the board and closes the ring', 13, {
      ...middle,
      fill: colour.soft,
    }),
  ]);
}
