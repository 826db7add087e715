import type { Hole } from '../rules/board/holes.js';
import { colourOf } from '../rules/board/position.js';
import { memoize } from '../rules/values/memoize.js';
import { outcomesOfPaths } from '../sensing/move-paths.js';
import type { TurnPlan } from '../sensing/plan.js';
import type { Progress } from '../sensing/progress.js';
import { differenceOf } from '../sensing/resolve.js';
import { historyOf, type SwitchLog } from '../sensing/switch-log.js';

/** False where paths are unknown. No pawn of a swap rests in another hole, so swaps need none. */
const isFollowed = memoize((plan: TurnPlan) => {
  const followed = outcomesOfPaths(plan.ways());
  return plan.outcomes.every(({ swapped }, index) => swapped !== undefined || followed.has(index));
});

/**
 * True if no reading explains a placed pawn; several lifted pawns are allowed.
 * @param found readings of the board
 */
export function isLost(plan: TurnPlan, watch: SwitchLog, found: readonly Progress[]): boolean {
  if (found.length > 0 || !isFollowed(plan)) return false;
  return differenceOf(plan, watch).filled.length > 0 || isBaseTooFull(plan, watch);
}

/** A base holds more pawns than any outcome puts there, and no hole is seen to have lost one of its colour. */
export function isBaseTooFull(plan: TurnPlan, watch: SwitchLog): boolean {
  const { rules, position, outcomes } = plan;
  const { based, vacated } = differenceOf(plan, watch);
  return rules.board.colours.some((colour) => {
    const lifted = vacated.filter((hole) => colourOf(position.pawn(hole)) === colour).length;
    const count = (based[colour] as number) - lifted;
    if (!rules.playing[colour] || count <= position.countInBase(colour)) return false;
    return outcomes.every((outcome) => count > (outcome.based[colour] as number));
  });
}

/** The hole to refill so the rest makes sense; null means everything goes back. */
export function liftedTooMany(
  plan: TurnPlan,
  watch: SwitchLog,
  readingsOf: (plan: TurnPlan, watch: SwitchLog) => readonly Progress[],
): Hole | null {
  const openedAt = (hole: Hole) => historyOf(watch, hole)?.lastOpened ?? -1;
  const vacated = [...differenceOf(plan, watch).vacated].sort((a, b) => openedAt(b) - openedAt(a));
  const explains = (hole: Hole) => readingsOf(plan, withPawn(watch, hole)).length > 0;
  return vacated.find(explains) ?? null;
}

function withPawn(watch: SwitchLog, at: Hole): SwitchLog {
  const histories = watch.histories.map((one) => (one.hole === at ? { ...one, closed: true } : one));
  return { ...watch, histories };
}
