/** Hands that have left every way of carrying out the card: what they put back, so that one leads on again. */

import type { Hole } from '../rules/holes.js';
import { memoize } from '../rules/memoize.js';
import type { Plan } from '../sensing/plan.js';
import { differenceOf } from '../sensing/resolve.js';
import type { Reading } from '../sensing/under-way.js';
import { historyOf, type Watch } from '../sensing/watch.js';
import { outcomesUnder } from '../sensing/ways.js';

/** Can the switches tell of every move of the card how far it is? Not of swaps, nor of steps that partners share. */
const isFollowed = memoize((plan: Plan) => outcomesUnder(plan.ways()).size === plan.outcomes.length);

/**
 * A pawn stands where no way of the card explains it. Several that are in the air at once may still go any way.
 * @param found the readings of the board
 */
export function isLost(plan: Plan, watch: Watch, found: readonly Reading[]): boolean {
  return found.length === 0 && isFollowed(plan) && differenceOf(plan, watch).filled.length > 0;
}

/**
 * The hole whose pawn was lifted too soon: with it back, the rest of the board can be explained. Null where no single pawn
 * does that: then everything goes back.
 */
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
