/** How far along which ways the board stands. Worked out from the switches as they are, whatever came before. */

import { type Colour, type Hole, PAWNS_PER_COLOUR } from '../rules/holes.js';
import { memoize } from '../rules/memoize.js';
import { colourOf, NO_PAWN, type Pawn, type Position } from '../rules/position.js';
import type { Rules } from '../rules/rules.js';
import type { Way } from './ways.js';

/** Somebody who counts the holes aloud may go so many too far, and come back. */
export const TOO_FAR = 2;

/** One reading of the board. */
export interface Reading {
  /** The parts that are finished, in their order. */
  readonly made: readonly Way[];
  /** The last of them; undefined where none is. */
  readonly after: Way | undefined;
  /** The parts that may come next. */
  readonly next: readonly Way[];
  /** The part under way: its pawn is in the air, or stands in `on`. */
  readonly current: Way | undefined;
  /** Where the pawn under way stands without having arrived. */
  readonly on: Hole | undefined;
  /** Holes of captured pawns that still stand there. */
  readonly standing: readonly Hole[];
  /** A pawn that is going to be captured has been taken off already. */
  readonly isTaken: boolean;
}

/** The colour of a captured pawn that still stands. It need not have stood there before the move: a split may capture its own. */
export function colourStanding({ made }: Reading, hole: Hole): Colour {
  const captures = made.flatMap(({ part }) => part.captures);
  return colourOf(captures.findLast((capture) => capture.hole === hole)?.pawn as Pawn);
}

/**
 * All readings of a board.
 * @param closed by hole: 1 where a pawn stands, 0 where none does, −1 where that is not known; bases do not matter
 */
export function readingsOf(
  rules: Rules,
  start: Position,
  ways: readonly Way[],
  closed: Int8Array,
): Reading[] {
  const readings: Reading[] = [];
  read(rules, [], start, ways, closed, holesToCompare(start, ways, closed), readings);
  return readings;
}

/** Where the board is not as it was, or a way changes something. Everywhere else they agree. */
function holesToCompare({ board, pawnAt }: Position, ways: readonly Way[], closed: Int8Array): Hole[] {
  const touched = touchedBy(ways, board.holeCount);
  const firstHome = board.home(0 as Colour, 1);
  const holes: Hole[] = [];
  for (let hole = 0; hole < board.holeCount; hole++) {
    if (hole > board.centre && hole < firstHome) continue;
    const differs = closed[hole] === (pawnAt[hole] === NO_PAWN ? 1 : 0);
    if (differs || touched[hole] === 1) holes.push(hole as Hole);
  }
  return holes;
}

/** By hole: 1 where one of the ways lifts, puts or captures a pawn. Worked out once for each card. */
export const touchedBy = memoize((ways: readonly Way[], holeCount: number): Uint8Array => {
  const touched = new Uint8Array(holeCount);
  markTouched(ways, touched);
  return touched;
});

function markTouched(ways: readonly Way[], touched: Uint8Array): void {
  for (const { part, captured, next } of ways) {
    touched[part.from] = 1;
    touched[part.to] = 1;
    for (const hole of captured) touched[hole] = 1;
    markTouched(next, touched);
  }
}

function read(
  rules: Rules,
  made: readonly Way[],
  position: Position,
  next: readonly Way[],
  closed: Int8Array,
  holes: readonly Hole[],
  readings: Reading[],
): void {
  const { missing, extra } = apart(position, closed, holes);
  const after = made.at(-1);
  const captured = after?.captured ?? [];
  const standing = extra.filter((hole) => captured.includes(hole));
  const others = extra.filter((hole) => !captured.includes(hole));
  // A hole that no later part touches stays as it is: where it differs already, no later reading can match.
  const touched = touchedBy(next, position.board.holeCount);
  const stays = (hole: Hole) => touched[hole] === 0;
  if (missing.some(stays) || others.filter(stays).length > 1) return;
  if (missing.length === 0 && others.length === 0) {
    readings.push({ made, after, next, current: undefined, on: undefined, standing, isTaken: false });
  } else if (others.length <= 1) {
    const [on] = others;
    // A pawn may be taken off before the one that captures it is there, and before it has made a part of its own.
    const isOff = (way: Way, hole: Hole) => way.captured.includes(hole);
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
  for (const way of next) read(rules, [...made, way], way.position, way.next, closed, holes, readings);
}

/** How the board differs from a position, in these holes. */
function apart(
  { pawnAt }: Position,
  closed: Int8Array,
  holes: readonly Hole[],
): { missing: Hole[]; extra: Hole[] } {
  const missing: Hole[] = [];
  const extra: Hole[] = [];
  for (const hole of holes) {
    const stands = pawnAt[hole] !== NO_PAWN;
    if (stands && closed[hole] === 0) missing.push(hole);
    else if (!stands && closed[hole] === 1) extra.push(hole);
  }
  return { missing, extra };
}

/** May the pawn of a part come by this hole, counting aloud and perhaps too far? */
export function isNear(rules: Rules, { part }: Way, hole: Hole): boolean {
  if (part.steps <= 0) return false;
  const colour = colourOf(part.pawn);
  const steps = stepsBetween(rules, colour, part.from, hole);
  if (steps !== undefined && steps > 0 && steps <= part.steps + TOO_FAR) return true;
  const beyond = stepsBetween(rules, colour, part.to, hole);
  return beyond !== undefined && beyond > 0 && beyond <= TOO_FAR;
}

/** Steps that lead a pawn of the colour forward from one hole to another; undefined where none do. */
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
