/** Was an outcome carried out, as far as the order of lifting and placing shows? Needed in addition to the final state. */
import type { Colour, Hole } from '../rules/holes.js';
import { colourOf, NO_PAWN, type Pawn, type Position, pawnsOf } from '../rules/position.js';
import type { Outcome } from './outcomes.js';
import type { Plan } from './plan.js';
import { historyOf, isClosed, OVERLAP, type Watch } from './watch.js';

/** `no`: it cannot have happened; `unseen`: no switch could have shown it. */
export type Evidence = 'yes' | 'no' | 'unseen';

/** @param inHand a pawn that the outcome captures is not to be seen in its base */
export function evidenceOf(plan: Plan, watch: Watch, outcome: Outcome, inHand: boolean): Evidence {
  const evidence = shownBy(plan, watch, outcome, inHand);
  return evidence === 'no' && watch.gap && !wasWatched(plan, watch, outcome) ? 'unseen' : evidence;
}

/** Were all pawns that leave their holes, or their base, lifted after the time of which nothing is known? */
function wasWatched({ map }: Plan, watch: Watch, { vacated, started }: Outcome): boolean {
  const { gapEnd = Number.POSITIVE_INFINITY } = watch;
  const openedAt = (hole: Hole) => historyOf(watch, hole)?.lastOpened ?? -1;
  const bases = started < 0 ? [] : map.board.bases(started as Colour).filter((hole) => openedAt(hole) >= 0);
  const left = [...vacated, ...bases];
  return left.length > 0 && left.every((hole) => openedAt(hole) > gapEnd);
}

function shownBy(plan: Plan, watch: Watch, outcome: Outcome, inHand: boolean): Evidence {
  const { seen } = plan.map;
  if (outcome.swapped) return swapEvidence(plan, watch, outcome.swapped);
  const visible = [...outcome.vacated, ...outcome.filled].some((hole) => seen[hole] === 1);
  if (!visible && outcome.started >= 0 && outcome.changed.length === 1) {
    return startEvidence(plan, watch, outcome.changed[0] as Hole, outcome.started as Colour);
  }
  if (outcome.filled.some((hole) => seen[hole] === 0)) return 'unseen';
  const { captured } = outcome;
  if (captured.some((count) => count > 0) && ownCapture(outcome)) {
    const basesSeen = captured.every((count, colour) => count === 0 || plan.map.unseenBases[colour] === 0);
    if (!basesSeen) return 'unseen';
    if (inHand) return 'no';
  }
  // A pawn cannot be put down before one of its colour is lifted: otherwise it is another player's, or a switch has failed.
  for (const hole of outcome.filled) {
    const lifted = firstLift(plan, watch, outcome, hole);
    // A switch that is believed again may have been closed all the time.
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

/** A colour moves and loses a pawn to itself: one lifted pawn would look the same, so its return must be seen. */
function ownCapture(outcome: Outcome): boolean {
  const { position } = outcome;
  if (outcome.filled.length + outcome.changed.length === 0) return true;
  return [...outcome.filled, ...outcome.changed].some((hole) => {
    const colour = colourOf(position.pawnAt[hole] as Pawn);
    return (outcome.captured[colour] as number) > 0;
  });
}

/** Was the hole filled after it had been open, in this turn or when it began? */
function wasReplaced(watch: Watch, hole: Hole, after: number): boolean {
  const history = historyOf(watch, hole);
  if (history === undefined || history.lastClosed < 0 || history.lastClosed <= after) return false;
  return history.lastOpened >= 0 ? history.lastClosed > history.lastOpened : !watch.start.includes(hole);
}

/**
 * Taking back: a captured pawn that is not back in its base may have been put back before the capture counted. What is put
 * where the other one came from shows that.
 */
function neverLeft({ owed }: Plan, { actions, position }: Outcome, hole: Hole): boolean {
  return actions.length === 0 && (owed[colourOf(position.pawnAt[hole] as Pawn)] as number) > 0;
}

/**
 * Was a pawn in the air, when the hole was filled, that could stand there now? Otherwise all were back where they had
 * stood, and one has been lifted again since. Of pawns that start nothing is said, as base holes are alike.
 */
function wasInAir(plan: Plan, watch: Watch, outcome: Outcome, to: Hole): boolean {
  if (firstLift(plan, watch, outcome, to) < 0) return true;
  return wasLifted(plan, watch, colourOf(outcome.position.pawnAt[to] as Pawn), to);
}

/** The same of a colour whose pawn was seen to be lifted. */
export function wasLifted(plan: Plan, watch: Watch, colour: Colour, to: Hole): boolean {
  const filled = historyOf(watch, to)?.lastClosed as number;
  return holesInPlay(plan.position, colour).some((hole) => {
    const history = historyOf(watch, hole);
    const lastOpened = history?.lastOpened ?? -1;
    const isBack = isClosed(watch, hole) && (history?.lastClosed ?? -1) <= filled;
    return hole !== to && lastOpened <= filled + OVERLAP && !isBack;
  });
}

/**
 * When the first pawn was lifted, elsewhere, that could stand in the hole now; −1 when that was not to be seen. It need
 * not have left its own hole empty: another of its colour may stand there by now.
 */
function firstLift(plan: Plan, watch: Watch, outcome: Outcome, to: Hole): number {
  const { pawnAt, board } = plan.position;
  if (outcome.started >= 0 || outcome.vacated.some((hole) => plan.map.seen[hole] === 0)) return -1;
  const colour = colourOf(outcome.position.pawnAt[to] as Pawn);
  let first = Number.POSITIVE_INFINITY;
  for (const { hole, firstOpened } of watch.histories) {
    const pawn = pawnAt[hole] as Pawn;
    if (hole === to || firstOpened < 0 || board.kind(hole) === 'base' || plan.map.seen[hole] === 0) continue;
    if (pawn !== NO_PAWN && colourOf(pawn) === colour && firstOpened < first) first = firstOpened;
  }
  return first === Number.POSITIVE_INFINITY ? -1 : first;
}

/** Two pawns exchanged: both their holes were open at one time. Pawns of one colour are alike, any pair will do. */
function swapEvidence(plan: Plan, watch: Watch, [one, other]: readonly [Hole, Hole]): Evidence {
  const { seen } = plan.map;
  const { position } = plan;
  const a = position.pawnAt[one] as Pawn;
  const b = position.pawnAt[other] as Pawn;
  if (seen[one] === 0 || seen[other] === 0) return 'unseen';
  if (isThirdOut(plan, watch, one, other)) return 'no';
  if (colourOf(a) !== colourOf(b)) return wereOpenTogether(watch, one, other) ? 'yes' : 'no';
  const holes = holesInPlay(position, colourOf(a)).filter((hole) => seen[hole] === 1);
  const needsFresh = position.isFresh(a) || position.isFresh(b);
  for (const [i, hole] of holes.entries()) {
    for (const second of holes.slice(i + 1)) {
      const fresh = [hole, second].some((each) => position.isFresh(position.pawnAt[each] as Pawn));
      if (fresh === needsFresh && wereOpenTogether(watch, hole, second)) return 'yes';
    }
  }
  return 'no';
}

/** Was another pawn in the air as well, and is so still? Then any two of the three may stand in these holes. */
function isThirdOut({ position, map }: Plan, watch: Watch, one: Hole, other: Hole): boolean {
  const filled = Math.max(...[one, other].map((hole) => historyOf(watch, hole)?.lastClosed ?? -1));
  return watch.histories.some(({ hole, closed, lastOpened }) => {
    const isInPlay = position.board.kind(hole) !== 'base' && position.pawnAt[hole] !== NO_PAWN;
    return isInPlay && map.seen[hole] === 1 && !closed && lastOpened < filled;
  });
}

function holesInPlay(position: Position, colour: Colour): Hole[] {
  const holes = pawnsOf(colour).map((pawn) => position.holeOf[pawn] as Hole);
  return holes.filter((hole) => hole <= position.board.centre);
}

function wereOpenTogether(watch: Watch, one: Hole, other: Hole): boolean {
  return watch.together.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
}

/** A start onto a pawn changes no switch of the star for good: while it was open, a base hole of the colour changed. */
export function startEvidence(plan: Plan, watch: Watch, star: Hole, colour: Colour): Evidence {
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
 * Was another pawn of a captured colour lifted, and its hole filled since, by whatever? Then the pawn that moves may be
 * resting there on its way, the other one having been captured.
 */
export function isDoubtful(plan: Plan, watch: Watch, outcome: Outcome): boolean {
  const { pawnAt } = plan.position;
  return watch.histories.some(({ hole, lastOpened, lastClosed }) => {
    if (lastOpened < 0 || lastClosed < lastOpened || hole > plan.map.board.centre) return false;
    if (plan.map.seen[hole] === 0) return false;
    const pawn = pawnAt[hole] as Pawn;
    const isCaptured = pawn !== NO_PAWN && (outcome.captured[colourOf(pawn)] as number) > 0;
    return isCaptured && !outcome.changed.includes(hole);
  });
}
