/** Walking over the holes with the arrow keys, and jumping to those that are lit. */

import type { Hole } from '../../rules/holes.js';
import type { Drawing, Seen } from './drawing.js';
import { CALLS } from './zoom.js';

const DIRECTIONS = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
} as const;
export type ArrowKey = keyof typeof DIRECTIONS;

export function isArrowKey(key: string): key is ArrowKey {
  return key in DIRECTIONS;
}

/** The next hole that way: near, and not far off the straight line. At the edge it is the same hole. */
export function steer(drawing: Drawing, from: Hole, key: ArrowKey): Hole {
  const { x: dx, y: dy } = DIRECTIONS[key];
  const start = drawing.places[from];
  if (!start) return from;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const [hole, place] of drawing.places.entries()) {
    const along = (place.x - start.x) * dx + (place.y - start.y) * dy;
    const aside = Math.abs((place.x - start.x) * dy - (place.y - start.y) * dx);
    // forty-five degrees either side, a little more so that no hole falls between two keys
    if (along <= 0.01 || aside > along * 1.05) continue;
    const cost = along + 1.2 * aside;
    if (cost < least) {
      least = cost;
      best = hole as Hole;
    }
  }
  return best;
}

const JUMPS: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 };

/** Lit holes where something is to be done, in their order. */
export function callsIn(seen: Seen): Hole[] {
  return [...seen.values()].flatMap(({ hole, cue }) => (CALLS.has(cue) ? [hole] : [])).sort((a, b) => a - b);
}

/** The next such hole for a key that jumps, round and round; undefined for another key, and where none is lit. */
export function jump(seen: Seen, from: Hole, key: string): Hole | undefined {
  const calls = callsIn(seen);
  if (JUMPS[key] === undefined) return undefined;
  return JUMPS[key] > 0
    ? (calls.find((hole) => hole > from) ?? calls[0])
    : (calls.findLast((hole) => hole < from) ?? calls.at(-1));
}
