/** The reference design as data: measures of the wood, order of the wires, pins. Everything else here follows from it. */

import {
  type Board,
  type Colour,
  type Hole,
  PAWNS_PER_COLOUR,
  USUAL_HOLES_PER_ZONE,
  type ZoneCount,
} from '../../src/rules/holes.js';
import { type Grade, type Magnet, REMANENCE } from './magnet.js';

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
  /** Floor sheet, clear or frosted: the peg stands on it, and light comes through it. */
  floorThickness: 1,
  /** Carrier plate: a chamber for the light, and a slot for the reed, are cut through it. */
  carrierThickness: 3,
  chamber: 12,
  /** Reed on its board below the carrier: one end of the glass lies beside the hole's axis, the LED is on the axis. */
  reedLength: 10,
  reedDiameter: 2,
  reedAside: 3,
  /** From the carrier's upper face down to the reed's axis. */
  reedDepth: 2.75,
  /** From the glass to the end of a cut leg. */
  legLength: 2.7,
  /** Magnet set flush into the peg's foot. */
  magnetDiameter: 5,
  magnetHeight: 2,
  /** Pilot hole for those who drill through the paper. */
  pilot: 2,
} as const;

/** What the field model asks of the switch, in ampere-turns; `pull-in.ts` shows by how much. */
export const reedSwitch = { pullIn: [15, 20], dropOut: 11 } as const;
export const magnetGrade: Grade = 'N35';

/** The magnet in a pawn's foot, as strong as its grade is on average. */
export function pawnMagnet({ magnetDiameter, magnetHeight }: Measures): Magnet {
  const [least, most] = REMANENCE[magnetGrade];
  return { diameter: magnetDiameter, height: magnetHeight, remanence: (least + most) / 2 };
}

export type Measures = { readonly [key in keyof typeof measures]: number };

/**
 * The board under one hole, in millimetres. x runs along the reed and y across it from the hole's axis; it lies flush
 * under the carrier with its parts up.
 */
export const holeBoard = {
  left: -7.4,
  right: 13.8,
  near: -7,
  far: 7,
  thickness: 1.6,
  /** Solder and wires below it. */
  below: 3,
} as const;

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
