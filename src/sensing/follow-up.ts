/** Could the hand still go on from here, and how? Asked of positions, so that it holds for every way to get there. */
import { type Colour, HOLES_PER_ZONE, type Hole } from '../rules/holes.js';
import type { Pawn, Position } from '../rules/position.js';
import type { Rules } from '../rules/rules.js';
import type { Outcome } from './outcomes.js';
import type { Plan } from './plan.js';

/** The longest way of one part: the joker's, and the jump from one intersection to the next. */
const LONGEST = HOLES_PER_ZONE;
const INTERSECTION = 7;
const BACK = 4;
/** Somebody who counts may go so many holes too far, and come back. */
const TOO_FAR = 2;

/**
 * What could still follow an outcome that the board shows: nothing, the pawn just moved going on along its path,
 * or more: another pawn moving, or pawns taken off.
 */
export function followUp(plan: Plan, index: number): 'none' | 'path' | 'more' {
  const known = plan.followUps[index];
  if (known) return known;
  const from = plan.outcomes[index] as Outcome;
  let found: 'none' | 'path' | 'more' = 'none';
  // An exchange leads to nothing but itself: whoever goes on from there has changed their mind.
  const still = from.vacated.length + from.filled.length === 0;
  for (const [other, to] of plan.outcomes.entries()) {
    if (still || other === index || to.actions.length === 0) continue;
    const follows = follow(plan, from, to, 0);
    if (follows !== 'none') found = follows;
    else if (found === 'none' && follow(plan, from, to, TOO_FAR) !== 'none') found = 'path';
    if (found === 'more') break;
  }
  plan.followUps[index] = found;
  return found;
}

/** @param back how far a pawn that has just moved may be taken back */
function follow(plan: Plan, from: Outcome, to: Outcome, back: number): 'none' | 'path' | 'more' {
  const { rules } = plan;
  let moved = 0;
  let same = true;
  let goesOn = false;
  let takenOff = false;
  for (let colour = 0; colour < rules.board.zones; colour++) {
    const sources = without(from.position, to.position, colour);
    const found = without(to.position, from.position, colour);
    // A pawn may still come out of its base.
    const star = rules.board.star(colour as Colour);
    const targets =
      to.started === colour && from.started !== colour ? found.filter((hole) => hole !== star) : found;
    const left = sources.length - targets.length;
    if (left < 0 || left > (to.captured[colour] as number)) return 'none';
    if (!canReach(plan, colour as Colour, sources, targets, back, from)) {
      return 'none';
    }
    if (found.length > 0) goesOn = true;
    moved += sources.length + found.length - targets.length;
    if (targets.length < found.length) same = false;
    for (const hole of sources) {
      const placed = from.filled.includes(hole) || from.changed.includes(hole);
      if (placed && left > 0 && !couldCapture(plan, to, colour as Colour, hole)) takenOff = true;
      same &&= placed;
    }
    if (targets.length < sources.length) same = false;
  }
  // What has just been put down can be taken off only by a pawn that still moves.
  if (moved === 0 || (takenOff && !goesOn)) return 'none';
  return moved === 1 && same ? 'path' : 'more';
}

/** Holes off the base that pawns of a colour hold in one position and not in the other. */
function without(one: Position, other: Position, colour: number): Hole[] {
  const holes: Hole[] = [];
  for (let i = 4 * colour; i < 4 * colour + 4; i++) {
    const hole = one.holeOf[i] as Hole;
    if (one.inBase(i as Pawn)) continue;
    const there = other.pawnAt[hole] as number;
    if (there < 0 || there >> 2 !== colour) holes.push(hole);
  }
  return holes;
}

/** Can every target be reached by a source of its own? Sources left over are taken off the board. */
function canReach(
  plan: Plan,
  colour: Colour,
  sources: readonly Hole[],
  targets: readonly Hole[],
  back: number,
  from: Outcome,
): boolean {
  const [target, ...rest] = targets;
  if (target === undefined) return true;
  for (const source of sources) {
    // Back where it came from is a change of mind, not a miscount.
    const near =
      back > 0 && !cameFrom(plan, from, colour, target) && isBehind(plan.rules, source, target, back);
    const jump = jumpsBack(plan.rules, from, source, target);
    const backFour = goesBack(plan.rules, from, source, target);
    if (!near && !jump && !backFour && !isAhead(plan.rules, colour, source, target)) continue;
    const others = sources.filter((hole) => hole !== source);
    if (canReach(plan, colour, others, rest, back, from)) return true;
  }
  return false;
}

/** Is the hole where the only pawn that the outcome moves came from? */
function cameFrom({ position }: Plan, { vacated }: Outcome, colour: Colour, hole: Hole): boolean {
  return vacated.length === 1 && vacated[0] === hole && (position.pawnAt[hole] as number) >> 2 === colour;
}

/** Is `to` at most `most` holes behind `from`, both on the track or both in a home? */
function isBehind(rules: Rules, from: Hole, to: Hole, most: number): boolean {
  const { trackLength, centre } = rules.board;
  if (from > centre && to > centre) return from > to && from - to <= most;
  return from < trackLength && to < trackLength && (from - to + trackLength) % trackLength <= most;
}

/** Could a pawn of the colour go on from the hole onto one of its own? Then that one is taken off in its stead. */
function couldCapture({ rules }: Plan, { position }: Outcome, colour: Colour, from: Hole): boolean {
  const own = position.holeOf.subarray(4 * colour, 4 * colour + 4);
  return own.some((hole) => hole !== from && isAhead(rules, colour, from, hole as Hole));
}

/** Are the two as far apart as a four goes back, for a pawn that has not moved yet? */
function goesBack({ board }: Rules, { filled, changed }: Outcome, from: Hole, to: Hole): boolean {
  const length = board.trackLength;
  if (from >= length || to >= length || filled.includes(from) || changed.includes(from)) return false;
  return (from - to + length) % length === BACK;
}

/** May a pawn that has gone back to an intersection go on to the one before? */
function jumpsBack(rules: Rules, outcome: Outcome, from: Hole, to: Hole): boolean {
  if (rules.ruleset.intersections !== true || from % HOLES_PER_ZONE !== INTERSECTION) return false;
  const length = rules.board.trackLength;
  const back = (one: Hole, other: Hole) => (one - other + length) % length;
  const wentBack = outcome.vacated.some((hole) => back(hole, from) < HOLES_PER_ZONE);
  return wentBack && to < length && back(from, to) === HOLES_PER_ZONE;
}

/** Is `to` within one part's way from `from`, forward along the colour's path or through the centre? */
export function isAhead(rules: Rules, colour: Colour, from: Hole, to: Hole): boolean {
  const { board } = rules;
  const length = board.trackLength;
  if (board.kind(to) === 'base' || board.kind(from) === 'base') return false;
  if (to === board.centre) return from < length && from % LONGEST === rules.centreHole;
  if (from === board.centre) return to < length && to % LONGEST === rules.centreHole;
  if (to > length) {
    if (board.zone(to) !== colour) return false;
    if (from > length) return to > from;
    const toEntry = (rules.entry(colour) - from + length) % length;
    return toEntry + board.number(to) <= LONGEST;
  }
  if (from > length) return false;
  return (to - from + length) % length <= LONGEST;
}
