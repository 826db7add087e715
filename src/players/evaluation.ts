/** What positions are judged by. */
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

/**
 * A fresh evaluation: the learned network, for rulesets that it was not trained on too, whose games it judges better
 * than the hand-written terms do. These are the fallback where the features are newer than what was learned.
 */
export function freshEvaluation(): Evaluation {
  return parameters ? new Network(parameters) : handWritten();
}
