/** Where the symbols stand on each sheet, in steps of its grid, in titled groups. */

import type { Point } from '../../../src/layout/layout.js';

interface Row {
  readonly title?: string;
  readonly refs: readonly string[];
  readonly x: number;
  readonly y: number;
  /** From one symbol to the next: to the right, or downwards. */
  readonly right?: number;
  readonly down?: number;
}

export interface Sheet {
  readonly paper: 'A3' | 'A4';
  readonly comment: string;
  readonly rows: readonly Row[];
  /** Where the flags stand that tell KiCad which nets are fed from outside. */
  readonly flags: Point;
}

const refs = (prefix: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => `${prefix}${first + n}`);

export const SHEETS: Readonly<Record<'module' | 'base' | 'hole', Sheet>> = {
  module: {
    paper: 'A3',
    comment: '26 reed switches on four 74HC165; each module buffers the ribbon',
    rows: [
      { title: 'Ribbon in', refs: ['J1'], x: 12, y: 16 },
      { title: 'Schmitt buffers: clock, load, data of the next module', refs: ['U5'], x: 52, y: 17 },
      { title: 'At the sources', refs: refs('R', 1, 4), x: 88, y: 15, down: 4 },
      { title: 'Against floating', refs: refs('R', 5, 8), x: 114, y: 15, down: 4 },
      { title: 'Ribbon out', refs: ['J2'], x: 136, y: 16 },
      {
        title: 'Switches, and the signature at the inputs 28 to 31',
        refs: refs('U', 1, 4),
        x: 24,
        y: 38,
        right: 36,
      },
      { title: 'Pull-ups', refs: refs('RN', 1, 7), x: 14, y: 57, right: 21 },
      {
        title: 'Plugs of the switches',
        refs: ['J8', 'J9', 'J10', 'J11', 'J4', 'J5'],
        x: 12,
        y: 71,
        right: 22,
      },
      { title: 'Against sparks at the button', refs: ['R9', 'C8'], x: 118, y: 80, right: 16 },
      { title: 'Lights: supply, first, last', refs: ['J3', 'J6', 'J7'], x: 12, y: 90, right: 22 },
      { title: 'Beside the chips', refs: refs('C', 1, 5), x: 80, y: 90, right: 16 },
      { title: 'For the module', refs: ['C6', 'C7'], x: 80, y: 99, right: 16 },
    ],
    flags: { x: 12, y: 103 },
  },
  base: {
    paper: 'A3',
    comment: 'Microcontroller, buffers for the ribbon, supply of the lights with a fuse for each module',
    rows: [
      { title: 'Supply of the lights', refs: ['J1'], x: 10, y: 15 },
      { refs: ['F1', 'Q1'], x: 32, y: 15, right: 18 },
      { title: 'Gate', refs: ['R1'], x: 50, y: 24 },
      { title: 'Clamp, store, lamp', refs: ['D1', 'C1', 'R2', 'D2'], x: 72, y: 15, right: 17 },
      { title: 'Fuses', refs: refs('F', 2, 11), x: 12, y: 33, down: 4 },
      { title: 'Feeds', refs: refs('J', 11, 20), x: 34, y: 33, down: 6 },
      { title: 'Microcontroller', refs: ['A1'], x: 66, y: 35 },
      { title: 'A Raspberry Pi instead: 3.3 V, no Nano', refs: ['J5'], x: 58, y: 61 },
      { title: 'Clock and load out, data in', refs: ['U2'], x: 102, y: 35 },
      { refs: ['R7', 'R8', 'R9', 'R10', 'R11'], x: 138, y: 33, down: 4 },
      { title: 'Lights: to the first module, to the centre', refs: ['U1'], x: 102, y: 55 },
      { refs: ['R3', 'R4', 'R5', 'R6'], x: 138, y: 55, down: 4 },
      { title: 'To module a, from the last module', refs: ['J2', 'J3'], x: 98, y: 78, right: 24 },
      { title: 'Centre', refs: ['F12'], x: 58, y: 78 },
      { refs: ['J4'], x: 72, y: 78 },
      { title: 'Beside the chips', refs: ['C2', 'C3', 'C4'], x: 62, y: 92, right: 16 },
    ],
    flags: { x: 62, y: 103 },
  },
  hole: {
    paper: 'A4',
    comment: 'Lies under a hole: reed, LED and its capacitor',
    rows: [
      { title: 'From the LED before', refs: ['J1'], x: 14, y: 16 },
      { title: 'Light', refs: ['D1', 'C1'], x: 46, y: 16, right: 24 },
      { title: 'To the next LED, and to the module', refs: ['J2'], x: 14, y: 32 },
      { title: 'Switch', refs: ['S1'], x: 46, y: 32 },
    ],
    flags: { x: 14, y: 46 },
  },
};

export function symbolPlaces(sheet: Sheet): Map<string, Point> {
  return new Map(
    sheet.rows.flatMap(({ refs, x, y, right = 0, down = 0 }) =>
      refs.map((ref, n): [string, Point] => [ref, { x: x + n * right, y: y + n * down }]),
    ),
  );
}
