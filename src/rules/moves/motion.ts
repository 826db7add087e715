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

/**
 * Where a pawn may go, in one number, which needs no memory. Above `NO_ENDS`: up to three holes, ten bits each, the
 * first lowest, hole 0 as 1. Below: minus what stops the pawn, for `stopsOf`.
 */
export type Ends = number;

export const NO_ENDS: Ends = 0;
const END_BITS = 10;

export function firstEnd(ends: Ends): Hole {
  return ((ends & ((1 << END_BITS) - 1)) - 1) as Hole;
}

export function otherEnds(ends: Ends): Ends {
  return ends >> END_BITS;
}

function endsOf(first: Hole, others: Ends = NO_ENDS): Ends {
  return others > NO_ENDS ? (others << END_BITS) | (first + 1) : first + 1;
}

/** Each with the hole where it is; for `overshoots`, the number of steps that there is room for. */
const STOPS = ['blocked', 'protected', 'repasses-star', 'passes-entry', 'overshoots', 'overtakes'] as const;

export interface Stop {
  readonly code: (typeof STOPS)[number];
  readonly at: number;
}

const [BLOCKED, PROTECTED, REPASSES_STAR, PASSES_ENTRY, OVERSHOOTS, OVERTAKES] = [1, 2, 3, 4, 5, 6] as const;
const CODE_BITS = 3;
const STOP_BITS = CODE_BITS + END_BITS;

function stopped(code: number, at: number): Ends {
  return -((at << CODE_BITS) | code);
}

/** What stops a pawn that `ends` lets go nowhere: on the way home, then on the track. */
export function stopsOf(ends: Ends): Stop[] {
  const stops: Stop[] = [];
  for (let left = -ends; left > 0; left >>= STOP_BITS) {
    const code = STOPS[(left & ((1 << CODE_BITS) - 1)) - 1] as Stop['code'];
    stops.push({ code, at: (left & ((1 << STOP_BITS) - 1)) >> CODE_BITS });
  }
  return stops;
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

const NO_STAR = -1;

/** First star on the way with a protected pawn, `NO_STAR` if none. */
function shieldAhead(rules: Rules, position: Position, from: Hole, steps: number): number {
  const { zones, holesPerZone, zoneOf } = rules.board;
  const last = from + steps;
  let zone = (zoneOf[from] as number) + 1;
  for (; zone * holesPerZone <= last; zone++) {
    const star = zone >= zones ? zone - zones : zone;
    if (isStarProtected(rules, position, star as Colour)) return star * holesPerZone;
  }
  return NO_STAR;
}

function shieldBehind(rules: Rules, position: Position, from: Hole, steps: number): number {
  const { zones, holesPerZone, zoneOf, starOf } = rules.board;
  const last = from - steps;
  let zone = (zoneOf[from] as number) - ((starOf[from] as number) < 0 ? 0 : 1);
  for (; zone * holesPerZone >= last; zone--) {
    const star = zone < 0 ? zone + zones : zone;
    if (isStarProtected(rules, position, star as Colour)) return star * holesPerZone;
  }
  return NO_STAR;
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
  if (from >= board.trackLength) {
    const number = from - board.home(colour, 1) + 1;
    return number < 1 ? NO_ENDS : homeEnds(position, colour, number, steps, 0);
  }
  const entry = rules.entry(colour);
  const toEntry = board.distance(from, entry);
  const inside = steps - toEntry;
  if (inside < 1 || (from === board.star(colour) && hasColour(position.fresh, colour)))
    return trackEnds(rules, position, colour, from, steps, overStar, blocks);
  const others = rules.noOverrun
    ? stopped(PASSES_ENTRY, entry)
    : trackEnds(rules, position, colour, from, steps, overStar, blocks);
  let home = homeEnds(position, colour, 0, inside, toEntry);
  if (home > NO_ENDS && blocks) {
    const shield = shieldAhead(rules, position, from, toEntry);
    if (shield !== NO_STAR) home = stopped(BLOCKED, shield);
  }
  if (home > NO_ENDS) return endsOf(firstEnd(home), others);
  return others > NO_ENDS ? others : -((-others << STOP_BITS) | -home);
}

/** Steps into the home, from home hole `number` or from the entry, 0. `before`: steps to the entry. */
function homeEnds(position: Position, colour: Colour, number: number, inside: number, before: number): Ends {
  const firstHome = position.board.home(colour, 1);
  const last = Math.min(PAWNS_PER_COLOUR, number + inside);
  for (let next = number; next < last; next++)
    if ((position.pawnAt[firstHome + next] as number) !== NO_PAWN)
      return stopped(OVERTAKES, firstHome + next);
  if (number + inside > PAWNS_PER_COLOUR) return stopped(OVERSHOOTS, before + PAWNS_PER_COLOUR - number);
  return endsOf((firstHome + last - 1) as Hole);
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
  const ownStar = board.star(colour);
  const mayRepass = overStar || !rules.noRepass;
  const toStar = mayRepass ? steps + 1 : stepsToNext(rules, from, ownStar);
  if (blocks) {
    const shield = shieldAhead(rules, position, from, Math.min(steps, toStar));
    if (shield !== NO_STAR) return stopped(BLOCKED, shield);
  } else if (toStar >= steps && isStarProtected(rules, position, board.starOf[to] as Colour)) {
    return stopped(PROTECTED, to);
  }
  if (toStar <= steps) return stopped(REPASSES_STAR, ownStar);
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
  const ownStar = board.star(colour);
  const toStar = rules.noRepass ? stepsToNext(rules, ownStar, from) : steps + 1;
  if (rules.blocks) {
    const shield = shieldBehind(rules, position, from, Math.min(steps, toStar));
    if (shield !== NO_STAR) return stopped(BLOCKED, shield);
  } else if (toStar >= steps && isStarProtected(rules, position, board.starOf[to] as Colour)) {
    return stopped(PROTECTED, to);
  }
  if (toStar <= steps) return stopped(REPASSES_STAR, ownStar);
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
