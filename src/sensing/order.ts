/** Is the board as a position wants it? If not: the fewest pawns to carry that put it right. */
import type { Colour, Hole } from '../rules/holes.js';
import { colourOf, NO_PAWN, type Pawn, type Position } from '../rules/position.js';
import type { Rules } from '../rules/rules.js';
import type { Debts } from './outcomes.js';
import type { SensorMap } from './sensor-map.js';
import { historyOf, type Watch } from './watch.js';

export interface Disorder {
  /** Holes where a pawn should stand. Base holes are alike: the first free ones stand for all. */
  readonly missing: readonly Hole[];
  /** Holes where no pawn should stand. */
  readonly extra: readonly Hole[];
}

/** Holes whose switch a position closes. Pawns of colours that nobody plays are not on the board. */
export function expectedClosed(rules: Rules, position: Position, map: SensorMap): Hole[] {
  const holes: Hole[] = [];
  for (const [pawn, hole] of position.holeOf.entries()) {
    if (rules.playing[colourOf(pawn as Pawn)] && map.seen[hole] === 1) holes.push(hole as Hole);
  }
  return holes;
}

/** @param closed holes whose switch is closed; what stands in the bases of colours that nobody plays does not matter */
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

/** One pawn to carry. `from` null: from a hand or the table's edge; `to` null: off the board. `colour` null: not known. */
export interface Repair {
  readonly from: Hole | null;
  readonly to: Hole | null;
  readonly colour: Colour | null;
}

/** The fewest pawns to carry that lead back to a position, to be shown one at a time: ask again after each. */
export function repairPlan(rules: Rules, position: Position, disorder: Disorder, watch?: Watch): Repair[] {
  const { board } = rules;
  const repairs: Repair[] = [];
  const missing = [...disorder.missing];
  const extra = [...disorder.extra];
  const wantedIn = (hole: Hole): Colour => {
    if (board.kind(hole) === 'base') return board.zone(hole) as Colour;
    return colourOf(position.pawnAt[hole] as Pawn);
  };
  const carry = (from: Hole, to: Hole) => {
    repairs.push({ from, to, colour: wantedIn(to) });
    if (missing.includes(to)) missing.splice(missing.indexOf(to), 1);
    if (extra.includes(from)) extra.splice(extra.indexOf(from), 1);
  };
  // A pawn too many in a base has a known colour: it must not be taken for another.
  for (const from of disorder.extra.filter((hole) => board.kind(hole) === 'base')) {
    const colour = board.zone(from) as Colour;
    const own = missing.find((hole) => wantedIn(hole) === colour);
    const lost = own ?? lastReplaced(position, colour, watch);
    if (lost === undefined) continue;
    const otherFrom = missing[0];
    if (own === undefined && otherFrom !== undefined) carry(lost, otherFrom);
    carry(from, lost);
  }
  // The rest goes back in the order of the latest touch: what was put down last was lifted last.
  const lifted = (hole: Hole) => (watch && historyOf(watch, hole)?.lastOpened) ?? -1;
  const placed = (hole: Hole) => (watch && historyOf(watch, hole)?.lastClosed) ?? -1;
  const sources = extra.toSorted((a, b) => placed(b) - placed(a));
  const targets = missing.toSorted((a, b) => lifted(b) - lifted(a));
  for (const from of sources) {
    const to = targets.find((hole) => board.kind(from) !== 'base' || wantedIn(hole) === board.zone(from));
    if (to === undefined) repairs.push({ from, to: null, colour: null });
    else {
      targets.splice(targets.indexOf(to), 1);
      repairs.push({ from, to, colour: wantedIn(to) });
    }
  }
  for (const to of targets) repairs.push({ from: null, to, colour: wantedIn(to) });
  return repairs;
}

/** The hole of a colour's pawn into which something was put last: another colour's pawn stands there. */
function lastReplaced(position: Position, colour: Colour, watch: Watch | undefined): Hole | undefined {
  let found: Hole | undefined;
  let latest = -1;
  for (const history of watch?.histories ?? []) {
    const pawn = position.pawnAt[history.hole] as Pawn;
    const replaced = history.lastOpened >= 0 && history.lastClosed > history.lastOpened;
    if (pawn === NO_PAWN || colourOf(pawn) !== colour || position.inBase(pawn) || !replaced) continue;
    if (history.lastClosed > latest) [found, latest] = [history.hole, history.lastClosed];
  }
  return found;
}

/** All pawns wait in their bases, as before a game. When they stay there for a while, a new game is offered. */
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
