import type { Hole } from '../rules/board/holes.js';

/** Times in ms of the board's monotonic clock; −1: never. */
export interface SwitchHistory {
  readonly hole: Hole;
  /** Raw state, and its last change. */
  readonly raw: boolean;
  readonly rawAt: number;
  /** Without openings too short to count. */
  readonly closed: boolean;
  readonly firstOpened: number;
  readonly lastOpened: number;
  readonly lastClosed: number;
  /** Raw changes in this turn; many mean chatter. */
  readonly flips: number;
}

export interface SwitchLog {
  /** Closed when the turn began. */
  readonly start: readonly Hole[];
  /** One per changed hole, unordered. */
  readonly histories: readonly SwitchHistory[];
  /** Pairs of initially occupied holes that were open at one time: shows a swap. */
  readonly together: readonly (readonly [Hole, Hole])[];
  readonly changes: number;
  /** Time of the last lift or placing. */
  readonly touched: number;
  /** When the next open switch will count as open; −1: none pending. */
  readonly pending: number;
  /** The link was down during this turn: changes may have been missed. */
  readonly gap: boolean;
  /** End of the gap; absent in older traces. */
  readonly gapEnd?: number;
}

const NEVER = -1;

/** ms by which a pushed pawn may close the next switch before opening its own. */
export const OVERLAP = 150;

export function startSwitchLog(closed: readonly Hole[], at: number): SwitchLog {
  return { start: closed, histories: [], together: [], changes: 0, touched: at, pending: NEVER, gap: false };
}

/** Keeps pending openings for the next turn, drops the rest. */
export function restartSwitchLog(watch: SwitchLog, at: number): SwitchLog {
  const changed = new Map(watch.histories.map((history) => [history.hole, history]));
  const start = watch.start.filter((hole) => changed.get(hole)?.closed ?? true);
  for (const history of watch.histories) {
    if (history.closed && !watch.start.includes(history.hole)) start.push(history.hole);
  }
  const histories = watch.histories
    .filter((history) => history.raw !== history.closed)
    .map((history) => ({
      ...untouched(history.hole, history.closed),
      raw: history.raw,
      rawAt: history.rawAt,
    }));
  return {
    start,
    histories,
    together: [],
    changes: 0,
    touched: at,
    pending: histories.length > 0 ? watch.pending : NEVER,
    gap: false,
  };
}

function untouched(hole: Hole, closed: boolean): SwitchHistory {
  return {
    hole,
    raw: closed,
    rawAt: NEVER,
    closed,
    firstOpened: NEVER,
    lastOpened: NEVER,
    lastClosed: NEVER,
    flips: 0,
  };
}

export function historyOf(watch: SwitchLog, hole: Hole): SwitchHistory | undefined {
  const { histories } = watch;
  for (let i = 0; i < histories.length; i++) if (histories[i]?.hole === hole) return histories[i];
  return undefined;
}

export function isClosed(watch: SwitchLog, hole: Hole): boolean {
  return historyOf(watch, hole)?.closed ?? watch.start.includes(hole);
}

export function closedHoles(watch: SwitchLog): Hole[] {
  const changed = new Map(watch.histories.map((history) => [history.hole, history.closed]));
  const closed = watch.start.filter((hole) => changed.get(hole) ?? true);
  for (const [hole, now] of changed) if (now && !watch.start.includes(hole)) closed.push(hole);
  return closed;
}

/** By hole: 0 if the switch is ignored; its changes are stored, but count as no touch. */
type Seen = Uint8Array;

function isSeen(seen: Seen | undefined, hole: Hole): boolean {
  return seen?.[hole] !== 0;
}

/** Ignores repeated reports of the same state. */
export function recordSwitch(
  watch: SwitchLog,
  { hole, closed }: { readonly hole: Hole; readonly closed: boolean },
  at: number,
  minOpen: number,
  seen?: Seen,
): SwitchLog {
  const known = historyOf(watch, hole);
  const before = known ?? untouched(hole, watch.start.includes(hole));
  if (before.raw === closed) return watch;
  const settled = settleHistory(before, at, minOpen);
  const after: SwitchHistory = {
    hole,
    raw: closed,
    rawAt: at,
    closed: closed || settled.closed,
    firstOpened: settled.firstOpened,
    lastOpened: settled.lastOpened,
    lastClosed: closed && !settled.closed ? at : settled.lastClosed,
    flips: settled.flips + 1,
  };
  const histories = known
    ? watch.histories.map((history) => (history === known ? after : history))
    : [...watch.histories, after];
  const changed = after.closed !== before.closed || after.lastClosed !== before.lastClosed;
  const real = changed && isSeen(seen, hole);
  const replaced = after.lastClosed !== settled.lastClosed && after.lastOpened !== NEVER;
  return {
    start: watch.start,
    histories,
    together: replaced ? withPairs(watch, after, minOpen) : watch.together,
    changes: real ? watch.changes + 1 : watch.changes,
    touched: real ? at : watch.touched,
    pending: !closed && after.closed && watch.pending === NEVER ? at + minOpen : watch.pending,
    gap: watch.gap,
    ...(watch.gapEnd !== undefined && { gapEnd: watch.gapEnd }),
  };
}

/** All switches after a gap: openings and rests count from now, and differences show no swap. */
export function recordSnapshot(
  watch: SwitchLog,
  closed: readonly Hole[],
  at: number,
  minOpen: number,
): SwitchLog {
  const now = new Set(closed);
  const holes = new Set([...watch.histories.map(({ hole }) => hole), ...watch.start, ...closed]);
  const histories: SwitchHistory[] = [];
  for (const hole of holes) {
    const known = historyOf(watch, hole);
    const before = known ?? untouched(hole, watch.start.includes(hole));
    const raw = now.has(hole);
    if (raw === before.raw && raw === before.closed) {
      if (known) histories.push(known);
      continue;
    }
    const lastClosed = raw && !before.closed ? at : before.lastClosed;
    histories.push({
      ...before,
      raw,
      rawAt: at,
      closed: raw || before.closed,
      lastClosed,
      flips: before.flips + 1,
    });
  }
  const isOpening = histories.some((history) => history.closed && !history.raw);
  const pending = isOpening ? at + minOpen : NEVER;
  return { ...watch, histories, changes: watch.changes + 1, touched: at, pending, gap: true, gapEnd: at };
}

/** The caller knows that these two pawns were not swapped. */
export function recordSwapBack(watch: SwitchLog, [one, other]: readonly [Hole, Hole]): SwitchLog {
  const together = watch.together.filter((pair) => !(pair.includes(one) && pair.includes(other)));
  return { ...watch, together, changes: watch.changes + 1 };
}

/** When the last pending opening will count; −1: none. */
export function openingUntil({ histories, pending }: SwitchLog, minOpen: number, seen: Seen): number {
  let until = NEVER;
  if (pending === NEVER) return until;
  for (const { hole, raw, closed, rawAt } of histories)
    if (closed && !raw && isSeen(seen, hole)) until = Math.max(until, rawAt + minOpen);
  return until;
}

/**
 * Until when a contact may still bounce after a short opening; −1: none. A pawn placed in this turn may have been
 * lifted again: it must rest from then on.
 */
export function bouncingUntil({ histories }: SwitchLog, bounce: number, settle: number, seen: Seen): number {
  let until = NEVER;
  for (const { hole, raw, closed, rawAt, lastClosed } of histories) {
    if (!closed || !raw || rawAt <= lastClosed || !isSeen(seen, hole)) continue;
    until = Math.max(until, rawAt + (lastClosed === NEVER ? bounce : settle));
  }
  return until;
}

/** Switches open for long enough count as open from the moment they opened. */
export function settleSwitchLog(watch: SwitchLog, at: number, minOpen: number, seen?: Seen): SwitchLog {
  if (watch.pending === NEVER || at < watch.pending) return watch;
  let { touched } = watch;
  let pending = NEVER;
  let { changes } = watch;
  const histories = watch.histories.map((history) => {
    const settled = settleHistory(history, at, minOpen);
    if (settled !== history && isSeen(seen, history.hole)) {
      changes++;
      touched = Math.max(touched, settled.rawAt);
    }
    if (!settled.raw && settled.closed && (pending === NEVER || settled.rawAt + minOpen < pending)) {
      pending = settled.rawAt + minOpen;
    }
    return settled;
  });
  return { ...watch, histories, changes, touched, pending };
}

/** Adds the other holes that were open when this one was filled. */
function withPairs(watch: SwitchLog, filled: SwitchHistory, minOpen: number): SwitchLog['together'] {
  const { start, histories, together } = watch;
  if (!start.includes(filled.hole)) return together;
  const added: [Hole, Hole][] = [];
  for (const other of histories) {
    if (other.closed || other.hole === filled.hole || !start.includes(other.hole)) continue;
    if (filled.lastClosed - Math.max(filled.lastOpened, other.lastOpened) < minOpen) continue;
    const known = together.some(
      ([a, b]) => (a === other.hole && b === filled.hole) || (b === other.hole && a === filled.hole),
    );
    if (!known) added.push([other.hole, filled.hole]);
  }
  return added.length > 0 ? [...together, ...added] : together;
}

function settleHistory(history: SwitchHistory, at: number, minOpen: number): SwitchHistory {
  if (history.raw || !history.closed || at < history.rawAt + minOpen) return history;
  const firstOpened = history.firstOpened === NEVER ? history.rawAt : history.firstOpened;
  return { ...history, closed: false, firstOpened, lastOpened: history.rawAt };
}
