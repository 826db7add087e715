/**
 * What may still follow a move that the board already shows. Worked out from positions alone, so that it holds however
 * the pawns got there.
 */
import type { Colour, Hole } from '../rules/holes.js';
import { isPawnOf, type Pawn, type Position, pawnsOf } from '../rules/position.js';
import type { Rules } from '../rules/rules.js';
import { momentContinuation } from './moments.js';
import { changesNoSwitch, type Outcome } from './outcomes.js';
import type { Continuation, Plan } from './plan.js';
import { TOO_FAR } from './under-way.js';
import { outcomesUnder } from './ways.js';

/** What could still follow an outcome that the board shows. Computed at most once a turn for each outcome. */
export function continuationOf(plan: Plan, index: number): Continuation {
  const known = plan.continuations[index];
  if (known) return known;
  const found = findContinuation(plan, index);
  plan.continuations[index] = found;
  return found;
}

function findContinuation(plan: Plan, index: number): Continuation {
  const from = plan.outcomes[index] as Outcome;
  // An exchange leads to nothing but itself: whoever goes on from there has changed their mind.
  if (changesNoSwitch(from)) return 'none';
  const sharing = plan.ways().filter(({ part }) => part.kind === 'split');
  const shared = outcomesUnder(sharing);
  const isShared = shared.has(index);
  let found: Continuation = isShared ? momentContinuation(plan, index, sharing) : 'none';
  if (found === 'more') return found;
  for (const [other, to] of plan.outcomes.entries()) {
    if (other === index || to.actions.length === 0 || (isShared && shared.has(other))) continue;
    const next = stepBetween(plan, from, to, 0);
    if (next === 'more') return next;
    if (found === 'none' && (next === 'path' || stepBetween(plan, from, to, TOO_FAR) !== 'none'))
      found = 'path';
  }
  return found;
}

/**
 * What would lead from one outcome to the other.
 * @param back how far a pawn that has just moved may be taken back
 */
function stepBetween(plan: Plan, from: Outcome, to: Outcome, back: number): Continuation {
  const { rules } = plan;
  let moved = 0;
  let same = true;
  let goesOn = false;
  let takenOff = false;
  for (const colour of rules.board.colours) {
    const sources = without(from.position, to.position, colour);
    const found = without(to.position, from.position, colour);
    // A pawn may still come out of its base.
    const star = rules.board.star(colour);
    const targets =
      to.started === colour && from.started !== colour ? found.filter((hole) => hole !== star) : found;
    const left = sources.length - targets.length;
    if (left < 0 || left > (to.captured[colour] as number)) return 'none';
    if (!canReach(plan, colour, sources, targets, back, from)) return 'none';
    if (found.length > 0) goesOn = true;
    moved += sources.length + found.length - targets.length;
    if (targets.length < found.length) same = false;
    for (const hole of sources) {
      const placed = from.filled.includes(hole) || from.changed.includes(hole);
      if (placed && left > 0 && !couldCapture(plan, to, colour, hole)) takenOff = true;
      same &&= placed;
    }
    if (targets.length < sources.length) same = false;
  }
  // What has just been put down can be taken off only by a pawn that still moves.
  if (moved === 0 || (takenOff && !goesOn)) return 'none';
  return moved === 1 && same ? 'path' : 'more';
}

/** Holes off the base that pawns of a colour hold in one position and not in the other. */
function without(one: Position, other: Position, colour: Colour): Hole[] {
  const holes: Hole[] = [];
  for (const pawn of pawnsOf(colour)) {
    const hole = one.holeOf[pawn] as Hole;
    if (!one.inBase(pawn) && !isPawnOf(colour, other.pawnAt[hole] as Pawn)) holes.push(hole);
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
    const backwards = goesBack(plan.rules, from, source, target);
    if (!near && !jump && !backwards && !isAhead(plan.rules, colour, source, target)) continue;
    const others = sources.filter((hole) => hole !== source);
    if (canReach(plan, colour, others, rest, back, from)) return true;
  }
  return false;
}

/** Is the hole where the only pawn that the outcome moves came from? */
function cameFrom({ position }: Plan, { vacated }: Outcome, colour: Colour, hole: Hole): boolean {
  return vacated.length === 1 && vacated[0] === hole && isPawnOf(colour, position.pawnAt[hole] as Pawn);
}

/** Is `to` at most `most` holes behind `from`, both on the track or both in a home? */
function isBehind(rules: Rules, from: Hole, to: Hole, most: number): boolean {
  const { trackLength, centre } = rules.board;
  if (from > centre && to > centre) return from > to && from - to <= most;
  return from < trackLength && to < trackLength && (from - to + trackLength) % trackLength <= most;
}

/** Could a pawn of the colour go on from the hole onto one of its own? Then that one is captured instead of it. */
function couldCapture({ rules }: Plan, { position }: Outcome, colour: Colour, from: Hole): boolean {
  return pawnsOf(colour).some((pawn) => {
    const hole = position.holeOf[pawn] as Hole;
    return hole !== from && isAhead(rules, colour, from, hole);
  });
}

/** Are the two as far apart as a card goes back, for a pawn that has not moved yet? */
function goesBack({ board, backSteps }: Rules, { filled, changed }: Outcome, from: Hole, to: Hole): boolean {
  const length = board.trackLength;
  if (from >= length || to >= length || filled.includes(from) || changed.includes(from)) return false;
  return backSteps.includes((from - to + length) % length);
}

/** May a pawn that has gone back to an intersection go on to the one before? */
function jumpsBack(rules: Rules, outcome: Outcome, from: Hole, to: Hole): boolean {
  const { trackLength: length, holesPerZone } = rules.board;
  if (from >= length || rules.board.number(from) !== rules.intersectionHole) return false;
  const back = (one: Hole, other: Hole) => (one - other + length) % length;
  const wentBack = outcome.vacated.some((hole) => back(hole, from) < holesPerZone);
  return wentBack && to < length && back(from, to) === holesPerZone;
}

/**
 * Is `to` within one part's way from `from`, forward along the colour's path or through the centre?
 * @param beyond so many holes more than a part leads are near enough
 */
export function isAhead(rules: Rules, colour: Colour, from: Hole, to: Hole, beyond = 0): boolean {
  const { board, centreHole } = rules;
  const reach = rules.reach + beyond;
  const length = board.trackLength;
  if (board.kind(to) === 'base' || board.kind(from) === 'base') return false;
  if (to === board.centre) return from < length && board.number(from) === centreHole;
  if (from === board.centre) return to < length && board.number(to) === centreHole;
  if (to > length) {
    if (board.zone(to) !== colour) return false;
    if (from > length) return to > from;
    const toEntry = (rules.entry(colour) - from + length) % length;
    return toEntry + board.number(to) <= reach;
  }
  if (from > length) return false;
  return (to - from + length) % length <= reach;
}
