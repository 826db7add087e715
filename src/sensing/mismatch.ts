/** Where switches contradict an outcome: with failed switches a person decides. */
import type { Colour, Hole } from '../rules/board/holes.js';
import { NONE_STARTED, type Outcome } from './outcomes.js';
import { outcomeOf, type TurnPlan } from './plan.js';
import { type Difference, differenceOf } from './resolve.js';
import { historyOf, isClosed, type SwitchLog } from './switch-log.js';
import { hasSwitches, type Timing } from './timing.js';

export interface Mismatch {
  /** Contradicting holes; of the alike base holes, those changed least in this turn. */
  readonly doubtful: readonly Hole[];
  /** By colour: pawns missing from their base. */
  readonly pendingCaptures: readonly number[];
  readonly count: number;
}

export function mismatchOf(
  plan: TurnPlan,
  watch: SwitchLog,
  outcome: Outcome,
  difference: Difference = differenceOf(plan, watch),
): Mismatch {
  const { map, rules } = plan;
  const seen = (hole: Hole) => map.seen[hole] === 1;
  const doubtful = [
    ...inOneOnly(difference.vacated, outcome.vacated.filter(seen)),
    ...inOneOnly(difference.filled, outcome.filled.filter(seen)),
  ];
  const pendingCaptures: number[] = [];
  let count = doubtful.length;
  for (const colour of map.board.colours) {
    const wanted = rules.playing[colour] ? (outcome.based[colour] as number) : 0;
    const found = rules.playing[colour] ? (difference.based[colour] as number) : 0;
    const missing = Math.max(0, wanted - found - (map.unseenBases[colour] as number));
    const allowed = (plan.pendingCaptures[colour] as number) + (outcome.captured[colour] as number);
    pendingCaptures.push(Math.min(missing, allowed));
    const more = Math.max(0, found - wanted);
    const fewer = Math.max(0, missing - allowed);
    if (rules.playing[colour]) {
      if (more > 0) doubtful.push(...basesShowing(plan, watch, colour, true).slice(0, more));
      if (fewer > 0) doubtful.push(...basesShowing(plan, watch, colour, false).slice(0, fewer));
    }
    count += more + fewer;
  }
  return { doubtful, pendingCaptures, count };
}

/** Counts the holes that an outcome leaves otherwise than the switches show. */
function holesApart({ map }: TurnPlan, { vacated, filled }: Difference): (outcome: Outcome) => number {
  const differs = new Uint8Array(map.board.holeCount);
  for (const hole of [...vacated, ...filled]) differs[hole] = 1;
  const apart = (holes: readonly Hole[], count: number) => {
    let sum = count;
    for (const hole of holes) if (map.seen[hole] === 1) sum += differs[hole] === 1 ? -1 : 1;
    return sum;
  };
  return (outcome) => apart(outcome.vacated, vacated.length) + apart(outcome.filled, filled.length);
}

function inOneOnly(a: readonly Hole[], b: readonly Hole[]): Hole[] {
  return [...a.filter((hole) => !b.includes(hole)), ...b.filter((hole) => !a.includes(hole))];
}

/** Base holes with a closed (or open) switch, least changed first. */
function basesShowing(plan: TurnPlan, watch: SwitchLog, colour: Colour, closed: boolean): Hole[] {
  const { map } = plan;
  const holes = map.board
    .bases(colour)
    .filter((hole) => map.seen[hole] === 1 && isClosed(watch, hole) === closed);
  const flips = (hole: Hole) => historyOf(watch, hole)?.flips ?? 0;
  return holes.sort((a, b) => flips(a) - flips(b));
}

/** No card gives one pawn more ends. */
const MOST_ASKED = 16;
/** Outweighs anything a failed switch may explain. */
const PASSED = 100;
/** Failed switches that together may hide a move: a swap has two. */
const MOST_HIDING = 2;

/** Outcomes to ask about at *Done*, best first. */
export function explainedByFailures(plan: TurnPlan, watch: SwitchLog, timing: Timing): number[] {
  const difference = differenceOf(plan, watch);
  const near = nearMisses(plan, watch, difference);
  if (near.length > 0 && !isUnchanged(difference)) return near;
  return withHidden(plan, watch, near, difference, timing);
}

function isUnchanged({ vacated, filled }: Difference): boolean {
  return vacated.length + filled.length === 0;
}

function withHidden(
  plan: TurnPlan,
  watch: SwitchLog,
  others: readonly number[],
  difference: Difference,
  timing: Timing,
): number[] {
  if (!hasSwitches(timing) || plan.cardOpen) return [...others];
  const hidden = [...plan.outcomes.keys()].filter((index) => isHidden(plan, watch, difference, index));
  return [...new Set([...others, ...hidden])];
}

/** True if few failed switches would hide all that is not visible. */
function isHidden(plan: TurnPlan, watch: SwitchLog, difference: Difference, index: number): boolean {
  const outcome = outcomeOf(plan, index);
  const { actions, vacated, filled, changed } = outcome;
  const { board, seen } = plan.map;
  const shown = difference.vacated.length + difference.filled.length;
  if (actions.length === 0 || countSeen(seen, vacated) + countSeen(seen, filled) > shown + MOST_HIDING)
    return false;
  const replaced = changed.filter((hole) => seen[hole] === 1 && !wasTouched(watch, hole));
  const { doubtful, count } = mismatchOf(plan, watch, outcome, difference);
  if (count + replaced.length > MOST_HIDING) return false;
  return doubtful.every((hole) => {
    if (board.kind(hole) === 'base') return isClosed(watch, hole);
    return (vacated.includes(hole) || filled.includes(hole)) && !wasTouched(watch, hole);
  });
}

function countSeen(seen: Uint8Array, holes: readonly Hole[]): number {
  let count = 0;
  for (let i = 0; i < holes.length; i++) count += seen[holes[i] as Hole] as number;
  return count;
}

/** Outcomes that one failed switch would explain; empty if too many. */
function nearMisses(plan: TurnPlan, watch: SwitchLog, difference: Difference): number[] {
  if (watch.histories.length === 0) return [];
  const found: { index: number; cost: number }[] = [];
  const apart = holesApart(plan, difference);
  for (const [index, outcome] of plan.outcomes.entries()) {
    if (outcome.actions.length === 0 || apart(outcome) > 1) continue;
    const { touched, untouched } = touches(plan, watch, outcome);
    if (touched === 0) continue;
    const { count } = mismatchOf(plan, watch, outcome, difference);
    if (count > 1) continue;
    const passed = isPassed(plan, watch, outcome) ? PASSED : 0;
    found.push({ index, cost: 2 * count + untouched + passed });
  }
  const least = Math.min(...found.map(({ cost }) => cost));
  const best = found.filter(({ cost }) => cost === least).map(({ index }) => index);
  return best.length <= MOST_ASKED ? best : [];
}

/**
 * Outcomes to ask about if no switch shows the pawn: it, or its swap's other pawn, may stand on a failed switch, unless
 * that worked this turn.
 */
export function inQuestion(
  plan: TurnPlan,
  watch: SwitchLog,
  unseen: readonly number[],
  timing: Timing,
): number[] {
  const difference = differenceOf(plan, watch);
  const apart = holesApart(plan, difference);
  const others = plan.outcomes.flatMap((outcome, index) => {
    if (apart(outcome) > 1 || unseen.includes(index) || outcome.actions.length === 0) return [];
    const { swapped, filled } = outcome;
    const isPossible = swapped
      ? swapped.some((hole) => wasTouched(watch, hole))
      : filled.some((hole) => plan.map.seen[hole] === 1 && !isClosed(watch, hole));
    const failures = swapped ? 0 : 1;
    const isNear = isPossible && mismatchOf(plan, watch, outcome, difference).count === failures;
    return isNear && !isPassed(plan, watch, outcome) ? [index] : [];
  });
  const open = [...unseen, ...others];
  const isUntouched = watch.histories.every(({ hole }) => plan.map.seen[hole] === 0);
  return isUntouched ? withHidden(plan, watch, open, difference, timing) : open;
}

/** True if a pawn was placed and lifted again: the switch works. */
function isPassed({ map }: TurnPlan, watch: SwitchLog, { filled }: Outcome): boolean {
  return filled.some((hole) => {
    const { closed = true, lastClosed = -1 } = historyOf(watch, hole) ?? {};
    return map.seen[hole] === 1 && !closed && lastClosed >= 0;
  });
}

function wasTouched(watch: SwitchLog, hole: Hole): boolean {
  const { lastOpened = -1, lastClosed = -1 } = historyOf(watch, hole) ?? {};
  return lastOpened >= 0 || lastClosed >= 0;
}

function touches(plan: TurnPlan, watch: SwitchLog, outcome: Outcome): { touched: number; untouched: number } {
  let touched = 0;
  let untouched = 0;
  const { vacated, filled, changed, swapped = changed } = outcome;
  for (const hole of [...vacated, ...filled, ...swapped]) {
    if (plan.map.seen[hole] === 0) continue;
    if (wasTouched(watch, hole)) touched++;
    else untouched++;
  }
  if (outcome.started !== NONE_STARTED) {
    const bases = plan.map.board.bases(outcome.started);
    if (bases.some((hole) => (historyOf(watch, hole)?.lastOpened ?? -1) >= 0)) touched++;
  }
  return { touched, untouched };
}
