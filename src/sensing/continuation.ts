/** What may follow a move that the board shows, by positions alone. */
import type { Colour, Hole } from '../rules/board/holes.js';
import { isPawnOf, type Position, pawnsOf } from '../rules/board/position.js';
import type { Rules } from '../rules/rules.js';
import { momentContinuation } from './intermediate-pictures.js';
import { outcomesOfPaths } from './move-paths.js';
import { changesNoSwitch, type Outcome } from './outcomes.js';
import { type Continuation, outcomeOf, type TurnPlan } from './plan.js';
import { TOO_FAR } from './progress.js';

/** Computed at most once per turn and outcome. */
export function continuationOf(plan: TurnPlan, index: number): Continuation {
  const known = plan.continuations[index];
  if (known) return known;
  const found = findContinuation(plan, index);
  plan.continuations[index] = found;
  return found;
}

function findContinuation(plan: TurnPlan, index: number): Continuation {
  const from = outcomeOf(plan, index);
  // Nothing follows a swap; further changes mean another choice.
  if (changesNoSwitch(from)) return 'none';
  const sharing = plan.ways().filter(({ part }) => part.kind === 'split');
  const shared = outcomesOfPaths(sharing);
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

/** @param back holes that a just-moved pawn may be taken back */
function stepBetween(plan: TurnPlan, from: Outcome, to: Outcome, back: number): Continuation {
  const { rules } = plan;
  let moved = 0;
  let same = true;
  let goesOn = false;
  let takenOff = false;
  for (const colour of rules.board.colours) {
    const sources = without(from.position, to.position, colour);
    const found = without(to.position, from.position, colour);
    const star = rules.board.star(colour);
    const targets =
      to.started === colour && from.started !== colour ? found.filter((hole) => hole !== star) : found;
    const left = sources.length - targets.length;
    if (left < 0 || left > (to.captured[colour] as number)) return 'none';
    if (!canReach(plan, from, { colour, sources, targets }, back)) return 'none';
    if (found.length > 0) goesOn = true;
    moved += sources.length + found.length - targets.length;
    if (targets.length < found.length) same = false;
    for (const hole of sources) {
      const placed = from.filled.includes(hole) || from.changed.includes(hole);
      if (placed && left > 0 && !couldCapture(plan, to, colour, hole, back)) takenOff = true;
      same &&= placed;
    }
    if (targets.length < sources.length) same = false;
  }
  // Only a pawn that still moves can leave a hole it has just filled.
  if (moved === 0 || (takenOff && !goesOn)) return 'none';
  return moved === 1 && same ? 'path' : 'more';
}

/** Holes on the track or home that one position fills and the other does not. */
function without(one: Position, other: Position, colour: Colour): Hole[] {
  const holes: Hole[] = [];
  for (const pawn of pawnsOf(colour)) {
    const hole = one.hole(pawn);
    if (!one.inBase(pawn) && !isPawnOf(colour, other.pawn(hole))) holes.push(hole);
  }
  return holes;
}

interface Change {
  readonly colour: Colour;
  readonly sources: readonly Hole[];
  readonly targets: readonly Hole[];
}

/** True if every target has its own source; unused sources leave the board. */
function canReach(
  plan: TurnPlan,
  from: Outcome,
  { colour, sources, targets }: Change,
  back: number,
): boolean {
  const [target, ...rest] = targets;
  if (target === undefined) return true;
  for (const source of sources) {
    // Back to the origin is a change of mind, not a miscount.
    const near =
      back > 0 && !cameFrom(plan, from, colour, target) && isBehind(plan.rules, source, target, back);
    const jump = jumpsBack(plan.rules, from, source, target);
    const backwards = goesBack(plan.rules, from, source, target);
    if (!near && !jump && !backwards && !isAhead(plan.rules, colour, source, target)) continue;
    const others = sources.filter((hole) => hole !== source);
    if (canReach(plan, from, { colour, sources: others, targets: rest }, back)) return true;
  }
  return false;
}

function cameFrom({ position }: TurnPlan, { vacated }: Outcome, colour: Colour, hole: Hole): boolean {
  return vacated.length === 1 && vacated[0] === hole && isPawnOf(colour, position.pawn(hole));
}

/** True if `to` is at most `most` holes behind `from`, both on the track or in one home. */
function isBehind(rules: Rules, from: Hole, to: Hole, most: number): boolean {
  const { trackLength, centre } = rules.board;
  if (from > centre && to > centre) return from > to && from - to <= most;
  return from < trackLength && to < trackLength && rules.board.distance(to, from) <= most;
}

/** True if the pawn could continue onto its own colour, which would then be the captured one. */
function couldCapture(
  { rules }: TurnPlan,
  { position }: Outcome,
  colour: Colour,
  from: Hole,
  back: number,
): boolean {
  return pawnsOf(colour).some((pawn) => {
    const hole = position.hole(pawn);
    if (hole === from) return false;
    return isAhead(rules, colour, from, hole) || (back > 0 && isBehind(rules, from, hole, back));
  });
}

/** True if the distance is a backward step of a card, for an unmoved pawn. */
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
 * True if one part leads from `from` to `to`, forward or through the centre.
 * @param beyond tolerance in holes
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
