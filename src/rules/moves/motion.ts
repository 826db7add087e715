import {
  type Colour,
  type ColourSet,
  type Hole,
  hasColour,
  PAWNS_PER_COLOUR,
  ZONE_COUNTS,
} from '../board/holes.js';
import { colourOf, isPawnOf, NO_PAWN, type Pawn, type Position } from '../board/position.js';
import type { Rules } from '../rules.js';

/** Up to three holes in one number, which needs no memory: ten bits each, the first lowest, hole 0 as 1. */
export type Ends = number;

export const NO_ENDS: Ends = 0;
const END_BITS = 10;

/** Not for `NO_ENDS`. */
export function firstEnd(ends: Ends): Hole {
  return ((ends & ((1 << END_BITS) - 1)) - 1) as Hole;
}

export function otherEnds(ends: Ends): Ends {
  return ends >> END_BITS;
}

function endsOf(first: Hole, others: Ends = NO_ENDS): Ends {
  return (others << END_BITS) | (first + 1);
}

/** True if a protected pawn stands on the star of `colour`; false for colour −1. */
export function isStarProtected(rules: Rules, position: Position, colour: Colour): boolean {
  if (colour < 0) return false;
  if (!rules.protectsStars) return hasColour(position.fresh, colour);
  return isPawnOf(colour, position.pawn(rules.board.star(colour)));
}

export function isProtected(rules: Rules, position: Position, pawn: Pawn): boolean {
  const colour = colourOf(pawn);
  return position.holeOf[pawn] === rules.board.star(colour) && isStarProtected(rules, position, colour);
}

function isBlocked(rules: Rules, position: Position, from: Hole, steps: number): boolean {
  const { zones, holesPerZone, zoneOf } = rules.board;
  const last = from + steps;
  let zone = (zoneOf[from] as number) + 1;
  for (; zone * holesPerZone <= last; zone++) {
    if (isStarProtected(rules, position, (zone >= zones ? zone - zones : zone) as Colour)) return true;
  }
  return false;
}

/**
 * At most so many steps on the track or into the home, up to `most`, while only pawns of the `moving` colours may make
 * room.
 */
export function freeSteps(
  rules: Rules,
  position: Position,
  pawn: Pawn,
  most: number,
  moving: ColourSet,
  captureAll: boolean,
): number {
  const { zones, holesPerZone, zoneOf } = rules.board;
  if (!(captureAll ? rules.captureAllStops : rules.blocks)) return most;
  const from = position.hole(pawn);
  for (let zone = (zoneOf[from] as number) + 1; zone * holesPerZone <= from + most; zone++) {
    const star = (zone >= zones ? zone - zones : zone) as Colour;
    if (!hasColour(moving, star) && isStarProtected(rules, position, star))
      return zone * holesPerZone - from - 1;
  }
  return most;
}

function mayCross(rules: Rules, position: Position, colour: Colour): boolean {
  return !(rules.blocks && isStarProtected(rules, position, colour));
}

/** True if home holes 1 to `number` are empty. */
function isHomeOpen(position: Position, firstHome: Hole, number: number): boolean {
  for (let i = 0; i < number; i++) if (position.pawnAt[firstHome + i] !== NO_PAWN) return false;
  return true;
}

/** Home first, then the intersection jump. `overStar`: may pass its own star despite `noRepass`. */
export function forwardEnds(
  rules: Rules,
  position: Position,
  pawn: Pawn,
  steps: number,
  overStar: boolean,
  captureAll = false,
): Ends {
  const { board } = rules;
  const blocks = captureAll ? rules.captureAllStops : rules.blocks;
  const colour = colourOf(pawn);
  const from = position.hole(pawn);
  if (from >= board.trackLength) return endInHome(position, colour, from, steps);
  const toEntry = board.distance(from, rules.entry(colour));
  const inside = steps - toEntry;
  if (inside < 1 || (from === board.star(colour) && hasColour(position.fresh, colour)))
    return trackEnds(rules, position, colour, from, steps, overStar, blocks);
  const others = rules.noOverrun
    ? NO_ENDS
    : trackEnds(rules, position, colour, from, steps, overStar, blocks);
  if (inside > PAWNS_PER_COLOUR || (blocks && isBlocked(rules, position, from, toEntry))) return others;
  const firstHome = board.home(colour, 1);
  return isHomeOpen(position, firstHome, inside) ? endsOf((firstHome + inside - 1) as Hole, others) : others;
}

function endInHome(position: Position, colour: Colour, from: Hole, steps: number): Ends {
  const to = (from + steps) as Hole;
  const firstHome = position.board.home(colour, 1);
  if (from < firstHome || to >= firstHome + PAWNS_PER_COLOUR) return NO_ENDS;
  for (let hole = from + 1; hole <= to; hole++) {
    if ((position.pawnAt[hole] as number) !== NO_PAWN) return NO_ENDS;
  }
  return endsOf(to);
}

function trackEnds(
  rules: Rules,
  position: Position,
  colour: Colour,
  from: Hole,
  steps: number,
  overStar: boolean,
  blocks: boolean,
): Ends {
  const { board } = rules;
  const to = board.advance(from, steps);
  if (blocks) {
    if (isBlocked(rules, position, from, steps)) return NO_ENDS;
  } else if (isStarProtected(rules, position, board.starOf[to] as Colour)) {
    return NO_ENDS;
  }
  const mayRepass = overStar || !rules.noRepass;
  if (!mayRepass && stepsToNext(rules, from, board.star(colour)) <= steps) return NO_ENDS;
  const ends = endsOf(to);
  if (rules.intersectionHole === 0 || board.numberOf[to] !== rules.intersectionHole) return ends;
  const crossed = (((board.zoneOf[to] as number) + 1) % board.zones) as Colour;
  if (rules.noOverrun && board.distance(to, rules.entry(colour)) < board.holesPerZone) return ends;
  if ((!mayRepass && crossed === colour) || !mayCross(rules, position, crossed)) return ends;
  return endsOf(board.advance(to, board.holesPerZone), ends);
}

/** As `Board.distance`, but a whole round from a hole to itself. */
function stepsToNext({ board }: Rules, from: Hole, to: Hole): number {
  return board.distance(from, to) || board.trackLength;
}

export function backEnds(rules: Rules, position: Position, pawn: Pawn, steps: number): Ends {
  const { board } = rules;
  const colour = colourOf(pawn);
  const from = position.hole(pawn);
  if (from >= board.trackLength) return NO_ENDS;
  const to = board.advance(from, -steps);
  if (rules.blocks) {
    if (isBlocked(rules, position, board.advance(to, -1), steps)) return NO_ENDS;
  } else if (isStarProtected(rules, position, board.starOf[to] as Colour)) {
    return NO_ENDS;
  }
  if (rules.noRepass && stepsToNext(rules, board.star(colour), from) <= steps) return NO_ENDS;
  const ends = endsOf(to);
  if (rules.intersectionHole === 0 || board.numberOf[to] !== rules.intersectionHole) return ends;
  const crossed = board.zoneOf[to] as Colour;
  if ((rules.noRepass && crossed === colour) || !mayCross(rules, position, crossed)) return ends;
  return endsOf(board.advance(to, -board.holesPerZone), ends);
}

export class CaptureLog {
  count = 0;
  readonly #pawns = new Uint8Array(PAWNS_PER_COLOUR * Math.max(...ZONE_COUNTS));
  readonly #holes = new Uint16Array(this.#pawns.length);

  add(pawn: Pawn, hole: Hole): void {
    this.#pawns[this.count] = pawn;
    this.#holes[this.count] = hole;
    this.count++;
  }

  pawn(index: number): Pawn {
    return this.#pawns[index] as Pawn;
  }

  hole(index: number): Hole {
    return this.#holes[index] as Hole;
  }
}

function capture(position: Position, hole: Hole, log: CaptureLog | undefined): void {
  const pawn = position.pawn(hole);
  if (pawn === NO_PAWN) return;
  log?.add(pawn, hole);
  position.sendToBase(pawn);
}

export function place(position: Position, pawn: Pawn, to: Hole, fresh: boolean, log?: CaptureLog): void {
  capture(position, to, log);
  position.put(pawn, to);
  if (fresh) position.fresh |= 1 << colourOf(pawn);
}

/** Moves a pawn, and captures in `to` and, with `captureAll`, on the way. */
export function movePawn(
  rules: Rules,
  position: Position,
  pawn: Pawn,
  to: Hole,
  steps: number,
  captureAll: boolean,
  log?: CaptureLog,
): void {
  const from = position.hole(pawn);
  if (captureAll) captureAlong(rules, position, pawn, to, steps, log);
  capture(position, to, log);
  position.put(pawn, to);
  const colour = colourOf(pawn);
  if (from === rules.board.star(colour)) position.fresh &= ~(1 << colour);
}

function captureAlong(
  rules: Rules,
  position: Position,
  pawn: Pawn,
  to: Hole,
  steps: number,
  log: CaptureLog | undefined,
): void {
  const onTrack = stepsOnTrack(rules, position, pawn, to, steps);
  for (let step = 1; step <= onTrack; step++) {
    const hole = rules.board.advance(position.hole(pawn), step);
    const met = position.pawn(hole);
    if (met !== NO_PAWN && !isProtected(rules, position, met)) capture(position, hole, log);
  }
}

/** Logs what `movePawn` would capture. */
export function logCaptures(
  rules: Rules,
  position: Position,
  pawn: Pawn,
  to: Hole,
  steps: number,
  captureAll: boolean,
  log: CaptureLog,
): void {
  const { pawnAt } = position;
  if (captureAll) {
    const from = position.hole(pawn);
    const onTrack = stepsOnTrack(rules, position, pawn, to, steps);
    for (let step = 1; step <= onTrack; step++) {
      const hole = rules.board.advance(from, step);
      const met = pawnAt[hole] as Pawn;
      if (met !== NO_PAWN && hole !== to && !isProtected(rules, position, met)) log.add(met, hole);
    }
  }
  const met = pawnAt[to] as Pawn;
  if (met !== NO_PAWN) log.add(met, to);
}

/** Steps before the pawn turns into its home; 0 in the home. */
function stepsOnTrack({ board, entries }: Rules, { holeOf }: Position, pawn: Pawn, to: Hole, steps: number) {
  const from = holeOf[pawn] as Hole;
  if (from >= board.trackLength) return 0;
  return to > board.trackLength ? board.distance(from, entries[colourOf(pawn)] as Hole) : steps;
}

/** True if `captureAll` captures a pawn before `to`. */
export function capturesOnTheWay(
  rules: Rules,
  position: Position,
  pawn: Pawn,
  to: Hole,
  steps: number,
): boolean {
  const from = position.hole(pawn);
  for (let step = 1; step <= steps; step++) {
    const hole = rules.board.advance(from, step);
    const met = position.pawn(hole);
    if (met !== NO_PAWN && hole !== to && !isProtected(rules, position, met)) return true;
  }
  return false;
}

/** Neither pawn remains fresh. */
export function swapPawns(position: Position, one: Pawn, other: Pawn): void {
  const holeOfOne = position.hole(one);
  const holeOfOther = position.hole(other);
  for (const pawn of [one, other]) {
    if (position.isFresh(pawn)) position.fresh &= ~(1 << colourOf(pawn));
  }
  position.put(one, holeOfOther);
  position.put(other, holeOfOne);
  position.pawnAt[holeOfOther] = one;
}
