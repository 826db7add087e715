/** The reference design as data: measures of the wood, order of the wires, pins. Everything else here follows from it. */

import {
  type Board,
  type Colour,
  type Hole,
  PAWNS_PER_COLOUR,
  USUAL_HOLES_PER_ZONE,
  type ZoneCount,
} from '../../src/rules/holes.js';

/** Millimetres. Change them to suit other pawns, wood or switches, then run `npm run hardware`. */
export const measures = {
  /** Between neighbours on the track. */
  pitch: 25,
  /** The pawn's foot, a plain peg. */
  pegDiameter: 8,
  /** Top plate: the opening that shows the ring of light around the peg. */
  topThickness: 4,
  topHole: 14,
  /** Ring plate: seats for the opal rings, which guide the peg and spread the light. */
  ringThickness: 3,
  ringDiameter: 18,
  pegHole: 8.4,
  /** Carrier plate: the peg stands on it; LED windows and reed slots are cut through it. */
  carrierThickness: 3,
  ledWindow: 7,
  /** From the hole's axis to the middle of the LED. */
  ledOffset: 6.5,
  /** Glass body of the reed; one end lies under the hole's axis. */
  reedLength: 10,
  reedDiameter: 2,
  /** From the carrier's upper face down to the reed's axis. */
  reedDepth: 2,
  /** Magnet set flush into the peg's foot. */
  magnetDiameter: 5,
  magnetDepth: 5,
  /** Pilot hole for those who drill through the paper. */
  pilot: 2,
} as const;

export type Measures = { readonly [key in keyof typeof measures]: number };

export const CHIPS_PER_MODULE = 4;
export const INPUTS_PER_CHIP = 8;
export const INPUTS_PER_MODULE = CHIPS_PER_MODULE * INPUTS_PER_CHIP;
export const HOLES_PER_MODULE = USUAL_HOLES_PER_ZONE + 2 * PAWNS_PER_COLOUR;
/** The first two spare inputs of a module; the centre hole is wired on the first module alone. */
export const CENTRE_INPUT = 26;
export const BUTTON_INPUT = 27;

/** The holes of a zone in the order of its module's inputs and of its LEDs: track 18, 1 … 17, base, home. */
export function moduleHoles(board: Board, zone: Colour): Hole[] {
  return [...board.zoneTrack(zone), ...board.bases(zone), ...board.homes(zone)];
}

/** One LED a hole, the centre's last. */
export function ledCount(zones: ZoneCount): number {
  return HOLES_PER_MODULE * zones + 1;
}

/** A plug brick people can buy, for each size; `power.ts` shows what it is good for. */
export const supplyMilliamps: Record<ZoneCount, number> = { 4: 4000, 6: 4000, 8: 6000, 10: 6000 };

/** Pins of the Arduino Nano, as printed on it, and what hangs on them. */
export const nanoPins = {
  load: 'D10',
  data: 'D12',
  clock: 'D13',
  leds: 'D6',
} as const;

/** 74HC165 by pin number. Input D0 is the first of its eight in the chain's count. */
export const hc165 = {
  load: 1,
  clock: 2,
  inverted: 7,
  ground: 8,
  output: 9,
  serialIn: 10,
  clockInhibit: 15,
  supply: 16,
  inputs: [11, 12, 13, 14, 3, 4, 5, 6],
} as const;

/** The plug between two modules, and from the first module to the Nano; pin 1 first. */
export const ribbon = ['5V', 'GND', 'CLOCK', 'LOAD', 'DATA', 'LED'] as const;
