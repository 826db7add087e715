/**
 * Tracks which pawn stands where: switches cannot tell, but the placed pawn is the lifted one. Certain again once the
 * board is in order.
 */
import type { Board, Colour, Hole } from '../rules/board/holes.js';
import { colourOf, type Position } from '../rules/board/position.js';
import type { PendingCaptures } from './outcomes.js';
import type { SensorMap } from './sensor-map.js';
import { historyOf, isClosed, OVERLAP, type SwitchHistory, type SwitchLog } from './switch-log.js';

/** Plain JSON. */
export interface PawnTracking {
  /** Colour by hole; unknown ones are left out. */
  readonly standing: Readonly<Record<number, Colour>>;
  readonly inHand: readonly (Colour | null)[];
  /** Holes filled while no pawn was known to be off the board: pushed, or lifted just before; null if in doubt. */
  readonly early: readonly (Hole | null)[];
}

export const UNTRACKED: PawnTracking = { standing: {}, inHand: [], early: [] };

/** For a board in order: every pawn stands as in the position, except captured ones not yet back. */
export function initialTracking(
  position: Position,
  watch: SwitchLog,
  pendingCaptures: PendingCaptures,
): PawnTracking {
  const { board } = position;
  const standing: Record<number, Colour> = {};
  for (const pawn of position.pawns) {
    if (!position.inBase(pawn)) standing[position.hole(pawn)] = colourOf(pawn);
  }
  for (const colour of board.colours) {
    for (const hole of board.bases(colour)) if (isClosed(watch, hole)) standing[hole] = colour;
  }
  return {
    standing,
    inHand: board.colours.flatMap((colour) => new Array<Colour>(pendingCaptures[colour] ?? 0).fill(colour)),
    early: [],
  };
}

/** After a move: where the position wants a pawn and the switch is closed, it stands there. */
export function confirmTracking(tracking: PawnTracking, position: Position, watch: SwitchLog): PawnTracking {
  const standing = { ...tracking.standing };
  for (const pawn of position.pawns) {
    const hole = position.hole(pawn);
    if (isClosed(watch, hole)) standing[hole] = colourOf(pawn);
  }
  return { ...tracking, standing };
}

export function trackPawns(
  tracking: PawnTracking,
  board: Board,
  before: SwitchLog,
  after: SwitchLog,
): PawnTracking {
  if (before.changes === after.changes) return tracking;
  let now = after.gapEnd !== before.gapEnd ? untracked(tracking) : tracking;
  const touched = after.histories.filter((history) => history !== historyOf(before, history.hole));
  const wasLifted = ({ hole, lastOpened }: SwitchHistory) =>
    lastOpened >= 0 && lastOpened !== historyOf(before, hole)?.lastOpened && isClosed(before, hole);
  // A lift precedes its placing; a pawn that is down again has done both.
  const opened = touched.filter(wasLifted).sort((a, b) => a.lastOpened - b.lastOpened);
  for (const history of opened) now = trackLift(now, board, history, before, after);
  for (const history of touched) {
    const isDown = history.closed && (wasLifted(history) || !isClosed(before, history.hole));
    if (isDown) now = trackPutDown(now, history.hole);
  }
  return now;
}

/** Where a switch is ignored, any pawn put down may come from its hole: only untouched pawns are certain. */
export function certainTracking(
  tracking: PawnTracking,
  { seen, ignored }: SensorMap,
  watch: SwitchLog,
): PawnTracking {
  if (ignored.length === 0) return tracking;
  const isCertain = (hole: Hole) => seen[hole] === 1 && (historyOf(watch, hole)?.lastClosed ?? -1) < 0;
  const known = Object.entries(tracking.standing).filter(([hole]) => isCertain(Number(hole) as Hole));
  return { ...UNTRACKED, standing: Object.fromEntries(known) };
}

/** After a gap any pawn may stand anywhere. */
function untracked({ inHand }: PawnTracking): PawnTracking {
  return { standing: {}, inHand: inHand.map(() => null), early: [] };
}

/** Pairs open at one time whose pawns are back where they stood. */
export function swappedBackPairs(
  { standing }: PawnTracking,
  position: Position,
  watch: SwitchLog,
): (readonly [Hole, Hole])[] {
  const colour = (hole: Hole) => colourOf(position.pawn(hole));
  const isBack = (hole: Hole) => isClosed(watch, hole) && standing[hole] === colour(hole);
  return watch.together.filter(
    ([one, other]) => colour(one) !== colour(other) && isBack(one) && isBack(other),
  );
}

function trackLift(
  tracking: PawnTracking,
  board: Board,
  history: SwitchHistory,
  before: SwitchLog,
  watch: SwitchLog,
): PawnTracking {
  const { hole, lastOpened } = history;
  const standing: Record<number, Colour> = { ...tracking.standing };
  const colour = standing[hole];
  delete standing[hole];
  const mixed = takenForAnother(board, history, before).filter(
    (one) => isClosed(watch, one) && standing[one] !== colour,
  );
  const closedAt = (one: Hole) => historyOf(watch, one)?.lastClosed ?? -1;
  const early = tracking.early.filter(
    (one) => one === null || (one !== hole && closedAt(one) >= lastOpened - OVERLAP),
  );
  const [to = null, ...others] = early;
  const isAlone = others.length === 0 && mixed.every((one) => one === to);
  if (to !== null && isAlone && colour !== undefined)
    return { ...tracking, standing: { ...standing, [to]: colour }, early: [] };
  for (const one of mixed) delete standing[one];
  // This pawn or another one is down already.
  if (early.length > 0) return { standing, inHand: tracking.inHand, early: others.map(() => null) };
  return { standing, inHand: [...tracking.inHand, mixed.length > 0 ? null : (colour ?? null)], early };
}

/** Where this pawn may already stand, mistaken for one in hand: a quick tap, or a push to the next hole. */
function takenForAnother(board: Board, { hole: from, lastOpened }: SwitchHistory, watch: SwitchLog): Hole[] {
  const isBeside = (hole: Hole) => {
    const apart = Math.abs(hole - from);
    return board.kind(hole) === board.kind(from) && (apart === 1 || apart === board.trackLength - 1);
  };
  return watch.histories.flatMap(({ hole, closed, lastClosed }) => {
    const since = isBeside(hole) ? lastOpened - OVERLAP : lastOpened;
    return closed && hole !== from && lastClosed >= Math.max(0, since) ? [hole] : [];
  });
}

function trackPutDown({ standing, inHand, early }: PawnTracking, hole: Hole): PawnTracking {
  if (inHand.length === 0) return { standing, inHand, early: [...early, hole] };
  const colour = inHand.every((one) => one === inHand[0]) ? inHand[0] : undefined;
  if (colour === undefined || colour === null) {
    // Any of them is possible, also for those left.
    return {
      standing,
      inHand: inHand.slice(1).map((one) => (inHand.every((other) => other === one) ? one : null)),
      early,
    };
  }
  return {
    standing: { ...standing, [hole]: colour },
    inHand: inHand.toSpliced(inHand.indexOf(colour), 1),
    early,
  };
}
