/** What positions are judged by. */
import type { Rules } from '../rules/rules.js';
import { handWritten } from './hand-written.js';
import type { Evaluation } from './judge.js';
import { Network } from './network.js';
import { weights } from './weights.js';
import { refine, unpackWeights } from './weights-file.js';

const common = unpackWeights(weights);
/** By ruleset, as they are first asked for. */
const refined = new Map<string, Float64Array>();

/** Games of this ruleset were learned from. */
export function isLearned({ ruleset }: Rules): boolean {
  return common !== undefined && weights.rulesets.includes(ruleset.name);
}

/**
 * A fresh evaluation: the learned network, for rulesets that it was not trained on too, whose games it judges better
 * than the hand-written terms do. These are the fallback where the features are newer than what was learned.
 */
export function freshEvaluation({ ruleset }: Rules): Evaluation {
  return common ? new Network(parametersFor(ruleset.name, common)) : handWritten();
}

/** Rulesets of people's own share the common ones. */
function parametersFor(ruleset: string, shared: Float64Array): Float64Array {
  if (!weights.rulesets.includes(ruleset)) return shared;
  let parameters = refined.get(ruleset);
  if (!parameters) {
    parameters = refine(shared, weights, ruleset);
    refined.set(ruleset, parameters);
  }
  return parameters;
}
