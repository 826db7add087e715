/** How far the switches are from an outcome: for boards whose switches fail, where a person has the last word. */
import { type Colour, type Hole, PAWNS_PER_COLOUR } from '../rules/holes.js';
import type { Outcome } from './outcomes.js';
import type { Plan } from './plan.js';
import { differenceOf } from './resolve.js';
import { isClosed, traceOf, type Watch } from './watch.js';

export interface Misfit {
  /** Holes off the bases whose switch says otherwise, and base holes that should be closed and never were. */
  readonly doubtful: readonly Hole[];
  /** By colour: pawns that should be in base and are not to be seen there. */
  readonly debts: readonly number[];
  /** Pawns in bases beyond what the outcome has there, or missing beyond what may be in somebody's hand. */
  readonly oddBases: number;
}

export function misfit(plan: Plan, watch: Watch, outcome: Outcome): Misfit {
  const { map, rules } = plan;
  const difference = differenceOf(plan, watch);
  const seen = (hole: Hole) => map.seen[hole] === 1;
  const doubtful = [
    ...oneSided(difference.vacated, outcome.vacated.filter(seen)),
    ...oneSided(difference.filled, outcome.filled.filter(seen)),
  ];
  const debts: number[] = [];
  let oddBases = 0;
  for (const colour of map.board.colours) {
    const wanted = rules.playing[colour] ? (outcome.based[colour] as number) : 0;
    const found = rules.playing[colour] ? (difference.based[colour] as number) : 0;
    const missing = Math.max(0, wanted - found - (map.unseenBases[colour] as number));
    const allowed = (plan.owed[colour] as number) + (outcome.captured[colour] as number);
    debts.push(Math.min(missing, allowed));
    if (missing > allowed) doubtful.push(...neverClosed(plan, watch, colour).slice(0, missing - allowed));
    oddBases += Math.max(0, found - wanted) + Math.max(0, missing - allowed);
  }
  return { doubtful, debts, oddBases };
}

function oneSided(a: readonly Hole[], b: readonly Hole[]): Hole[] {
  return [...a.filter((hole) => !b.includes(hole)), ...b.filter((hole) => !a.includes(hole))];
}

function neverClosed(plan: Plan, watch: Watch, colour: Colour): Hole[] {
  const holes = Array.from({ length: PAWNS_PER_COLOUR }, (_, i) => plan.map.board.base(colour, i + 1));
  return holes.filter((hole) => plan.map.seen[hole] === 1 && !isClosed(watch, hole));
}

/** More than this many possibilities would be a riddle, not a question. */
const MOST_ASKED = 6;

/** Outcomes that one failed switch would explain, best first; none where there are too many of them. */
export function nearMisses(plan: Plan, watch: Watch): number[] {
  const found: { index: number; cost: number }[] = [];
  for (const [index, outcome] of plan.outcomes.entries()) {
    if (outcome.actions.length === 0) continue;
    const { doubtful, oddBases } = misfit(plan, watch, outcome);
    const cost = Math.max(doubtful.length, oddBases);
    if (cost > 1 || !isTouched(watch, outcome)) continue;
    found.push({ index, cost });
  }
  const least = Math.min(...found.map(({ cost }) => cost));
  const best = found.filter(({ cost }) => cost === least).map(({ index }) => index);
  return best.length <= MOST_ASKED ? best : [];
}

/** A hand has been at one of the outcome's holes at least. */
function isTouched(watch: Watch, outcome: Outcome): boolean {
  return [...outcome.vacated, ...outcome.filled, ...outcome.changed, ...(outcome.swapped ?? [])].some(
    (hole) => {
      const trace = traceOf(watch, hole);
      return trace !== undefined && (trace.lastOpened >= 0 || trace.lastClosed >= 0);
    },
  );
}
