/** Hand-written evaluation: gives the reasons, and scores when no learned weights fit. */

import type { Evaluation } from './evaluator.js';
import { type FeatureInputs, ROW_COUNT, ROWS } from './features.js';
import {
  BASE_STAGE,
  CENTRE_STAGE,
  FRESH_STAGE,
  HOME_STAGE,
  NEXT_OPPONENT,
  OTHER_OPPONENT,
  ROLES,
  STAGES,
  TRAITS,
} from './rule-tables.js';

/** In hundredths of a pawn home. */
const STARTED = 25;
const WAY = 0.7;
const HOME = 100;
const DEEPER = 3;
const CENTRE = 50;
/** Share of its worth lost by a pawn that is certain to be captured. */
export const FEAR = 0.5;
/** By quarter of the lap. */
const DANGER = [15, 20, 26, 33];
const ENTERING = 12;
const STARTING = [6, 14];
export const KEPT_STARTER = 5;
const KEPT: Partial<Record<(typeof TRAITS)[number], number>> = {
  start: 5,
  back: 4,
  split: 6,
  swap: 4,
  wild: 3,
};
/** Score 1 means a chance of 3 in 4. */
const UNIT = 100;

export function pawnWorth(stage: number): number {
  if (stage === BASE_STAGE) return 0;
  if (stage === FRESH_STAGE) return STARTED + 5;
  if (stage === CENTRE_STAGE) return CENTRE;
  if (stage >= HOME_STAGE) return HOME + DEEPER * (stage - HOME_STAGE);
  // Single holes near the entry, then shares of the lap.
  return stage < 21 ? 72 - WAY * stage : 58 - (33 * (stage - 20)) / 13;
}

const worth = new Float64Array(ROW_COUNT);

for (let role = 0; role < ROLES; role++) {
  const sign = role === NEXT_OPPONENT || role === OTHER_OPPONENT ? -1 : 1;
  for (let stage = 0; stage < STAGES; stage++)
    worth[ROWS.pawn + role * STAGES + stage] = sign * pawnWorth(stage);
  for (const [quarter, loss] of DANGER.entries()) worth[ROWS.danger + 4 * role + quarter] = -sign * loss;
  worth[ROWS.entering + role] = sign * ENTERING;
  for (const [none, gain] of STARTING.entries()) worth[ROWS.starting + 2 * role + none] = sign * gain;
}
for (const [trait, value] of Object.entries(KEPT)) {
  worth[ROWS.hand + TRAITS.indexOf(trait as (typeof TRAITS)[number])] = value;
}

class HandWritten implements Evaluation {
  score({ row, value, count }: FeatureInputs): number {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += (worth[row[i] as number] as number) * (value[i] as number);
    return sum / UNIT;
  }

  startNear(inputs: FeatureInputs): number {
    return this.score(inputs);
  }

  scoreNear(inputs: FeatureInputs): number {
    return this.score(inputs);
  }
}

const evaluation = new HandWritten();

export function handWritten(): Evaluation {
  return evaluation;
}
