/** Compares the board with a position and plans the fewest corrections. */
import type { Colour, Hole } from '../rules/board/holes.js';
import { colourOf, NO_PAWN, type Position } from '../rules/board/position.js';
import type { Rules } from '../rules/rules.js';
import type { PendingCaptures } from './outcomes.js';
import { type PawnTracking, UNTRACKED } from './pawn-tracking.js';
import type { SensorMap } from './sensor-map.js';
import { historyOf, type SwitchLog } from './switch-log.js';

export interface Disorder {
  /** Empty holes that need a pawn. Base holes are alike: the first free ones. */
  readonly missing: readonly Hole[];
  /** Occupied holes that should be empty. */
  readonly extra: readonly Hole[];
}

/** Holes a position closes; colours not in play are off the board. */
export function expectedClosed(rules: Rules, position: Position, map: SensorMap): Hole[] {
  const holes: Hole[] = [];
  for (const pawn of position.pawns) {
    const hole = position.hole(pawn);
    if (rules.playing[colourOf(pawn)] && map.seen[hole] === 1) holes.push(hole);
  }
  return holes;
}

/** @param closed holes with a closed switch; bases of colours not in play are ignored */
export function disorderOf(
  rules: Rules,
  position: Position,
  closed: readonly Hole[],
  map: SensorMap,
  pendingCaptures: PendingCaptures = [],
): Disorder {
  const { board } = rules;
  const isClosed = new Uint8Array(board.holeCount);
  for (const hole of closed) isClosed[hole] = map.seen[hole] as number;
  const missing: Hole[] = [];
  const extra: Hole[] = [];
  for (const hole of board.holes) {
    if (map.seen[hole] === 0 || board.kind(hole) === 'base') continue;
    const occupied = position.pawnAt[hole] !== NO_PAWN;
    if (occupied && isClosed[hole] === 0) missing.push(hole);
    if (!occupied && isClosed[hole] === 1) extra.push(hole);
  }
  for (const colour of board.colours) {
    if (!rules.playing[colour]) continue;
    const wanted = position.countInBase(colour);
    const bases = board.bases(colour).filter((hole) => map.seen[hole] === 1);
    const full = bases.filter((hole) => isClosed[hole] === 1);
    const free = bases.filter((hole) => isClosed[hole] === 0);
    const unseen = map.unseenBases[colour] as number;
    const fewer = wanted - full.length - unseen - (pendingCaptures[colour] ?? 0);
    if (fewer > 0) missing.push(...free.slice(0, fewer));
    if (full.length > wanted) extra.push(...full.slice(wanted));
  }
  return { missing, extra };
}

export function isOrderly({ missing, extra }: Disorder): boolean {
  return missing.length === 0 && extra.length === 0;
}

/** `to` null: off the board; `colour` null: unknown. */
export interface Repair {
  /** null: from a hand, or from one of the holes in `among`. */
  readonly from: Hole | null;
  readonly to: Hole | null;
  readonly colour: Colour | null;
  /** Holes that may hold the pawn. Absent if it is known to be in a hand. */
  readonly among?: readonly Hole[];
}

/**
 * Fewest carries to a position, shown one at a time: call again after each. `from` is given only if the colour of its
 * pawn is known.
 */
export function repairPlan(
  rules: Rules,
  position: Position,
  disorder: Disorder,
  watch?: SwitchLog,
  tracking: PawnTracking = UNTRACKED,
): Repair[] {
  const { board } = rules;
  const wantedIn = (hole: Hole): Colour => board.baseOf(hole) ?? colourOf(position.pawn(hole));
  const { standing } = tracking;
  // Latest touch first: the last pawn placed was the last lifted.
  const lifted = (hole: Hole) => (watch && historyOf(watch, hole)?.lastOpened) ?? -1;
  const placed = (hole: Hole) => (watch && historyOf(watch, hole)?.lastClosed) ?? -1;
  const sources = [...disorder.extra].sort((a, b) => placed(b) - placed(a));
  const targets = [...disorder.missing].sort((a, b) => lifted(b) - lifted(a));
  // An occupied hole must be emptied first.
  const isTaken = (hole: Hole | null) => hole !== null && disorder.extra.includes(hole);
  const take = (colour: Colour | null | undefined): Hole | undefined => {
    const open = targets.filter((hole) => wantedIn(hole) === colour);
    const to = open.find((hole) => !isTaken(hole)) ?? open[0];
    if (to !== undefined) targets.splice(targets.indexOf(to), 1);
    return to;
  };
  // Pawns in hand are placed first. If no hole lacks one, it stands somewhere.
  const hands = Math.max(0, disorder.missing.length - disorder.extra.length);
  const inHand = tracking.inHand.slice(0, hands).flatMap((colour): Repair[] => {
    const to = take(colour);
    return to === undefined ? [] : [{ from: null, to, colour }];
  });
  const known: Repair[] = [];
  const off: Repair[] = [];
  for (const from of sources) {
    const colour = standing[from] ?? null;
    const to = take(colour);
    if (to === undefined) off.push({ from, to: null, colour });
    else known.push({ from, to, colour });
  }
  const unknown = sources.filter((hole) => standing[hole] === undefined);
  const isUnsure = (hole: Hole) =>
    position.pawnAt[hole] !== NO_PAWN &&
    board.kind(hole) !== 'base' &&
    standing[hole] === undefined &&
    rules.playing[wantedIn(hole)] &&
    !disorder.missing.includes(hole) &&
    !isTaken(hole);
  const unsure = board.holes.filter(isUnsure);
  const wanted = targets.map((to): Repair => {
    const colour = wantedIn(to);
    return { from: null, to, colour, among: [...unknown, ...unsure.filter((at) => wantedIn(at) !== colour)] };
  });
  // An unknown pawn may belong in a hole that is still missing one.
  const isSpare = ({ colour }: Repair) => colour !== null || wanted.length === 0;
  const all = [...inHand, ...known, ...wanted, ...off.filter(isSpare)];
  return [...all.filter(({ to }) => !isTaken(to)), ...all.filter(({ to }) => isTaken(to))];
}

/** All pawns are in their bases. After a while a new game is offered. */
export function isSetUp(rules: Rules, closed: readonly Hole[], map: SensorMap): boolean {
  const { board } = rules;
  const seen = closed.filter((hole) => map.seen[hole] === 1);
  if (seen.some((hole) => board.kind(hole) !== 'base')) return false;
  return board.colours.every((colour) => {
    if (!rules.playing[colour]) return true;
    const waiting = seen.filter((hole) => board.zone(hole) === colour).length;
    return waiting === board.bases(colour).length - (map.unseenBases[colour] as number);
  });
}
