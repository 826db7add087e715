/** Matches the board with partial moves, from the current switches alone. */

import { type Colour, type Hole, PAWNS_PER_COLOUR } from '../rules/board/holes.js';
import { colourOf, NO_PAWN, type Pawn, type Position } from '../rules/board/position.js';
import type { Rules } from '../rules/rules.js';
import { memoize } from '../rules/values/memoize.js';
import type { MovePath } from './move-paths.js';

/** Holes that a player counting aloud may overshoot. */
export const TOO_FAR = 2;

export interface Progress {
  readonly made: readonly MovePath[];
  /** Last finished part. */
  readonly after: MovePath | undefined;
  readonly next: readonly MovePath[];
  /** Current part: its pawn is in the air, or stands in `on`. */
  readonly current: MovePath | undefined;
  /** Where its pawn stands before arriving. */
  readonly on: Hole | undefined;
  /** Holes of captured pawns not removed yet. */
  readonly standing: readonly Hole[];
  /** A pawn to be captured is already off. */
  readonly isTaken: boolean;
}

/** Colour of a captured pawn still standing; a split may capture its own, placed during the move. */
export function colourStanding({ made }: Progress, hole: Hole): Colour {
  const captures = made.flatMap(({ part }) => part.captures);
  return colourOf(captures.findLast((capture) => capture.hole === hole)?.pawn as Pawn);
}

/** @param closed by hole: 1 occupied, 0 empty, −1 unknown; bases are ignored */
export function matchProgress(
  rules: Rules,
  start: Position,
  ways: readonly MovePath[],
  closed: Int8Array,
): Progress[] {
  const readings: Progress[] = [];
  matchPath({ rules, closed, holes: holesToCompare(start, ways, closed), readings }, [], start, ways);
  return readings;
}

function holesToCompare({ board, pawnAt }: Position, ways: readonly MovePath[], closed: Int8Array): Hole[] {
  const touched = touchedBy(ways, board.holeCount);
  return board.holes.filter((hole) => {
    const differs = closed[hole] === (pawnAt[hole] === NO_PAWN ? 1 : 0);
    return (differs || touched[hole] === 1) && board.kind(hole) !== 'base';
  });
}

/** By hole: 1 if a path lifts, places or captures a pawn there. Computed once per card. */
export const touchedBy = memoize((ways: readonly MovePath[], holeCount: number): Uint8Array => {
  const touched = new Uint8Array(holeCount);
  markTouched(ways, touched);
  return touched;
});

function markTouched(ways: readonly MovePath[], touched: Uint8Array): void {
  for (const { part, captured, next } of ways) {
    touched[part.from] = 1;
    touched[part.to] = 1;
    for (const hole of captured) touched[hole] = 1;
    markTouched(next, touched);
  }
}

interface Matching {
  readonly rules: Rules;
  readonly closed: Int8Array;
  readonly holes: readonly Hole[];
  readonly readings: Progress[];
}

function matchPath(
  matching: Matching,
  made: readonly MovePath[],
  position: Position,
  next: readonly MovePath[],
): void {
  const { rules, readings } = matching;
  const { missing, extra } = apart(position, matching);
  const after = made.at(-1);
  const captured = after?.captured ?? [];
  const standing = extra.filter((hole) => captured.includes(hole));
  const others = extra.filter((hole) => !captured.includes(hole));
  // No later part mends a difference in an untouched hole.
  const touched = touchedBy(next, position.board.holeCount);
  const stays = (hole: Hole) => touched[hole] === 0;
  if (missing.some(stays) || others.filter(stays).length > 1) return;
  if (missing.length === 0 && others.length === 0) {
    readings.push({ made, after, next, current: undefined, on: undefined, standing, isTaken: false });
  } else if (others.length <= 1) {
    const [on] = others;
    // A pawn may be removed before its capturer arrives, and before its own part.
    const isOff = (way: MovePath, hole: Hole) => way.captured.includes(hole);
    const taking = on === undefined ? next.filter((way) => missing.every((hole) => isOff(way, hole))) : [];
    if (taking.length > 0)
      readings.push({ made, after, next: taking, current: undefined, on, standing, isTaken: true });
    for (const way of next) {
      const isLifted = missing.every((hole) => hole === way.part.from || isOff(way, hole));
      if (!isLifted || !missing.includes(way.part.from)) continue;
      if (on !== undefined && !isNear(rules, way, on)) continue;
      readings.push({ made, after, next, current: way, on, standing, isTaken: false });
    }
  }
  for (const way of next) matchPath(matching, [...made, way], way.position, way.next);
}

/** Differences from a position, in these holes. */
function apart({ pawnAt }: Position, { closed, holes }: Matching): { missing: Hole[]; extra: Hole[] } {
  const missing: Hole[] = [];
  const extra: Hole[] = [];
  for (const hole of holes) {
    const stands = pawnAt[hole] !== NO_PAWN;
    if (stands && closed[hole] === 0) missing.push(hole);
    else if (!stands && closed[hole] === 1) extra.push(hole);
  }
  return { missing, extra };
}

/** True if the part's pawn may pass this hole, overshooting included. */
export function isNear(rules: Rules, { part }: MovePath, hole: Hole): boolean {
  if (part.steps <= 0) return false;
  const colour = colourOf(part.pawn);
  const steps = stepsBetween(rules, colour, part.from, hole);
  if (steps !== undefined && steps > 0 && steps <= part.steps + TOO_FAR) return true;
  const beyond = stepsBetween(rules, colour, part.to, hole);
  return beyond !== undefined && beyond > 0 && beyond <= TOO_FAR;
}

/** Forward steps between two holes for a colour; undefined if impossible. */
export function stepsBetween(rules: Rules, colour: Colour, from: Hole, to: Hole): number | undefined {
  const { board } = rules;
  const length = board.trackLength;
  const firstHome = board.home(colour, 1);
  const isHome = (hole: Hole) => hole >= firstHome && hole < firstHome + PAWNS_PER_COLOUR;
  if (isHome(from)) return isHome(to) && to >= from ? to - from : undefined;
  if (from >= length) return undefined;
  if (isHome(to)) return ((rules.entry(colour) - from + length) % length) + to - firstHome + 1;
  return to < length ? (to - from + length) % length : undefined;
}
