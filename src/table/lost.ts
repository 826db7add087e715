import type { Hole } from '../rules/holes.js';
import { memoize } from '../rules/memoize.js';
import type { Plan } from '../sensing/plan.js';
import { differenceOf } from '../sensing/resolve.js';
import type { Reading } from '../sensing/under-way.js';
import { historyOf, type Watch } from '../sensing/watch.js';
import { outcomesUnder } from '../sensing/ways.js';

/** False for swaps and shared steps, which switches cannot follow. */
const isFollowed = memoize((plan: Plan) => outcomesUnder(plan.ways()).size === plan.outcomes.length);

/**
 * True if no reading explains a placed pawn; several lifted pawns are allowed.
 * @param found readings of the board
 */
export function isLost(plan: Plan, watch: Watch, found: readonly Reading[]): boolean {
  return found.length === 0 && isFollowed(plan) && differenceOf(plan, watch).filled.length > 0;
}

/** The hole to refill so the rest makes sense; null means everything goes back. */
export function liftedTooMany(
  plan: Plan,
  watch: Watch,
  readingsOf: (plan: Plan, watch: Watch) => readonly Reading[],
): Hole | null {
  const openedAt = (hole: Hole) => historyOf(watch, hole)?.lastOpened ?? -1;
  const vacated = [...differenceOf(plan, watch).vacated].sort((a, b) => openedAt(b) - openedAt(a));
  const explains = (hole: Hole) => readingsOf(plan, withPawn(watch, hole)).length > 0;
  return vacated.find(explains) ?? null;
}

function withPawn(watch: Watch, at: Hole): Watch {
  const histories = watch.histories.map((one) => (one.hole === at ? { ...one, closed: true } : one));
  return { ...watch, histories };
}
