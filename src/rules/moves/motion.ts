import { type Colour, type Hole, hasColour, PAWNS_PER_COLOUR, ZONE_COUNTS } from '../board/holes.js';
import { colourOf, isPawnOf, NO_PAWN, type Pawn, type Position } from '../board/position.js';
import type { Rules } from '../rules.js';

export const MAX_ENDS = 3;

/** Filled by `forwardEnds` and `backEnds`, which return the count. */
export const ends = new Uint16Array(MAX_ENDS);

/** True if a protected pawn stands on the star of `colour`; false for colour −1. */
export function isStarProtected(rules: Rules, position: Position, colour: Colour): boolean {
  if (colour < 0) return false;
  if (!rules.protectsStars) return hasColour(position.fresh, colour);
  return isPawnOf(colour, position.pawnAt[rules.board.star(colour)] as Pawn);
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

function mayCross(rules: Rules, position: Position, colour: Colour): boolean {
  return !(rules.blocks && isStarProtected(rules, position, colour));
}

/** True if home holes 1 to `number` are empty. */
function isHomeOpen(position: Position, firstHome: Hole, number: number): boolean {
  for (let i = 0; i < number; i++) if ((position.pawnAt[firstHome + i] as Pawn) !== NO_PAWN) return false;
  return true;
}

/** Fills `ends`, returns their number. `overStar`: may pass its own star despite `noRepass`. */
export function forwardEnds(
  rules: Rules,
  position: Position,
  pawn: Pawn,
  steps: number,
  overStar: boolean,
  captureAll = false,
): number {
  const { board } = rules;
  const blocks = captureAll ? rules.captureAllStops : rules.blocks;
  const length = board.trackLength;
  const colour = colourOf(pawn);
  const from = position.holeOf[pawn] as Hole;
  if (from >= length) {
    const to = from + steps;
    const firstHome = board.home(colour, 1);
    if (from < firstHome || to >= firstHome + PAWNS_PER_COLOUR) return 0;
    for (let hole = from + 1; hole <= to; hole++) {
      if ((position.pawnAt[hole] as number) !== NO_PAWN) return 0;
    }
    ends[0] = to;
    return 1;
  }
  let count = 0;
  const star = board.star(colour);
  let toEntry = rules.entry(colour) - from;
  if (toEntry < 0) toEntry += length;
  const inside = steps - toEntry;
  if (inside >= 1 && !(from === star && hasColour(position.fresh, colour))) {
    if (inside <= PAWNS_PER_COLOUR) {
      const firstHome = board.home(colour, 1);
      const open = isHomeOpen(position, firstHome, inside);
      if (open && !(blocks && isBlocked(rules, position, from, toEntry)))
        ends[count++] = firstHome + inside - 1;
    }
    if (rules.noOverrun) return count;
  }
  const to = (from + steps >= length ? from + steps - length : from + steps) as Hole;
  if (blocks) {
    if (isBlocked(rules, position, from, steps)) return count;
  } else if (isStarProtected(rules, position, board.starOf[to] as Colour)) {
    return count;
  }
  const mayRepass = overStar || !rules.noRepass;
  if (!mayRepass) {
    let toStar = star - from;
    if (toStar <= 0) toStar += length;
    if (toStar <= steps) return count;
  }
  if (rules.intersectionHole > 0 && board.numberOf[to] === rules.intersectionHole) {
    const jump = to + board.holesPerZone;
    const crossed = ((board.zoneOf[to] as number) + 1) % board.zones;
    let ahead = rules.entry(colour) - to;
    if (ahead < 0) ahead += length;
    const overruns = rules.noOverrun && ahead < board.holesPerZone;
    if ((mayRepass || crossed !== colour) && !overruns && mayCross(rules, position, crossed as Colour))
      ends[count++] = jump >= length ? jump - length : jump;
  }
  ends[count++] = to;
  return count;
}

/** Ends after `steps` backwards on the track. */
export function backEnds(rules: Rules, position: Position, pawn: Pawn, steps: number): number {
  const { board } = rules;
  const length = board.trackLength;
  const colour = colourOf(pawn);
  const from = position.holeOf[pawn] as Hole;
  if (from >= length) return 0;
  const to = (from < steps ? from - steps + length : from - steps) as Hole;
  if (rules.blocks) {
    if (isBlocked(rules, position, (to === 0 ? length - 1 : to - 1) as Hole, steps)) return 0;
  } else if (isStarProtected(rules, position, board.starOf[to] as Colour)) {
    return 0;
  }
  if (rules.noRepass) {
    let sinceStar = from - board.star(colour);
    if (sinceStar <= 0) sinceStar += length;
    if (sinceStar <= steps) return 0;
  }
  let count = 0;
  if (rules.intersectionHole > 0 && board.numberOf[to] === rules.intersectionHole) {
    const jump = to - board.holesPerZone;
    const crossed = board.zoneOf[to] as Colour;
    if ((!rules.noRepass || crossed !== colour) && mayCross(rules, position, crossed))
      ends[count++] = jump < 0 ? jump + length : jump;
  }
  ends[count++] = to;
  return count;
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
  const pawn = position.pawnAt[hole] as Pawn;
  if (pawn === NO_PAWN) return;
  log?.add(pawn, hole);
  position.sendToBase(pawn);
}

/** Places a pawn from its base, and captures the pawn in `to`. */
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
  const from = position.holeOf[pawn] as Hole;
  if (captureAll) captureAlong(rules, position, pawn, to, steps, log);
  capture(position, to, log);
  position.put(pawn, to);
  const colour = colourOf(pawn);
  if (from === rules.board.star(colour)) position.fresh &= ~(1 << colour);
}

/** Steps of the part that are on the track, up to the home entry. */
function stepsOnTrack(rules: Rules, pawn: Pawn, from: number, to: number, steps: number): number {
  const length = rules.board.trackLength;
  if (to <= length) return steps;
  const toEntry = rules.entry(colourOf(pawn)) - from;
  return toEntry < 0 ? toEntry + length : toEntry;
}

function captureAlong(
  rules: Rules,
  position: Position,
  pawn: Pawn,
  to: Hole,
  steps: number,
  log: CaptureLog | undefined,
): void {
  const length = rules.board.trackLength;
  const from = position.holeOf[pawn] as number;
  if (from >= length) return;
  const onTrack = stepsOnTrack(rules, pawn, from, to, steps);
  for (let step = 1; step <= onTrack; step++) {
    const hole = (from + step >= length ? from + step - length : from + step) as Hole;
    const met = position.pawnAt[hole] as Pawn;
    if (met !== NO_PAWN && !isProtected(rules, position, met)) capture(position, hole, log);
  }
}

/** True if `captureAll` captures a pawn before `to`. */
export function capturesOnTheWay(
  rules: Rules,
  position: Position,
  pawn: Pawn,
  to: Hole,
  steps: number,
): boolean {
  const length = rules.board.trackLength;
  const from = position.holeOf[pawn] as number;
  for (let step = 1; step <= steps; step++) {
    const hole = (from + step) % length;
    const met = position.pawnAt[hole] as Pawn;
    if (met !== NO_PAWN && hole !== to && !isProtected(rules, position, met)) return true;
  }
  return false;
}

/** Neither pawn remains fresh. */
export function swapPawns(position: Position, one: Pawn, other: Pawn): void {
  const holeOfOne = position.holeOf[one] as Hole;
  const holeOfOther = position.holeOf[other] as Hole;
  for (const pawn of [one, other]) {
    if (position.isFresh(pawn)) position.fresh &= ~(1 << colourOf(pawn));
  }
  position.put(one, holeOfOther);
  position.put(other, holeOfOne);
  position.pawnAt[holeOfOther] = one;
}
