/** The evaluation written by hand: a worth for each feature. It explains, and judges where no network fits the features. */
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
} from './facts.js';
import { type Inputs, ROW_COUNT, ROWS } from './features.js';
import type { Evaluation } from './judge.js';

/** The terms, in hundredths of a pawn brought home, for the player's own side; opponents count as much less. */
const STARTED = 25;
const WAY = 0.7;
const HOME = 100;
const DEEPER = 3;
const CENTRE = 50;
/** The share of its worth that a pawn loses when its capture is certain. */
export const FEAR = 0.5;
/** What that is in the quarters of the lap. */
const DANGER = [15, 20, 26, 33];
const ENTERING = 12;
const STARTING = [6, 14];
export const KEPT_STARTER = 5;
/** Cards left in the hand. */
const KEPT: Partial<Record<(typeof TRAITS)[number], number>> = {
  start: 5,
  back: 4,
  split: 6,
  swap: 4,
  wild: 3,
};
/** A score of 1 is a chance of 3 in 4. */
const UNIT = 100;

/** What a pawn at a stage is worth. */
export function pawnWorth(stage: number): number {
  if (stage === BASE_STAGE) return 0;
  if (stage === FRESH_STAGE) return STARTED + 5;
  if (stage === CENTRE_STAGE) return CENTRE;
  if (stage >= HOME_STAGE) return HOME + DEEPER * (stage - HOME_STAGE);
  // Holes before the entry one by one, then shares of the lap.
  return stage < 21 ? 72 - WAY * stage : 58 - (33 * (stage - 20)) / 13;
}

/** By feature; the same for both sides but for the sign. */
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
  score({ row, value, count }: Inputs): number {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += (worth[row[i] as number] as number) * (value[i] as number);
    return sum / UNIT;
  }

  startNear(inputs: Inputs): number {
    return this.score(inputs);
  }

  scoreNear(inputs: Inputs): number {
    return this.score(inputs);
  }
}

const evaluation = new HandWritten();

export function handWritten(): Evaluation {
  return evaluation;
}
