/** How far signals and currents travel: the base board hangs in the middle, a module under each base field. */

import {
  type Colour,
  type Hole,
  USUAL_HOLES_PER_ZONE,
  ZONE_COUNTS,
  type ZoneCount,
} from '../../src/rules/board/holes.js';
import { litHoles } from './design.js';
import { type Drawing, drawingOf } from './places.js';
import { distance } from './polygons.js';

/** A wire is longer than the straight line. */
export const SLACK = 1.3;

/** Nanoseconds. At 4.5 V and 85 °C, into 50 pF, the longest of Nexperia's data sheets; 28 AWG ribbon as its makers say. */
export const delays = {
  /** One of the two inverters of a buffer. */
  hc14: 31,
  /** From the clock's edge to the output. */
  hc165: 41,
  /** From a tenth to nine tenths, typical of both chips. */
  edge: 7,
  ribbonPerMetre: 5,
} as const;

export interface Cables {
  /** Millimetres of each ribbon: base to first module, module to module, last module to base. */
  readonly ribbons: readonly number[];
  /** Millimetres of the pair from the base to each module. */
  readonly feeds: readonly number[];
}

export function cablesOf(zones: ZoneCount, holes = USUAL_HOLES_PER_ZONE): Cables {
  const { bases } = drawingOf(zones, holes).layout;
  const middle = { x: 0, y: 0 };
  const stops = [middle, ...bases, middle];
  const long = (from: (typeof stops)[number], to: (typeof stops)[number] = middle) =>
    Math.round(SLACK * distance(from, to));
  return {
    ribbons: stops.slice(1).map((stop, n) => long(stops[n] ?? middle, stop)),
    feeds: bases.map((base) => long(base)),
  };
}

/** Millimetres from each LED of a module to the one before; the first is fed from beside it. */
export function moduleHops({ layout, places }: Drawing): number[] {
  const leds = litHoles(layout.board, 0 as Colour).map((hole) => places[hole]?.at ?? { x: 0, y: 0 });
  return leds.map((led, n) => distance(led, leds[n - 1] ?? led));
}

/** Metres of wire from LED to LED: 5 V, ground and data. */
export function strandLength(zones: ZoneCount): number {
  const hops = moduleHops(drawingOf(zones)).reduce((sum, hop) => sum + hop, 0);
  return Math.ceil((3 * zones * hops * SLACK) / 1000);
}

/** Metres of wire from each switch to its module; its ground is that of the LED beside it. */
export function switchLength(zones: ZoneCount): number {
  const { layout } = drawingOf(zones);
  const lengths = layout.places.map((place, hole) => {
    const zone = layout.board.zone(hole as Hole) ?? 0;
    return distance(place, layout.bases[zone] ?? place);
  });
  return Math.ceil((SLACK * lengths.reduce((sum, length) => sum + length, 0)) / 1000);
}

/** Millimetres of the longest single piece of ribbon in any size. */
export function longestRibbon(): number {
  return Math.max(...ZONE_COUNTS.flatMap((zones) => cablesOf(zones).ribbons));
}

/** Nanoseconds from the microcontroller's clock edge to the bit that it answers being back, at worst. */
export function firstBitDelay(): number {
  const cable = (delays.ribbonPerMetre * longestRibbon()) / 1000;
  return 2 * delays.hc14 + cable + 2 * delays.hc14 + delays.hc165 + cable + 2 * delays.hc14;
}

/** Nanoseconds from a module's clock edge to the next module's bit being at its input, at worst. */
export function nextBitDelay(): number {
  const cable = (delays.ribbonPerMetre * longestRibbon()) / 1000;
  return cable + 2 * delays.hc14 + delays.hc165 + cable + 2 * delays.hc14;
}
