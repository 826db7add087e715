/** Whether the order of lifts and placings allows an outcome, in addition to the final switches. */
import type { Colour, Hole } from '../rules/board/holes.js';
import { colourOf, NO_PAWN, type Position, pawnsOf } from '../rules/board/position.js';
import { NONE_STARTED, type Outcome } from './outcomes.js';
import type { TurnPlan } from './plan.js';
import { historyOf, isClosed, OVERLAP, type SwitchLog } from './switch-log.js';

/** `no`: impossible; `unseen`: unobservable. */
export type Evidence = 'yes' | 'no' | 'unseen';

export function evidenceOf(plan: TurnPlan, watch: SwitchLog, outcome: Outcome, inHand: boolean): Evidence {
  const evidence = shownBy(plan, watch, outcome, inHand);
  return evidence === 'no' && watch.gap && !wasWatched(plan, watch, outcome) ? 'unseen' : evidence;
}

/** True if every pawn that leaves was lifted after the last gap. */
function wasWatched({ map }: TurnPlan, watch: SwitchLog, { vacated, started }: Outcome): boolean {
  const { gapEnd = Number.POSITIVE_INFINITY } = watch;
  const openedAt = (hole: Hole) => historyOf(watch, hole)?.lastOpened ?? -1;
  const bases =
    started === NONE_STARTED ? [] : map.board.bases(started).filter((hole) => openedAt(hole) >= 0);
  const left = [...vacated, ...bases];
  return left.length > 0 && left.every((hole) => openedAt(hole) > gapEnd);
}

function shownBy(plan: TurnPlan, watch: SwitchLog, outcome: Outcome, inHand: boolean): Evidence {
  const { seen } = plan.map;
  if (outcome.swapped) return swapEvidence(plan, watch, outcome.swapped);
  const visible = [...outcome.vacated, ...outcome.filled].some((hole) => seen[hole] === 1);
  if (!visible && outcome.started !== NONE_STARTED && outcome.changed.length === 1) {
    return startEvidence(plan, watch, outcome.changed[0] as Hole, outcome.started);
  }
  if (outcome.filled.some((hole) => seen[hole] === 0)) return 'unseen';
  const { captured } = outcome;
  if (captured.some((count) => count > 0) && ownCapture(outcome)) {
    const basesSeen = captured.every((count, colour) => count === 0 || plan.map.unseenBases[colour] === 0);
    if (!basesSeen) return 'unseen';
    if (inHand) return 'no';
  }
  // Its pawn must be lifted first; otherwise another pawn was placed, or a switch failed.
  for (const hole of outcome.filled) {
    const lifted = firstLift(plan, watch, outcome, hole);
    // A switch trusted again may have been closed all along.
    const closed = historyOf(watch, hole)?.lastClosed ?? (watch.start.includes(hole) ? -1 : lifted);
    if (closed < lifted - OVERLAP) return 'no';
  }
  let unseen = false;
  for (const hole of outcome.changed) {
    if (seen[hole] === 0) unseen = true;
    else if (neverLeft(plan, outcome, hole)) continue;
    else if (!wasReplaced(watch, hole, firstLift(plan, watch, outcome, hole))) return 'no';
    else if (inHand && !wasInAir(plan, watch, outcome, hole)) return 'no';
  }
  return unseen ? 'unseen' : 'yes';
}

/** A colour captures its own pawn: a single lift looks the same, so the return must be seen. */
function ownCapture(outcome: Outcome): boolean {
  const { position } = outcome;
  if (outcome.filled.length + outcome.changed.length === 0) return true;
  return [...outcome.filled, ...outcome.changed].some((hole) => {
    const colour = colourOf(position.pawn(hole));
    return (outcome.captured[colour] as number) > 0;
  });
}

function wasReplaced(watch: SwitchLog, hole: Hole, after: number): boolean {
  const history = historyOf(watch, hole);
  if (history === undefined || history.lastClosed < 0 || history.lastClosed <= after) return false;
  return history.lastOpened >= 0 ? history.lastClosed > history.lastOpened : !watch.start.includes(hole);
}

/** Undo: a captured pawn that never reached its base may have been back in its hole before this turn's log. */
function neverLeft({ pendingCaptures }: TurnPlan, { actions, position }: Outcome, hole: Hole): boolean {
  return actions.length === 0 && (pendingCaptures[colourOf(position.pawn(hole))] as number) > 0;
}

/**
 * True if a pawn of the right colour was off the board when this hole closed. Starts are not checked: base holes are
 * indistinguishable.
 */
function wasInAir(plan: TurnPlan, watch: SwitchLog, outcome: Outcome, to: Hole): boolean {
  if (firstLift(plan, watch, outcome, to) < 0) return true;
  return wasLifted(plan, watch, colourOf(outcome.position.pawn(to)), to);
}

export function wasLifted(plan: TurnPlan, watch: SwitchLog, colour: Colour, to: Hole): boolean {
  const filled = historyOf(watch, to)?.lastClosed as number;
  return holesInPlay(plan.position, colour).some((hole) => {
    const history = historyOf(watch, hole);
    const lastOpened = history?.lastOpened ?? -1;
    const isBack = isClosed(watch, hole) && (history?.lastClosed ?? -1) <= filled;
    return hole !== to && lastOpened <= filled + OVERLAP && !isBack;
  });
}

/**
 * Time of the first lift of any pawn that could now be in the hole; −1 if unobservable. Its own hole may have been
 * refilled since.
 */
function firstLift(plan: TurnPlan, watch: SwitchLog, outcome: Outcome, to: Hole): number {
  const { board } = plan.position;
  if (outcome.started !== NONE_STARTED || outcome.vacated.some((hole) => plan.map.seen[hole] === 0))
    return -1;
  const colour = colourOf(outcome.position.pawn(to));
  let first = Number.POSITIVE_INFINITY;
  for (const { hole, firstOpened } of watch.histories) {
    const pawn = plan.position.pawn(hole);
    if (hole === to || firstOpened < 0 || board.kind(hole) === 'base' || plan.map.seen[hole] === 0) continue;
    if (pawn !== NO_PAWN && colourOf(pawn) === colour && firstOpened < first) first = firstOpened;
  }
  return first === Number.POSITIVE_INFINITY ? -1 : first;
}

/** Both holes were open at one time. Pawns of one colour are alike: any pair will do. */
function swapEvidence(plan: TurnPlan, watch: SwitchLog, [one, other]: readonly [Hole, Hole]): Evidence {
  const { seen } = plan.map;
  const { position } = plan;
  const a = position.pawn(one);
  const b = position.pawn(other);
  if (seen[one] === 0 || seen[other] === 0) return 'unseen';
  if (isThirdOut(plan, watch, one, other)) return 'no';
  if (colourOf(a) !== colourOf(b)) return wereOpenTogether(watch, one, other) ? 'yes' : 'no';
  const holes = holesInPlay(position, colourOf(a)).filter((hole) => seen[hole] === 1);
  const needsFresh = position.isFresh(a) || position.isFresh(b);
  for (const [i, hole] of holes.entries()) {
    for (const second of holes.slice(i + 1)) {
      const fresh = [hole, second].some((each) => position.isFresh(position.pawn(each)));
      if (fresh === needsFresh && wereOpenTogether(watch, hole, second)) return 'yes';
    }
  }
  return 'no';
}

/** True if a third pawn was and still is off the board: any two of the three may stand here. */
function isThirdOut({ position, map }: TurnPlan, watch: SwitchLog, one: Hole, other: Hole): boolean {
  const filled = Math.max(...[one, other].map((hole) => historyOf(watch, hole)?.lastClosed ?? -1));
  return watch.histories.some(({ hole, closed, lastOpened }) => {
    const isInPlay = position.board.kind(hole) !== 'base' && position.pawnAt[hole] !== NO_PAWN;
    return isInPlay && map.seen[hole] === 1 && !closed && lastOpened < filled;
  });
}

function holesInPlay(position: Position, colour: Colour): Hole[] {
  const holes = pawnsOf(colour).map((pawn) => position.hole(pawn));
  return holes.filter((hole) => hole <= position.board.centre);
}

function wereOpenTogether(watch: SwitchLog, one: Hole, other: Hole): boolean {
  return watch.together.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
}

/** A start onto a pawn leaves the star's switch closed: a base hole must have changed while it was open. */
export function startEvidence(plan: TurnPlan, watch: SwitchLog, star: Hole, colour: Colour): Evidence {
  const bases = plan.map.board.bases(colour);
  if (plan.map.seen[star] === 0 || plan.map.unseenBases[colour] === bases.length) return 'unseen';
  const history = historyOf(watch, star);
  if (history === undefined || history.lastOpened < 0 || history.lastClosed < history.lastOpened) return 'no';
  for (const hole of bases) {
    const base = historyOf(watch, hole);
    if (base === undefined || plan.map.seen[hole] === 0) continue;
    for (const at of [base.lastOpened, base.lastClosed]) {
      if (at >= history.lastOpened && at <= history.lastClosed) return 'yes';
    }
    if (base.lastOpened >= 0 && base.lastOpened < history.lastClosed && !base.closed) return 'yes';
  }
  return 'no';
}

/**
 * True if another pawn of a captured colour was lifted and its hole refilled: the moving pawn may be resting there.
 */
export function isDoubtful(plan: TurnPlan, watch: SwitchLog, outcome: Outcome): boolean {
  return watch.histories.some(({ hole, lastOpened, lastClosed }) => {
    if (lastOpened < 0 || lastClosed < lastOpened || hole > plan.map.board.centre) return false;
    if (plan.map.seen[hole] === 0) return false;
    const pawn = plan.position.pawn(hole);
    const isCaptured = pawn !== NO_PAWN && (outcome.captured[colourOf(pawn)] as number) > 0;
    return isCaptured && !outcome.changed.includes(hole);
  });
}
