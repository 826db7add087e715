/** Walking over the holes with the arrow keys, and jumping to those that are lit. */

import type { Cue } from '../../lights/cues.js';
import type { Hole } from '../../rules/holes.js';
import type { Drawing, Seen } from './drawing.js';

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

/** Lights that an empty hand follows to a pawn, and a hand that holds one to its hole. */
const TAKE: ReadonlySet<Cue> = new Set(['movable', 'carryFrom', 'wrongExtra']);
const PUT: ReadonlySet<Cue> = new Set([
  'destination',
  'captureDestination',
  'captured',
  'swapPartner',
  'carryTo',
  'wrongMissing',
]);

/** Lit holes where the hand has something to do, in their order. */
export function callsFor(seen: Seen, holds: boolean): Hole[] {
  const cues = holds ? PUT : TAKE;
  return [...seen.values()].flatMap(({ hole, cue }) => (cues.has(cue) ? [hole] : [])).sort((a, b) => a - b);
}

/** The next of these holes for a key that jumps, round and round; undefined for another key, and where there is none. */
export function jump(calls: readonly Hole[], from: Hole, key: string): Hole | undefined {
  if (JUMPS[key] === undefined) return undefined;
  return JUMPS[key] > 0
    ? (calls.find((hole) => hole > from) ?? calls[0])
    : (calls.findLast((hole) => hole < from) ?? calls.at(-1));
}
