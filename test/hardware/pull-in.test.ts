import { describe, expect, test } from 'vitest';
import { BOARDS, magnetGrade, measures, pawnMagnet, reedSwitch } from '../../hardware/generator/design.js';
import { type Magnet, REMANENCE } from '../../hardware/generator/magnet.js';
import { drawingOf } from '../../hardware/generator/places.js';
import { fieldsOf, LIFT, TILT, windowOf } from '../../hardware/generator/pull-in.js';
import { fieldAlong, MILLITESLA_PER_TURN } from '../../hardware/generator/reed.js';

const up = { x: 0, y: 0, z: 1 };
/** Remanence of a maker's "NdFeB standard magnets", whose grade is not told: of N35 to N38. */
const STANDARD = 1.2;
const IRON = 14;

/** Millitesla in a reed that a magnet approaches end to end. */
function endToEnd(magnet: Magnet, distance: number): number {
  return fieldAlong({ gap: { x: 0, y: 0, z: magnet.height / 2 + distance }, along: up, iron: IRON }, [
    [magnet, { at: { x: 0, y: 0, z: 0 }, north: up }],
  ]);
}

/** Millitesla in a reed beside which a magnet lies in parallel. */
function sideBySide(magnet: Magnet, distance: number): number {
  return Math.abs(
    fieldAlong({ gap: { x: magnet.diameter / 2 + distance, y: 0, z: 0 }, along: up, iron: IRON }, [
      [magnet, { at: { x: 0, y: 0, z: 0 }, north: up }],
    ]),
  );
}

/** Ampere-turns of the switch, then the magnet and where it closes the switch, in millimetres. */
type Row = readonly [
  least: number,
  most: number,
  diameter: number,
  height: number,
  near: number,
  far: number,
];

/** Reed Relays and Electronics India, MS-214, tip to tip: where a magnet closes the switch, in millimetres. */
const MS_214: readonly Row[] = [
  [10, 15, 3, 7, 5.5, 8],
  [10, 15, 4, 10, 10.5, 14],
  [10, 15, 6, 12, 19.5, 24],
  [10, 15, 8, 15, 29, 35.5],
  [15, 20, 3, 7, 3.5, 5.5],
  [15, 20, 4, 10, 8, 10.5],
  [15, 20, 6, 12, 16.5, 19.5],
  [15, 20, 8, 15, 25, 29],
];
/** The same table: where it opens again. */
const MS_214_OPENS: readonly Row[] = [
  [10, 15, 3, 7, 7, 9],
  [10, 15, 4, 10, 13, 15.5],
  [10, 15, 6, 12, 22.5, 26],
  [10, 15, 8, 15, 33, 38],
  [15, 20, 3, 7, 5.5, 7],
  [15, 20, 4, 10, 12, 13],
  [15, 20, 6, 12, 21, 22.5],
  [15, 20, 8, 15, 32, 33],
];
/** The contacts lie so far behind the sensor's tip: fitted, the one unknown of the table besides the factor. */
const TIP = 11.5;
/**
 * The same maker, MM-1018 with cropped leads, the magnet taken to lie in parallel, from glass to magnet. Left out: the
 * smallest magnet, which is shorter than the glass, and Ø 4 × 10 at 20 to 30 AT, which opens nearer than it closes.
 */
const MM_1018: readonly Row[] = [
  [10, 20, 3, 7, 7, 9.5],
  [10, 20, 4, 10, 11, 14.5],
  [10, 20, 8, 15, 22, 28],
  [20, 30, 3, 7, 5.5, 7],
  [20, 30, 8, 15, 18, 22],
];
const GLASS = 0.9;

function factors(table: readonly Row[], field: (magnet: Magnet, distance: number) => number): number[] {
  return table.flatMap(([least, most, diameter, height, near, far]) => {
    const magnet = { diameter, height, remanence: STANDARD };
    // the dullest switch of the band closes at the nearest, the keenest at the farthest
    return [field(magnet, near) / most, field(magnet, far) / least];
  });
}
const mean = (values: readonly number[]) =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

describe('millitesla and ampere-turns, by a maker’s tables of distances', () => {
  test('one factor gives all 16 distances of a sensor to a twentieth of the field', () => {
    const found = factors(MS_214, (magnet, distance) => endToEnd(magnet, distance + TIP));
    expect(mean(found)).toBeCloseTo(0.094, 3);
    for (const factor of found) expect(Math.abs(factor / mean(found) - 1)).toBeLessThan(0.06);
    expect(MILLITESLA_PER_TURN.least).toBeLessThan(mean(found));
  });

  test('a small reed with cropped leads needs more, less evenly', () => {
    const found = factors(MM_1018, (magnet, distance) => sideBySide(magnet, distance + GLASS));
    expect(mean(found)).toBeGreaterThan(1.4 * MILLITESLA_PER_TURN.least);
    expect(MILLITESLA_PER_TURN.most).toBeGreaterThan(0.85 * mean(found));
    for (const factor of found) expect(Math.abs(factor / mean(found) - 1)).toBeLessThan(0.35);
  });

  test('switches that close at 15 to 20 AT open at 11 or more', () => {
    const factor = mean(factors(MS_214, (magnet, distance) => endToEnd(magnet, distance + TIP)));
    const opens = (band: number) =>
      MS_214_OPENS.filter(([least]) => least === band).map(
        ([, , diameter, height, , far]) =>
          endToEnd({ diameter, height, remanence: STANDARD }, far + TIP) / factor,
      );
    expect(Math.min(...opens(15))).toBeGreaterThan(reedSwitch.dropOut);
    expect(Math.min(...opens(10))).toBeLessThan(reedSwitch.dropOut);
  });
});

describe('the guide’s tests, by these figures, for every hole of every size', () => {
  const drawings = BOARDS.map(({ zones, holesPerZone }) => drawingOf(zones, holesPerZone));
  const [least, most] = REMANENCE[magnetGrade];
  const weak = fieldsOf(drawings, { ...pawnMagnet(measures), remanence: least });
  const strong = fieldsOf(drawings, { ...pawnMagnet(measures), remanence: most });
  const [, dullest] = reedSwitch.pullIn;

  test('a pawn that stands in its hole closes the switch', () => {
    expect(weak.seated / MILLITESLA_PER_TURN.most).toBeGreaterThan(2 * dullest);
  });
  test(`it does so slanted by ${TILT}°, with everything beside its place and neighbours that work against it`, () => {
    expect(windowOf(weak).closes).toBeGreaterThan(dullest);
  });
  test(`lifted by ${LIFT} mm it opens the switch, with every neighbour occupied`, () => {
    expect(strong.lifted / MILLITESLA_PER_TURN.least).toBeLessThan(reedSwitch.dropOut);
    expect(windowOf(strong).opens).toBeLessThan(reedSwitch.dropOut);
  });
  test('an empty hole does not notice its neighbours', () => {
    expect(strong.neighbours / MILLITESLA_PER_TURN.least).toBeLessThan(reedSwitch.dropOut / 2);
  });
  test('the magnet that was first thought of, Ø 5 × 5, would not let go', () => {
    const thick = fieldsOf(drawings, { ...pawnMagnet(measures), height: 5 });
    expect(windowOf(thick).opens).toBeGreaterThan(reedSwitch.dropOut);
  });
});
