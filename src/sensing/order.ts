/** Compares the board with a position and plans the fewest corrections. */
import type { Colour, Hole } from '../rules/holes.js';
import { colourOf, NO_PAWN, type Pawn, type Position } from '../rules/position.js';
import type { Rules } from '../rules/rules.js';
import type { Debts } from './outcomes.js';
import type { SensorMap } from './sensor-map.js';
import { historyOf, type SwitchHistory, type Watch } from './watch.js';
import { NOBODY_KNOWS, type Whose } from './whose.js';

export interface Disorder {
  /** Empty holes that need a pawn. Base holes are alike: the first free ones. */
  readonly missing: readonly Hole[];
  /** Occupied holes that should be empty. */
  readonly extra: readonly Hole[];
}

/** Holes a position closes; colours not in play are off the board. */
export function expectedClosed(rules: Rules, position: Position, map: SensorMap): Hole[] {
  const holes: Hole[] = [];
  for (const [pawn, hole] of position.holeOf.entries()) {
    if (rules.playing[colourOf(pawn as Pawn)] && map.seen[hole] === 1) holes.push(hole as Hole);
  }
  return holes;
}

/** @param closed holes with a closed switch; bases of colours not in play are ignored */
export function disorderOf(
  rules: Rules,
  position: Position,
  closed: readonly Hole[],
  map: SensorMap,
  owed: Debts = [],
): Disorder {
  const { board } = rules;
  const isClosed = new Uint8Array(board.holeCount);
  for (const hole of closed) isClosed[hole] = map.seen[hole] as number;
  const missing: Hole[] = [];
  const extra: Hole[] = [];
  for (let i = 0; i < board.holeCount; i++) {
    const hole = i as Hole;
    if (map.seen[i] === 0 || board.kind(hole) === 'base') continue;
    const occupied = position.pawnAt[i] !== NO_PAWN;
    if (occupied && isClosed[i] === 0) missing.push(hole);
    if (!occupied && isClosed[i] === 1) extra.push(hole);
  }
  for (const colour of board.colours) {
    if (!rules.playing[colour]) continue;
    const wanted = position.countInBase(colour);
    const bases = board.bases(colour).filter((hole) => map.seen[hole] === 1);
    const full = bases.filter((hole) => isClosed[hole] === 1);
    const free = bases.filter((hole) => isClosed[hole] === 0);
    const unseen = map.unseenBases[colour] as number;
    const fewer = wanted - full.length - unseen - (owed[colour] ?? 0);
    if (fewer > 0) missing.push(...free.slice(0, fewer));
    if (full.length > wanted) extra.push(...full.slice(wanted));
  }
  return { missing, extra };
}

export function isOrderly({ missing, extra }: Disorder): boolean {
  return missing.length === 0 && extra.length === 0;
}

/** `from` null: from a hand or the table; `to` null: off the board; `colour` null: unknown. */
export interface Repair {
  readonly from: Hole | null;
  readonly to: Hole | null;
  readonly colour: Colour | null;
}

/**
 * Fewest carries to a position, shown one at a time: call again after each. If the pawn's colour is unknown, only the
 * place is named.
 */
export function repairPlan(
  rules: Rules,
  position: Position,
  disorder: Disorder,
  watch?: Watch,
  whose: Whose = NOBODY_KNOWS,
): Repair[] {
  const { board } = rules;
  const wantedIn = (hole: Hole): Colour => {
    if (board.kind(hole) === 'base') return board.zone(hole) as Colour;
    return colourOf(position.pawnAt[hole] as Pawn);
  };
  const colourAt = (hole: Hole): Colour | undefined =>
    whose.standing[hole] ?? (board.kind(hole) === 'base' ? board.zone(hole) : undefined);
  const carry = (from: Hole, to: Hole): Repair => ({ from, to, colour: wantedIn(to) });
  // An extra base pawn has a known colour: if none of it is missing, another pawn replaces it.
  const replaced = disorder.extra.flatMap((hole) => {
    const colour = board.kind(hole) === 'base' ? colourAt(hole) : undefined;
    if (colour === undefined || disorder.missing.some((open) => wantedIn(open) === colour)) return [];
    return lastReplaced(position, colour, watch) ?? [];
  });
  // Latest touch first: the last pawn placed was the last lifted.
  const lifted = (hole: Hole) => (watch && historyOf(watch, hole)?.lastOpened) ?? -1;
  const placed = (hole: Hole) => (watch && historyOf(watch, hole)?.lastClosed) ?? -1;
  const extra = [...new Set([...disorder.extra, ...replaced])];
  const sources = [...extra].sort((a, b) => placed(b) - placed(a));
  const targets = [...new Set([...disorder.missing, ...replaced])].sort((a, b) => lifted(b) - lifted(a));
  // An occupied hole must be emptied first.
  const isTaken = (hole: Hole | null) => hole !== null && extra.includes(hole);
  const take = (colour: Colour | null | undefined): Hole | undefined => {
    const open = targets.filter((hole) => wantedIn(hole) === colour);
    const to = open.find((hole) => !isTaken(hole)) ?? open[0];
    if (to !== undefined) targets.splice(targets.indexOf(to), 1);
    return to;
  };
  // Pawns in hand are placed first. If no hole lacks one, it stands somewhere.
  const hands = Math.max(0, disorder.missing.length - disorder.extra.length);
  const inHand = whose.aside.slice(0, hands).flatMap((colour): Repair[] => {
    const to = take(colour);
    return to === undefined ? [] : [{ from: null, to, colour }];
  });
  const known: Repair[] = [];
  const strange: Hole[] = [];
  for (const from of sources) {
    const to = take(colourAt(from));
    if (to === undefined) strange.push(from);
    else known.push(carry(from, to));
  }
  // Pawns held together may be mixed up, which no switch shows.
  const isMixed = (watch?.histories ?? []).some((history) => {
    const { hole, closed } = history;
    const isWanted = position.pawnAt[hole] !== NO_PAWN && !isTaken(hole);
    return closed && wasRefilled(history) && isWanted && colourAt(hole) === undefined;
  });
  const left = pairedOff(strange, targets, wantedIn, colourAt, isMixed);
  const all = [...inHand, ...known, ...left];
  return [...all.filter(({ to }) => !isTaken(to)), ...all.filter(({ to }) => isTaken(to))];
}

/** Pawns without a known place, and holes still missing one. */
function pairedOff(
  strange: readonly Hole[],
  targets: readonly Hole[],
  wantedIn: (hole: Hole) => Colour,
  colourAt: (hole: Hole) => Colour | undefined,
  isMixed: boolean,
): Repair[] {
  const wanted = targets.map((to): Repair => ({ from: null, to, colour: wantedIn(to) }));
  const off = strange.map((from): Repair => ({ from, to: null, colour: colourAt(from) ?? null }));
  if (targets.length === 0) return off;
  // If several colours are possible, name only the place.
  if (isMixed || new Set(targets.map(wantedIn)).size > 1) return wanted;
  const known = off.filter(({ colour }) => colour !== null);
  const unknown = off.filter(({ colour }) => colour === null);
  const paired = wanted.map((repair, index) => ({ ...repair, from: unknown[index]?.from ?? null }));
  return [...paired, ...unknown.slice(targets.length), ...known];
}

function wasRefilled({ lastOpened, lastClosed }: SwitchHistory): boolean {
  return lastOpened >= 0 && lastClosed > lastOpened;
}

/** Latest refilled hole of a colour: another colour stands there. */
function lastReplaced(position: Position, colour: Colour, watch: Watch | undefined): Hole | undefined {
  let found: Hole | undefined;
  let latest = -1;
  for (const history of watch?.histories ?? []) {
    const pawn = position.pawnAt[history.hole] as Pawn;
    if (pawn === NO_PAWN || colourOf(pawn) !== colour || position.inBase(pawn)) continue;
    if (!wasRefilled(history)) continue;
    if (history.lastClosed > latest) [found, latest] = [history.hole, history.lastClosed];
  }
  return found;
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
