/** How far the switches are from an outcome: for boards whose switches fail, where a person has the last word. */
import type { Colour, Hole } from '../rules/holes.js';
import type { Outcome } from './outcomes.js';
import type { Plan } from './plan.js';
import { differenceOf } from './resolve.js';
import { isClosed, traceOf, type Watch } from './watch.js';

export interface Misfit {
  /** Holes whose switch says otherwise; of base holes, which are alike, those that did not change in this turn. */
  readonly doubtful: readonly Hole[];
  /** By colour: pawns that should be in base and are not to be seen there. */
  readonly debts: readonly number[];
  /** How many switches say otherwise. */
  readonly odd: number;
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
  let odd = doubtful.length;
  for (const colour of map.board.colours) {
    const wanted = rules.playing[colour] ? (outcome.based[colour] as number) : 0;
    const found = rules.playing[colour] ? (difference.based[colour] as number) : 0;
    const missing = Math.max(0, wanted - found - (map.unseenBases[colour] as number));
    const allowed = (plan.owed[colour] as number) + (outcome.captured[colour] as number);
    debts.push(Math.min(missing, allowed));
    const more = Math.max(0, found - wanted);
    const fewer = Math.max(0, missing - allowed);
    if (rules.playing[colour]) {
      doubtful.push(...idleBases(plan, watch, colour, true).slice(0, more));
      doubtful.push(...idleBases(plan, watch, colour, false).slice(0, fewer));
    }
    odd += more + fewer;
  }
  return { doubtful, debts, odd };
}

function oneSided(a: readonly Hole[], b: readonly Hole[]): Hole[] {
  return [...a.filter((hole) => !b.includes(hole)), ...b.filter((hole) => !a.includes(hole))];
}

/** Base holes of a colour whose switch is so, those first that have been so all the turn. */
function idleBases(plan: Plan, watch: Watch, colour: Colour, closed: boolean): Hole[] {
  const { map } = plan;
  const such = map.board
    .bases(colour)
    .filter((hole) => map.seen[hole] === 1 && isClosed(watch, hole) === closed);
  const flips = (hole: Hole) => traceOf(watch, hole)?.flips ?? 0;
  return such.sort((a, b) => flips(a) - flips(b));
}

/** More than this many possibilities would be a riddle, not a question. */
const MOST_ASKED = 6;

/** Outcomes that one failed switch would explain, best first; none where there are too many of them. */
export function nearMisses(plan: Plan, watch: Watch): number[] {
  const found: { index: number; cost: number }[] = [];
  for (const [index, outcome] of plan.outcomes.entries()) {
    if (outcome.actions.length === 0) continue;
    const { odd } = misfit(plan, watch, outcome);
    if (odd > 1) continue;
    const { touched, untouched } = touches(plan, watch, outcome);
    if (touched > 0) found.push({ index, cost: 2 * odd + untouched });
  }
  const least = Math.min(...found.map(({ cost }) => cost));
  const best = found.filter(({ cost }) => cost === least).map(({ index }) => index);
  return best.length <= MOST_ASKED ? best : [];
}

/** At how many of the outcome's holes has a hand been? */
function touches(plan: Plan, watch: Watch, outcome: Outcome): { touched: number; untouched: number } {
  let touched = 0;
  let untouched = 0;
  for (const hole of [
    ...outcome.vacated,
    ...outcome.filled,
    ...outcome.changed,
    ...(outcome.swapped ?? []),
  ]) {
    if (plan.map.seen[hole] === 0) continue;
    const trace = traceOf(watch, hole);
    if (trace !== undefined && (trace.lastOpened >= 0 || trace.lastClosed >= 0)) touched++;
    else untouched++;
  }
  if (outcome.started >= 0) {
    const bases = plan.map.board.bases(outcome.started as Colour);
    if (bases.some((hole) => (traceOf(watch, hole)?.lastOpened ?? -1) >= 0)) touched++;
  }
  return { touched, untouched };
}
