import type { Colour, Hole } from '../rules/board/holes.js';
import { colourOf, NO_PAWN } from '../rules/board/position.js';
import type { Capture } from '../rules/moves/parts.js';
import type { Outcome } from '../sensing/outcomes.js';
import type { TurnPlan } from '../sensing/plan.js';
import { colourStanding, type Progress } from '../sensing/progress.js';
import { differenceOf } from '../sensing/resolve.js';
import { isClosed, type SwitchLog } from '../sensing/switch-log.js';
import type { TableContext } from './context.js';

export interface CapturedPawn {
  readonly colour: Colour;
  /** Null when lifted; a hole with an ignored switch may also be empty. */
  readonly hole: Hole | null;
  readonly base: Hole;
}

/** Pawns passed so far, and those the outcome sends to a base. */
export function capturedPawns(
  context: TableContext,
  plan: TurnPlan,
  watch: SwitchLog,
  resting: readonly Progress[],
): CapturedPawn[] {
  const [made, ...others] = resting.filter(({ standing }) => standing.length > 0);
  // Parts in another order capture the same.
  const key = (reading: Progress) => reading.standing.map((at) => [at, colourStanding(reading, at)]).join();
  const isOther = (reading: Progress) => made !== undefined && key(reading) !== key(made);
  const { board } = plan.position;
  const freeBase = (colour: Colour, index = 0) =>
    board.bases(colour).filter((hole) => !isClosed(watch, hole))[index] ?? board.base(colour, 1);
  if (made && !others.some(isOther)) {
    return made.standing.map((hole) => {
      const colour = colourStanding(made, hole);
      return { colour, hole, base: freeBase(colour) };
    });
  }
  const outcome = outcomeShown(context, plan, resting);
  if (!outcome) return [];
  const unseen = capturedUnseen(plan, resting);
  const { based } = differenceOf(plan, watch);
  return board.colours.flatMap((colour) => {
    const missing =
      (outcome.based[colour] as number) - (based[colour] as number) - (plan.pendingCaptures[colour] ?? 0);
    const inHand = Math.min(
      missing - (plan.map.unseenBases[colour] ?? 0),
      outcome.captured[colour] as number,
    );
    const holes = unseen.flatMap(({ pawn, hole }) => (colourOf(pawn) === colour ? [hole] : []));
    return Array.from({ length: Math.max(0, inHand) }, (_, index): CapturedPawn => {
      return { colour, hole: holes[index] ?? null, base: freeBase(colour, index) };
    });
  });
}

/** Captures where a switch is ignored, so that the pawn may still stand there. */
function capturedUnseen({ map }: TurnPlan, [reading]: readonly Progress[]): Capture[] {
  const { made = [], after } = reading ?? {};
  return made
    .flatMap(({ part }) => part.captures)
    .filter(({ hole }) => map.seen[hole] === 0 && after?.position.pawn(hole) === NO_PAWN);
}

/** The outcome on the board: pending, asked about or just completed. */
function outcomeShown(
  { sensing }: TableContext,
  { outcomes }: TurnPlan,
  resting: readonly Progress[],
): Outcome | undefined {
  const { decision } = sensing;
  if (decision.kind === 'settling') return outcomes[decision.outcome];
  const made = resting.flatMap(({ after }) => (after && after.outcome >= 0 ? [after.outcome] : []));
  const [only, ...others] = new Set(decision.kind === 'ask' ? decision.outcomes : made);
  return only !== undefined && others.length === 0 ? outcomes[only] : undefined;
}
