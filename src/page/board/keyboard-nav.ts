import type { Cue } from '../../lights/cues.js';
import type { Hole } from '../../rules/board/holes.js';
import type { Drawing, GlowByHole } from './drawing.js';

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

export function neighbour(drawing: Drawing, from: Hole, key: ArrowKey): Hole {
  const { x: dx, y: dy } = DIRECTIONS[key];
  const start = drawing.places[from];
  if (!start) return from;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const { hole, x, y } of drawing.places) {
    const along = (x - start.x) * dx + (y - start.y) * dy;
    const aside = Math.abs((x - start.x) * dy - (y - start.y) * dx);
    // 45° either side, plus a margin so that no hole falls between two keys
    if (along <= 0.01 || aside > along * 1.05) continue;
    const cost = along + 1.2 * aside;
    if (cost < least) {
      least = cost;
      best = hole;
    }
  }
  return best;
}

const JUMPS: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 };

/** Holes that an empty hand may act on: in another player's turn, and in the viewer's. */
const TAKE_BACK: ReadonlySet<Cue> = new Set(['carryFrom', 'wrongExtra']);
const TAKE: ReadonlySet<Cue> = new Set(['movable', ...TAKE_BACK]);
/** With a held pawn. */
const PUT: ReadonlySet<Cue> = new Set([
  'destination',
  'captureDestination',
  'captured',
  'swapPartner',
  'carryTo',
  'wrongMissing',
]);

export function actionableHoles(seen: GlowByHole, holds: boolean, waits = false): Hole[] {
  const cues = holds ? PUT : waits ? TAKE_BACK : TAKE;
  return [...seen.values()].flatMap(({ hole, cue }) => (cues.has(cue) ? [hole] : [])).sort((a, b) => a - b);
}

/** The next lit hole, cyclic; undefined for other keys, or if none is lit. */
export function jump(calls: readonly Hole[], from: Hole, key: string): Hole | undefined {
  if (JUMPS[key] === undefined) return undefined;
  return JUMPS[key] > 0
    ? (calls.find((hole) => hole > from) ?? calls[0])
    : (calls.findLast((hole) => hole < from) ?? calls.at(-1));
}
