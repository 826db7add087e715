import { type Hole, PAWNS_PER_COLOUR } from '../rules/board/holes.js';
import { NO_PAWN, type Position } from '../rules/board/position.js';
import type { Rules } from '../rules/rules.js';
import type { PendingCaptures } from './outcomes.js';
import { isClosed, type SwitchLog } from './switch-log.js';

export interface HoleHealth {
  readonly hole: Hole;
  /** Turns with flicker, less those forgiven. */
  readonly chatter: number;
  /** Consecutive turns closed without a pawn, or open under one. */
  readonly closedWithoutPawn: number;
  readonly openUnderPawn: number;
  /** Has been seen closed, and open. */
  readonly wasClosed: boolean;
  readonly wasOpen: boolean;
}

/** JSON; unknown holes are left out. */
export type Health = readonly HoleHealth[];

export type SwitchFault = 'chatter' | 'stuck-closed' | 'stuck-open' | 'dead';

export interface Diagnosis {
  readonly hole: Hole;
  readonly fault: SwitchFault;
  readonly turns: number;
}

/** Raw changes per turn beyond hands and bounce. */
const FLICKER = 24;
/** Turns needed: a single one may be a finger. */
const CHATTER_TURNS = 3;
/** Per turn used without flicker: over weeks every hole flickers at times. */
const FORGIVEN = 0.1;
const STUCK_TURNS = 2;

export function learn(
  health: Health,
  rules: Rules,
  position: Position,
  watch: SwitchLog,
  pendingCaptures: PendingCaptures = [],
): Health {
  const known = new Map(health.map((entry) => [entry.hole, entry]));
  const flips = new Map(watch.histories.map((history) => [history.hole, history.flips]));
  const { board } = rules;
  for (const hole of board.holes) {
    const occupied = mustBeOccupied(rules, position, hole, pendingCaptures);
    const closed = isClosed(watch, hole);
    const old = known.get(hole) ?? UNKNOWN;
    const contradicts = occupied !== undefined && occupied !== closed;
    const changes = flips.get(hole) ?? 0;
    const flickers = changes > FLICKER;
    const agrees = occupied !== undefined && occupied === closed;
    known.set(hole, {
      hole,
      chatter: flickers ? old.chatter + 1 : Math.max(0, old.chatter - (changes > 0 ? FORGIVEN : 0)),
      closedWithoutPawn:
        contradicts && closed ? old.closedWithoutPawn + 1 : agrees ? 0 : old.closedWithoutPawn,
      openUnderPawn:
        contradicts && !closed ? old.openUnderPawn + 1 : agrees && closed ? 0 : old.openUnderPawn,
      wasClosed: old.wasClosed || closed,
      wasOpen: old.wasOpen || !closed,
    });
  }
  return [...known.values()];
}

const UNKNOWN = { chatter: 0, closedWithoutPawn: 0, openUnderPawn: 0, wasClosed: false, wasOpen: false };

/** Unknown in a base that is unplayed, partly filled or awaits a captured pawn: base holes are alike. */
function mustBeOccupied(
  rules: Rules,
  position: Position,
  hole: Hole,
  pendingCaptures: PendingCaptures,
): boolean | undefined {
  const { board } = rules;
  const colour = board.baseOf(hole);
  if (colour === undefined) return position.pawnAt[hole] !== NO_PAWN;
  if (!rules.playing[colour]) return undefined;
  const waiting = position.countInBase(colour);
  if (waiting === PAWNS_PER_COLOUR) return (pendingCaptures[colour] ?? 0) > 0 ? undefined : true;
  return waiting === 0 ? false : undefined;
}

/** Worst first. `dead`: never seen closed; `stuck-open`: has closed before. */
export function diagnose(health: Health): Diagnosis[] {
  const found: Diagnosis[] = [];
  for (const { hole, chatter, closedWithoutPawn, openUnderPawn, wasClosed } of health) {
    if (closedWithoutPawn >= STUCK_TURNS)
      found.push({ hole, fault: 'stuck-closed', turns: closedWithoutPawn });
    else if (openUnderPawn >= STUCK_TURNS) {
      found.push({ hole, fault: wasClosed ? 'stuck-open' : 'dead', turns: openUnderPawn });
    } else if (chatter > CHATTER_TURNS - 1) found.push({ hole, fault: 'chatter', turns: Math.ceil(chatter) });
  }
  return found.sort((a, b) => b.turns - a.turns);
}
