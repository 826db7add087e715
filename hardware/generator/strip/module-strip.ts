/** The module on strip board: ribbon and buffer above, under them the four shift registers with their pull-ups. */

import { moduleParts } from '../circuit/module.js';
import type { Part } from '../circuit/part.js';
import { CHIPS_PER_MODULE } from '../design.js';
import { array, chip, header, upright, wires } from './packages.js';
import type { Bus, Placed } from './placement.js';
import { finder, once, stripBoard } from './strip-board.js';

const COLUMNS = 60;
/** Rows, from above. */
const row = {
  lightSupply: 0,
  light: 1,
  lightGround: 2,
  buffer: 3,
  supply: 10,
  ground: 11,
  clock: 12,
  load: 13,
  chips: 14,
  lowerSupply: 22,
  lowerGround: 23,
  chain: 24,
  next: 25,
  count: 26,
} as const;
/** Columns of the left pins. */
const BUFFER = 27;
const FIRST_CHIP = 6;
const CHIP_APART = 14;
const columnOf = (n: number) => FIRST_CHIP + CHIP_APART * n;
/** The ribbon headers' pins with a signal. */
const IN = 3;
const OUT = COLUMNS - 4;

export const moduleStrip = once(() => {
  const get = finder(moduleParts());
  return stripBoard({
    title: 'One module on strip board',
    rows: row.count,
    columns: COLUMNS,
    placed: [
      ...ribbonAndBuffer(get),
      ...lights(get),
      ...Array.from({ length: CHIPS_PER_MODULE }, (_, n) => shiftRegister(get, n)).flat(),
      ...spareInputs(get),
    ],
    buses: buses(),
  });
});

function ribbonAndBuffer(get: (ref: string) => Part): Placed[] {
  const inside = BUFFER - 6;
  const outside = BUFFER + 9;
  return [
    header(get('J1'), row.buffer, IN, IN - 1),
    header(get('J2'), row.buffer + 2, OUT, OUT + 1),
    chip(get('U5'), 14, row.buffer, BUFFER),
    upright(get('C5'), 'capacitor', BUFFER + 4, row.buffer, row.lightGround),
    upright(get('C6'), 'capacitor', IN + 7, row.supply, row.ground),
    upright(get('R5'), 'resistor', inside, row.buffer, row.lightGround),
    upright(get('R6'), 'resistor', inside, row.buffer + 4, row.ground),
    upright(get('R7'), 'resistor', outside, row.buffer + 3, row.lightGround),
    upright(get('R3'), 'resistor', IN + 4, row.buffer + 5, row.buffer + 1),
    upright(get('R1'), 'resistor', OUT - 4, row.clock, row.buffer + 2),
    upright(get('R2'), 'resistor', OUT - 7, row.load, row.buffer + 6),
  ];
}

function lights(get: (ref: string) => Part): Placed[] {
  const three = (ref: string, column: number) =>
    wires(get(ref), {
      1: [row.lightSupply, column],
      2: [row.light, column],
      3: [row.lightGround, column],
    });
  return [
    wires(get('J3'), { 1: [row.lightSupply, 34], 2: [row.lightGround, 34] }),
    upright(get('C7'), 'electrolytic', 39, row.lightSupply, row.lightGround),
    three('J6', IN + 8),
    upright(get('R8'), 'resistor', IN + 10, row.light, row.lightGround),
    three('J7', 44),
    upright(get('R4'), 'resistor', OUT - 9, row.light, row.buffer + 4),
  ];
}

/** A shift register with its capacitor, its pull-ups, and its switches' wires: inputs 0 to 3 right, 4 to 7 left. */
function shiftRegister(get: (ref: string) => Part, n: number): Placed[] {
  const column = columnOf(n);
  const last = n === CHIPS_PER_MODULE - 1;
  const inputs = row.chips + 2;
  const below = row.chips + 7;
  return [
    chip(get(`U${n + 1}`), 16, row.chips, column),
    upright(get(`C${n + 1}`), 'capacitor', column + 4, row.chips, row.chips + 1),
    array(get(`RN${2 * n + 1}`), inputs + 3, column + 7, -1),
    ...(last
      ? []
      : [
          array(get(`RN${2 * n + 2}`), inputs, column - 3, 1),
          wires(get(`J${8 + n}`), {
            1: [below, column - 4],
            2: [inputs + 3, column + 8],
            3: [inputs + 2, column + 8],
            4: [inputs + 1, column + 8],
            5: [inputs, column + 8],
            6: [inputs, column - 4],
            7: [inputs + 1, column - 4],
            8: [inputs + 2, column - 4],
            9: [inputs + 3, column - 4],
          }),
        ]),
  ];
}

/** The fourth register has two switches, the centre's and the button. */
function spareInputs(get: (ref: string) => Part): Placed[] {
  const column = columnOf(CHIPS_PER_MODULE - 1);
  const inputs = row.chips + 2;
  return [
    wires(get('J11'), {
      1: [row.chips + 7, column - 4],
      2: [inputs + 3, column + 8],
      3: [inputs + 2, column + 8],
    }),
    wires(get('J4'), { 1: [inputs + 1, column + 8], 2: [inputs + 1, column - 4] }),
    upright(get('R9'), 'resistor', column + 9, row.lowerSupply, inputs),
    upright(get('C8'), 'capacitor', column + 8, row.lowerSupply, row.lowerGround),
    wires(get('J5'), { 1: [row.lowerSupply, column + 10], 2: [row.lowerGround, column + 10] }),
  ];
}

function buses(): Bus[] {
  const whole = (at: number, net: string): Bus => ({ row: at, from: 6, to: COLUMNS - 8, net });
  return [
    { row: row.lightSupply, from: IN + 8, to: 44, net: '5V_LED' },
    whole(row.lightGround, 'GND'),
    whole(row.supply, '5V'),
    whole(row.ground, 'GND'),
    whole(row.clock, 'CLOCK'),
    whole(row.load, 'LOAD'),
    whole(row.lowerSupply, '5V'),
    { row: row.lowerGround, from: 6, to: COLUMNS - 2, net: 'GND' },
    ...Array.from({ length: CHIPS_PER_MODULE }, (_, n): Bus => {
      return { row: row.chips, from: columnOf(n) + 4, to: columnOf(n) + 8, net: '5V' };
    }),
    { row: row.chain, from: 1, to: columnOf(0) + 4, net: 'DATA' },
    ...[1, 2, 3].map((n) => ({
      row: row.chain,
      from: columnOf(n - 1) + 6,
      to: columnOf(n) + 4,
      net: `CHAIN${n}`,
    })),
    { row: row.next, from: BUFFER + 5, to: columnOf(CHIPS_PER_MODULE - 1) + 6, net: 'DATA_NEXT' },
  ];
}
