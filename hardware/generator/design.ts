/** The reference design as data: measures of the wood, order of the wires, pins. Everything else here follows from it. */

import { MAX_LEDS } from '../../src/devices/profile.js';
import {
  Board,
  type Colour,
  HOLES_PER_ZONE,
  type Hole,
  PAWNS_PER_COLOUR,
  USUAL_HOLES_PER_ZONE,
  ZONE_COUNTS,
  type ZoneCount,
} from '../../src/rules/board/holes.js';
import { RULESET_IDS, RULESETS } from '../../src/rules/rulesets/rulesets.js';
import { type Grade, type Magnet, REMANENCE } from './magnet.js';

/** Millimetres. Change them to suit other pawns, wood or switches, then run `npm run hardware`. */
export const measures = {
  /** Between neighbours on the track. */
  pitch: 25,
  /** The pawn's foot, a plain cylinder. */
  pawnDiameter: 8,
  /** Top plate: the opening that shows the ring of light around the pawn. */
  topThickness: 4,
  topHole: 14,
  /** Ring plate: seats for the opal rings, which guide the pawn and spread the light. */
  ringThickness: 3,
  ringDiameter: 18,
  pawnHole: 8.4,
  /** Floor sheet, clear or frosted: the pawn stands on it, and light comes through it. */
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
  /** Magnet set flush into the pawn's foot. */
  magnetDiameter: 5,
  magnetHeight: 2,
  /** Pilot hole for those who drill through the paper. */
  pilot: 2,
} as const;

/** Millimetres, from the foot to the top of the head; the head is a wooden bead. */
export const PAWN = { length: 26, head: 14 } as const;

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
/** The inputs of a module behind those of its 26 holes; the centre hole is wired on the first module alone. */
export const CENTRE_INPUT = 26;
export const BUTTON_INPUT = 27;

/** The boards of the rulesets: those that templates and profiles are kept for. */
export const BOARDS: readonly Board[] = HOLES_PER_ZONE.flatMap((holes) =>
  ZONE_COUNTS.filter((zones) =>
    RULESET_IDS.some((id) => RULESETS[id].holesPerZone === holes && RULESETS[id].zones.includes(zones)),
  ).map((zones) => Board.of(zones, holes)),
);

/** What the files of a board are called: `4` of a Tock board of four zones, `4-16` where a zone has 16 holes. */
export function sizeName({ zones, holesPerZone }: Board): string {
  return holesPerZone === USUAL_HOLES_PER_ZONE ? `${zones}` : `${zones}-${holesPerZone}`;
}

/** What the drawings call it: `4 zones`, `4 zones of 16 holes`. */
export function sizeWords({ zones, holesPerZone }: Board): string {
  return holesPerZone === USUAL_HOLES_PER_ZONE ? `${zones} zones` : `${zones} zones of ${holesPerZone} holes`;
}

/** The holes of a zone in the order of its strand: the star, track 1 and on, base, home. */
export function moduleHoles(board: Board, zone: Colour): Hole[] {
  return [...board.zoneTrack(zone), ...board.bases(zone), ...board.homes(zone)];
}

/**
 * The module's input of each of them. Base, home and track are where they are printed on the module, whatever the
 * board: on one of 16 holes the inputs of 16 and 17 stay free, and those beyond 17 have the inputs of centre and button.
 */
export function moduleInputs({ holesPerZone }: Board): number[] {
  const track = Array.from({ length: holesPerZone }, (_, n) =>
    n < USUAL_HOLES_PER_ZONE ? n : CENTRE_INPUT + n - USUAL_HOLES_PER_ZONE,
  );
  const others = Array.from({ length: 2 * PAWNS_PER_COLOUR }, (_, n) => USUAL_HOLES_PER_ZONE + n);
  return [...track, ...others];
}

/** The inputs of the centre and of a seat button, where the track leaves them one: the centre comes first. */
export function spareInputs({ holesPerZone }: Board): { centre?: number; button?: number } {
  const taken = Math.max(0, holesPerZone - USUAL_HOLES_PER_ZONE);
  const [centre, button] = [CENTRE_INPUT, BUTTON_INPUT].slice(taken);
  return { ...(centre === undefined ? {} : { centre }), ...(button === undefined ? {} : { button }) };
}

/** Those of them with an LED: all, but on ten zones of 19 or 20 holes, which are too many LEDs, those of the bases. */
export function litHoles(board: Board, zone: Colour): Hole[] {
  const holes = moduleHoles(board, zone);
  if (holes.length * board.zones + 1 <= MAX_LEDS) return holes;
  return holes.filter((hole) => board.kind(hole) !== 'base');
}

/** The centre's LED is the last. */
export function ledCount(zones: ZoneCount, holes = USUAL_HOLES_PER_ZONE): number {
  const board = Board.of(zones, holes);
  return board.colours.reduce((sum, zone) => sum + litHoles(board, zone).length, 1);
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

/** 74HC14 by pin number: six inverters with Schmitt inputs. Two in a row are one buffer. */
export const hc14 = {
  gates: [
    { in: 1, out: 2 },
    { in: 3, out: 4 },
    { in: 5, out: 6 },
    { in: 9, out: 8 },
    { in: 11, out: 10 },
    { in: 13, out: 12 },
  ],
  ground: 7,
  supply: 14,
} as const;

/** 74AHCT125 by pin number: four buffers that take 3.3 V for high. An output is on while its `enable` is low. */
export const ahct125 = {
  gates: [
    { enable: 1, in: 2, out: 3 },
    { enable: 4, in: 5, out: 6 },
    { enable: 10, in: 9, out: 8 },
    { enable: 13, in: 12, out: 11 },
  ],
  ground: 7,
  supply: 14,
} as const;

/**
 * The ten wires of the ribbon, wire 1 first. Every second one is ground. CLOCK and LOAD, which act on their edges, lie at
 * the two rims: LOAD beside nothing but ground and 5 V, CLOCK beside DATA, which changes only after CLOCK has.
 */
export const ribbon = [
  'CLOCK',
  'GND',
  'DATA',
  'GND',
  'LED',
  'GND',
  '5V',
  'GND',
  'LOAD',
  'GND',
] as const satisfies readonly (Signal | 'GND')[];
export type Signal = 'CLOCK' | 'DATA' | 'LED' | '5V' | 'LOAD';

/** The wire of the ribbon, and the pin of its plug, that carries a signal. */
export function ribbonPin(signal: Signal): number {
  return ribbon.indexOf(signal) + 1;
}

/**
 * Inputs of every module that are tied to ground (0) or to the supply (1). The firmware looks for these levels in every
 * scan. Read in the order of the chain, highest input first, they are 1 1 0 0: shifted by one, two or three places that
 * never equals itself, whatever the switches beside it are; it is neither constant, as a line that floats, nor
 * alternating, as one that picks up the clock.
 */
export const SIGNATURE: ReadonlyMap<number, 0 | 1> = new Map([
  [28, 0],
  [29, 0],
  [30, 1],
  [31, 1],
]);

/** What the signals of the ribbon are driven through and into; wiring.md gives the reasons. */
export const chain = {
  /** Hertz. The firmware's clock is this or slower. */
  clock: 1_000_000,
  /** Ohms in series with every output that drives a ribbon. */
  source: 56,
  /** Ohms to ground at every input that a ribbon drives. */
  pullDown: 10_000,
  /** Ohms from each switch's input to the supply. */
  pullUp: 10_000,
} as const;
