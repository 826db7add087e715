/**
 * What a reed switch feels of magnets, in the ampere-turns (AT) of its data sheet.
 *
 * The two blades and their legs are one rod of iron with a gap in its middle. What counts is the field along the rod;
 * a piece of it near the gap counts more than one near the ends, from where the field lines leave the iron again:
 * the weight is taken as a parabola that is zero at the ends.
 */

import { dot, fieldOf, type Magnet, type Pose, plus, times, type Vector } from './magnet.js';

export interface Reed {
  /** The contact gap, in the middle of the glass. */
  readonly gap: Vector;
  /** Of length 1, along the blades. */
  readonly along: Vector;
  /** Millimetres of iron, from one cut leg's end to the other's. */
  readonly iron: number;
}

/**
 * Millitesla along the blades for one ampere-turn. An ampere-turn is defined by the maker's test coil, not by a field:
 * there is no exact factor, and Littelfuse (application note AN102A) warns of a factor of 2. These two enclose what
 * `test/hardware/reed.test.ts` finds in a maker's published distances: a reed with long legs needs the lesser field,
 * one of 10 mm with legs cut short, as here, the greater.
 */
export const MILLITESLA_PER_TURN = { least: 0.09, most: 0.165 } as const;

const POINTS = 16;

/** Millitesla along the blades, of all magnets together; the sign says which way. */
export function fieldAlong(reed: Reed, magnets: readonly (readonly [Magnet, Pose])[]): number {
  let sum = 0;
  let weights = 0;
  for (let n = 0; n < POINTS; n++) {
    const part = (2 * n + 1) / POINTS - 1;
    const weight = 1 - part * part;
    const point = plus(reed.gap, times(reed.along, (part * reed.iron) / 2));
    for (const [magnet, pose] of magnets) sum += weight * dot(fieldOf(magnet, pose, point), reed.along);
    weights += weight;
  }
  return sum / weights;
}
