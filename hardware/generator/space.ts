/** What lies under one hole, in space: every part of the hole's board, and where the wood leaves room for it. */

import type { Point } from '../../src/layout/layout.js';
import { holeBoard, type Measures } from './design.js';
import { frameAt, type Place } from './places.js';

/** Millimetres; heights from the floor that pawns stand on, downwards below 0. */
export interface Solid {
  readonly name: string;
  readonly shape: readonly Point[];
  readonly bottom: number;
  readonly top: number;
}

/** The largest LED that fits, a WS2812B in its 2020 package: 2.2 × 2.0 × 0.9 mm, with the makers' tolerances. */
export const LED_SIZE = { length: 2.4, width: 2.4, height: 1.05 } as const;
/** Its capacitor, of size 0603, on the far side of the LED from the reed. */
const CAPACITOR = { at: { along: -3.6, aside: 0 }, length: 1.8, width: 1, height: 0.95 } as const;
/** A leg with its solder. */
const LEG = { diameter: 0.6, solder: 1.4 } as const;

/** Heights of the plates' faces. */
export function levels(m: Measures) {
  const carrier = -m.floorThickness;
  const board = carrier - m.carrierThickness;
  const under = board - holeBoard.thickness;
  return { carrier, board, under, wires: under - holeBoard.below, reed: carrier - m.reedDepth };
}

/** What stands up from the hole's board into the carrier's opening. */
export function partsUnder(place: Place, m: Measures): Solid[] {
  const { board, reed } = levels(m);
  const box = (
    name: string,
    [from, to]: readonly [number, number],
    [near, far]: readonly [number, number],
    [bottom, top]: readonly [number, number],
  ): Solid => ({ name, shape: rectangle(place, [from, to], [near, far]), bottom, top });
  const beside = (half: number): [number, number] => [m.reedAside - half, m.reedAside + half];
  const around = (middle: number, size: number): [number, number] => [middle - size / 2, middle + size / 2];
  const glass = m.reedDiameter / 2;
  const { at, length, width, height } = CAPACITOR;
  const leg = (name: string, along: readonly [number, number]) =>
    box(name, along, beside(LEG.solder / 2), [board, reed + LEG.diameter]);
  return [
    box('LED', around(0, LED_SIZE.length), around(0, LED_SIZE.width), [board, board + LED_SIZE.height]),
    box('capacitor', around(at.along, length), around(at.aside, width), [board, board + height]),
    box('reed', [0, m.reedLength], beside(glass), [reed - glass, reed + glass]),
    leg('near leg', [-m.legLength, 0]),
    leg('far leg', [m.reedLength, m.reedLength + m.legLength]),
  ];
}

/** The board itself and what hangs below it. */
export function boardUnder(place: Place, m: Measures): Solid {
  const { left, right, near, far } = holeBoard;
  const { board, wires } = levels(m);
  return { name: 'board', shape: rectangle(place, [left, right], [near, far]), bottom: wires, top: board };
}

function rectangle(
  { at, angle }: Pick<Place, 'at' | 'angle'>,
  [from, to]: readonly [number, number],
  [near, far]: readonly [number, number],
): Point[] {
  const own = frameAt(at, angle);
  return [own(from, near), own(to, near), own(to, far), own(from, far)];
}
