/** What is cut for one hole, apart from the round openings on its axis: slots of carrier and board, in millimetres. */

import type { Point } from '../../src/layout/layout.js';
import type { Measures } from './design.js';
import { frameAt, type Place } from './places.js';

/** Room around the reed: in the carrier for legs and solder, in the board for the glass alone. */
const CARRIER_ROOM = 0.5;
const BOARD_ROOM = 0.2;
/** Hand-made boards: a round LED board of 10 mm is glued below, its LED looks through. */
export const LED_OPENING = 7.5;

/** Millimetres across the slots. */
export const slotWidths = ({ reedDiameter }: Measures) => ({
  carrier: reedDiameter + 2 * CARRIER_ROOM,
  board: reedDiameter + 2 * BOARD_ROOM,
});

/** In the carrier: from the chamber to beyond the far leg. The near leg lies in the chamber. */
export function carrierSlot(place: Place, m: Measures): Point[] {
  const { reedLength, legLength, reedDiameter } = m;
  return slot(place, m, [0, reedLength + legLength + CARRIER_ROOM], reedDiameter / 2 + CARRIER_ROOM);
}

/** In the board: the glass sinks into it until the legs lie flat. */
export function boardSlot(place: Place, m: Measures): Point[] {
  return slot(place, m, [-2 * BOARD_ROOM, m.reedLength + 2 * BOARD_ROOM], m.reedDiameter / 2 + BOARD_ROOM);
}

function slot(place: Place, m: Measures, [from, to]: readonly [number, number], half: number): Point[] {
  const own = frameAt(place.at, place.angle);
  return [
    own(from, m.reedAside - half),
    own(to, m.reedAside - half),
    own(to, m.reedAside + half),
    own(from, m.reedAside + half),
  ];
}

/** Inside the opening of the top, in the quarter of its cross that the reed keeps farthest from. */
export function nameAt({ at, angle }: Place): Point {
  const away = angle - Math.PI / 2;
  const [x, y] = [Math.sign(Math.cos(away) + 1e-9), Math.sign(Math.sin(away) + 1e-9)];
  return { x: at.x + 3.2 * x, y: at.y + 2.6 * y + 0.8 };
}
