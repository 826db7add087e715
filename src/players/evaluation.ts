import type { Rules } from '../rules/rules.js';
import type { Evaluation } from './evaluator.js';
import { handWritten } from './hand-written.js';
import { Network } from './network.js';
import { weights } from './weights.js';
import { refine, unpackWeights } from './weights-file.js';

const common = unpackWeights(weights);
const refined = new Map<string, Float64Array>();

export function isLearned({ ruleset }: Rules): boolean {
  return common !== undefined && weights.rulesets.includes(ruleset.name);
}

/** The learned network, for unseen rulesets too; hand-written terms if the weights' version differs. */
export function freshEvaluation({ ruleset }: Rules): Evaluation {
  return common ? new Network(parametersFor(ruleset.name, common)) : handWritten();
}

/** Custom rulesets share the common parameters. */
function parametersFor(ruleset: string, shared: Float64Array): Float64Array {
  if (!weights.rulesets.includes(ruleset)) return shared;
  let parameters = refined.get(ruleset);
  if (!parameters) {
    parameters = refine(shared, weights, ruleset);
    refined.set(ruleset, parameters);
  }
  return parameters;
}
