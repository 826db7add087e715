import type { Rules } from '../rules/rules.js';
import { Network } from './network.js';
import { weights } from './weights.js';
import { refine, unpackWeights } from './weights-file.js';

const common = learned();
const refined = new Map<string, Float64Array>();

export function isLearned({ ruleset }: Rules): boolean {
  return weights.rulesets.includes(ruleset.name);
}

/** For unseen rulesets too. */
export function freshEvaluation({ ruleset }: Rules): Network {
  return new Network(parametersFor(ruleset.name));
}

function learned(): Float64Array {
  const parameters = unpackWeights(weights);
  if (!parameters)
    throw new Error('src/players/weights.ts was learned for other features: npm run tool train');
  return parameters;
}

/** Custom rulesets share the common parameters. */
function parametersFor(ruleset: string): Float64Array {
  if (!weights.rulesets.includes(ruleset)) return common;
  let parameters = refined.get(ruleset);
  if (!parameters) {
    parameters = refine(common, weights, ruleset);
    refined.set(ruleset, parameters);
  }
  return parameters;
}
