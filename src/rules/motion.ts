/** How one pawn moves: where its steps may end, and what happens to the position when it goes. */
import { type Colour, type Hole, hasColour, PAWNS_PER_COLOUR, ZONE_COUNTS } from './holes.js';
import { colourOf, isPawnOf, NO_PAWN, type Pawn, type Position } from './position.js';
import type { Rules } from './rules.js';

/** In the home, past an intersection, and on the track. */
export const MAX_ENDS = 3;

/** Where the pawn of the last call of `forwardEnds` or `backEnds` may end; the call returned how many holes. */
export const ends = new Uint16Array(MAX_ENDS);

/**
 * Is the pawn on the star of `colour` protected there? Protected pawns stand on their own stars only: no colour,
 * −1, has none.
 */
export function isStarProtected(rules: Rules, position: Position, colour: Colour): boolean {
  if (colour < 0) return false;
  if (!rules.protectsStars) return hasColour(position.fresh, colour);
  return isPawnOf(colour, position.pawnAt[rules.board.star(colour)] as Pawn);
}

export function isProtected(rules: Rules, position: Position, pawn: Pawn): boolean {
  const colour = colourOf(pawn);
  return position.holeOf[pawn] === rules.board.star(colour) && isStarProtected(rules, position, colour);
}

/** Does a protected pawn that blocks stand on one of the `steps` holes after `from`? */
function isBlocked(rules: Rules, position: Position, from: Hole, steps: number): boolean {
  const { zones, holesPerZone, zoneOf } = rules.board;
  const last = from + steps;
  let zone = (zoneOf[from] as number) + 1;
  for (; zone * holesPerZone <= last; zone++) {
    if (isStarProtected(rules, position, (zone >= zones ? zone - zones : zone) as Colour)) return true;
  }
  return false;
}

/** May a jump between intersections cross the star of `colour`? */
function mayCross(rules: Rules, position: Position, colour: Colour): boolean {
  return !(rules.blocks && isStarProtected(rules, position, colour));
}

/** Are home holes 1 to `number` of a colour empty? */
function isHomeOpen(position: Position, firstHome: Hole, number: number): boolean {
  for (let i = 0; i < number; i++) if ((position.pawnAt[firstHome + i] as Pawn) !== NO_PAWN) return false;
  return true;
}

/**
 * Holes where a pawn may end after `steps` forward: in its home, on the track, or past an intersection.
 * `overStar`: it may be taken over its own star although the ruleset forbids repassing.
 * `captureAll`: it captures all on its way.
 */
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

/** Holes where a pawn may end after `steps` backwards on the track. */
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

/** Captured pawns and where they stood, in order. Filled again and again, to allocate nothing. */
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

/** Sends the pawn in the hole, if there is one, back to its base. */
function capture(position: Position, hole: Hole, log: CaptureLog | undefined): void {
  const pawn = position.pawnAt[hole] as Pawn;
  if (pawn === NO_PAWN) return;
  log?.add(pawn, hole);
  position.sendToBase(pawn);
}

/** A pawn comes from its base to its star, or gives up a hand for an exit: what stands in the hole goes to base. */
export function place(position: Position, pawn: Pawn, to: Hole, fresh: boolean, log?: CaptureLog): void {
  capture(position, to, log);
  position.put(pawn, to);
  if (fresh) position.fresh |= 1 << colourOf(pawn);
}

/** One part: the pawn ends in `to` and captures there; with `captureAll` it captures along its steps too. */
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

/** How many of a part's steps from a track hole are on the track: all, or those up to the home's entry. */
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

/** Would `captureAll` send back a pawn on the way, beside the one in `to`? */
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

/** Two pawns exchange holes; both stop being fresh. */
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
