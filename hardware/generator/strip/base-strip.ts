/**
 * The base on strip board: the Nano, the buffers of the ribbon and of the light data. What carries the current of the
 * lights, the supply with its fuses, is joined with thick wire and terminals instead.
 */

import { baseParts, NANO_PINS } from '../circuit/base.js';
import { type Part, part } from '../circuit/part.js';
import { chip, header, lying, upright, wires } from './packages.js';
import type { Bus, Placed } from './placement.js';
import { finder, once, stripBoard } from './strip-board.js';

const COLUMNS = 60;
/** Rows, from above. */
const row = {
  lightSupply: 0,
  ground: 1,
  supply: 2,
  nano: 3,
  lights: 3,
  buffer: 8,
  middleGround: 16,
  clock: 18,
  load: 19,
  data: 20,
  led: 21,
  lowerGround: 22,
  count: 23,
} as const;
/** Columns: of left pins, and of the ribbon pins with a signal. */
const NANO = 7;
const BUFFER = 20;
const OUT = 32;
const LIGHTS = 43;
const BACK = 55;
/** Rows where light data crosses from one part to another. */
const lightRow = { toRibbon: 5, back: 12, centre: 14 } as const;

/** Where the supply's two wires come in, behind its fuse. */
const feed: Part = part(
  'W1',
  'Plug2',
  'light supply',
  [
    [1, '5V_LED'],
    [2, 'GND'],
  ],
  [
    [1, '+5V'],
    [2, 'GND'],
  ],
);

export const baseStrip = once(() => {
  const get = finder(baseParts());
  return stripBoard({
    title: 'The base on strip board',
    rows: row.count,
    columns: COLUMNS,
    placed: [
      chip(get('A1'), NANO_PINS.length, row.nano, NANO, 6),
      wires(get('J5'), {
        1: [row.supply, 3],
        2: [row.ground, 3],
        3: [row.clock, 3],
        4: [row.load, 3],
        5: [row.data, 3],
        6: [row.led, 3],
      }),
      wires(feed, { 1: [row.lightSupply, OUT], 2: [row.ground, OUT] }),
      ...switches(get),
      ...lights(get),
    ],
    buses: buses(),
  });
});

/** Clock and load to the first module, data from it. */
function switches(get: (ref: string) => Part): Placed[] {
  return [
    chip(get('U2'), 14, row.buffer, BUFFER),
    header(get('J2'), row.buffer + 2, OUT, OUT + 1),
    upright(get('C3'), 'capacitor', BUFFER + 5, row.supply, row.ground),
    upright(get('C4'), 'capacitor', NANO + 9, row.supply, row.ground),
    upright(get('R7'), 'resistor', OUT - 4, row.buffer - 2, row.buffer + 2),
    lying(get('R8'), row.buffer + 6, OUT - 5, OUT - 2),
    upright(get('R11'), 'resistor', OUT - 6, row.buffer + 3, row.middleGround),
    upright(get('R9'), 'resistor', 9, row.clock, row.lowerGround),
    upright(get('R10'), 'resistor', 12, row.load, row.lowerGround),
    upright(get('R5'), 'resistor', 15, row.led, row.lowerGround),
  ];
}

function lights(get: (ref: string) => Part): Placed[] {
  return [
    chip(get('U1'), 14, row.lights, LIGHTS),
    header(get('J3'), row.lights + 2, BACK, BACK + 1),
    upright(get('C2'), 'capacitor', LIGHTS + 6, row.lightSupply, row.ground),
    upright(get('R3'), 'resistor', OUT - 2, lightRow.toRibbon, row.buffer + 4),
    upright(get('R6'), 'resistor', LIGHTS + 4, lightRow.back, row.middleGround),
    upright(get('R4'), 'resistor', LIGHTS - 7, row.lights + 5, lightRow.centre),
    wires(get('J4'), { 2: [lightRow.centre, LIGHTS], 3: [row.middleGround, LIGHTS] }),
  ];
}

function buses(): Bus[] {
  const bus = (at: number, net: string, from: number, to: number): Bus => ({ row: at, net, from, to });
  return [
    bus(row.lightSupply, '5V_LED', OUT, LIGHTS + 6),
    bus(row.ground, 'GND', 1, COLUMNS - 2),
    bus(row.supply, '5V', 3, COLUMNS - 5),
    bus(row.buffer - 2, 'CLOCK_BUFFERED', BUFFER - 2, OUT - 4),
    bus(lightRow.toRibbon, 'LED_BUFFERED', OUT - 2, LIGHTS - 1),
    bus(lightRow.back, 'LED_RETURN', LIGHTS - 2, BACK - 4),
    bus(row.middleGround, 'GND', BUFFER + 4, COLUMNS - 2),
    bus(row.clock, 'CLOCK', 3, BUFFER - 1),
    bus(row.load, 'LOAD', 3, BUFFER),
    bus(row.data, 'DATA', 3, BUFFER + 5),
    bus(row.led, 'LED', 3, LIGHTS - 2),
    bus(row.lowerGround, 'GND', 1, COLUMNS - 2),
  ];
}
