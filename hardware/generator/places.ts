/** Where the wood is cut: each hole with its LED window and reed slot, in millimetres. */

import { type BoardLayout, layoutOf, type Point } from '../../src/layout/layout.js';
import type { Colour, Hole, ZoneCount } from '../../src/rules/holes.js';
import { type Measures, measures, moduleHoles } from './design.js';

export interface Place {
  readonly hole: Hole;
  readonly name: string;
  /** The hole's axis. */
  readonly at: Point;
  /** Middle of the LED, on the other side of the axis than the reed. */
  readonly led: Point;
  /** The reed's glass from the end under the hole to the far end. */
  readonly reed: readonly [Point, Point];
}

export interface Drawing {
  readonly layout: BoardLayout;
  readonly measures: Measures;
  readonly places: readonly Place[];
}

const DIRECTIONS = 24;

export function drawingOf(zones: ZoneCount, sizes: Measures = measures): Drawing {
  const layout = layoutOf(zones, sizes.pitch);
  const { board } = layout;
  const places: Place[] = [];
  const put = (hole: Hole, angle: number) => {
    const at = layout.places[hole];
    if (!at) throw new Error(`no place for hole ${hole}`);
    places[hole] = {
      hole,
      name: board.name(hole),
      at,
      led: along(at, angle, -sizes.ledOffset),
      reed: [at, along(at, angle, sizes.reedLength)],
    };
  };
  // zones are cut alike: the first one's angles, turned
  const first = moduleHoles(board, 0 as Colour).map((hole) => reedDirection(hole, layout, sizes));
  for (const zone of board.colours) {
    moduleHoles(board, zone).forEach((hole, n) => {
      put(hole, (first[n] ?? 0) + (zone * layout.zoneAngle * Math.PI) / 180);
    });
  }
  put(board.centre, reedDirection(board.centre, layout, sizes));
  return { layout, measures: sizes, places };
}

/** The direction in which reed and LED keep farthest from the other holes. */
function reedDirection(hole: Hole, layout: BoardLayout, sizes: Measures): number {
  const at = layout.places[hole] ?? { x: 0, y: 0 };
  const others = layout.places.filter((_, other) => other !== hole);
  let best = { clear: -1, angle: 0 };
  for (let step = 0; step < DIRECTIONS; step++) {
    const angle = (step * 2 * Math.PI) / DIRECTIONS;
    const end = along(at, angle, sizes.reedLength);
    const led = along(at, angle, -sizes.ledOffset);
    const clear = Math.min(...others.map((other) => Math.min(distance(other, end), distance(other, led))));
    if (clear > best.clear + 1e-6) best = { clear, angle };
  }
  return best.angle;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function along(from: Point, angle: number, length: number): Point {
  return { x: from.x + length * Math.cos(angle), y: from.y + length * Math.sin(angle) };
}
