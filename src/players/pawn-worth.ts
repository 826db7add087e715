/** Worths that the reasons are weighed by, in hundredths of a pawn home. */
import { BASE_STAGE, CENTRE_STAGE, FRESH_STAGE, HOME_STAGE } from './rule-tables.js';

const STARTED = 25;
const WAY = 0.7;
const HOME = 100;
const DEEPER = 3;
const CENTRE = 50;
/** Share of its worth lost by a pawn that is certain to be captured. */
export const FEAR = 0.5;
export const KEPT_STARTER = 5;

export function pawnWorth(stage: number): number {
  if (stage === BASE_STAGE) return 0;
  if (stage === FRESH_STAGE) return STARTED + 5;
  if (stage === CENTRE_STAGE) return CENTRE;
  if (stage >= HOME_STAGE) return HOME + DEEPER * (stage - HOME_STAGE);
  // Single holes near the entry, then shares of the lap.
  return stage < 21 ? 72 - WAY * stage : 58 - (33 * (stage - 20)) / 13;
}
