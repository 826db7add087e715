/** Which evaluation a table's rules are judged by. */
import type { Rules } from '../rules/rules.js';
import { handWritten } from './hand-written.js';
import type { Evaluation } from './judge.js';
import { Network } from './network.js';
import { weights } from './weights.js';
import { unpackWeights } from './weights-file.js';

const parameters = unpackWeights(weights);

/** Games of this ruleset were learned from. */
export function isLearned(rules: Rules): boolean {
  return parameters !== undefined && weights.rulesets.includes(rules.ruleset.name);
}

/** A fresh evaluation: the learned network, or the hand-written terms for a ruleset that was not trained. */
export function evaluationFor(rules: Rules): Evaluation {
  return parameters && isLearned(rules) ? new Network(parameters) : handWritten();
}
