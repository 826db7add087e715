/** An evaluation that nothing was learned for: what the reasons weigh, and a few terms more. */
import type { Evaluation } from '../../src/players/evaluator.js';
import { type FeatureInputs, ROW_COUNT, ROWS } from '../../src/players/features.js';
import { pawnWorth } from '../../src/players/pawn-worth.js';
import { NEXT_OPPONENT, OTHER_OPPONENT, ROLES, STAGES, TRAITS } from '../../src/players/rule-tables.js';

/** By quarter of the lap. */
const DANGER = [15, 20, 26, 33];
const ENTERING = 12;
const STARTING = [6, 14];
const KEPT: Partial<Record<(typeof TRAITS)[number], number>> = {
  start: 5,
  back: 4,
  split: 6,
  swap: 4,
  wild: 3,
};
/** Score 1 means a chance of 3 in 4. */
const UNIT = 100;

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

export const handWritten: Evaluation = {
  score({ row, value, count }: FeatureInputs): number {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += (worth[row[i] as number] as number) * (value[i] as number);
    return sum / UNIT;
  },
  startNear: (inputs) => handWritten.score(inputs),
  scoreNear: (inputs) => handWritten.score(inputs),
};
