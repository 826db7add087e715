/** What positions are judged by. */
import type { Rules } from '../rules/rules.js';
import { handWritten } from './hand-written.js';
import type { Evaluation } from './judge.js';
import { Network } from './network.js';
import { weights } from './weights.js';
import { unpackWeights } from './weights-file.js';

/** By ruleset, as they are first asked for. Rulesets of people's own share the common ones. */
const parameters = new Map<string, Float64Array | undefined>();

/** Games of this ruleset were learned from. */
export function isLearned({ ruleset }: Rules): boolean {
  return weights.rulesets.includes(ruleset.name) && parametersFor(ruleset.name) !== undefined;
}

/**
 * A fresh evaluation: the learned network, for rulesets that it was not trained on too, whose games it judges better
 * than the hand-written terms do. These are the fallback where the features are newer than what was learned.
 */
export function freshEvaluation({ ruleset }: Rules): Evaluation {
  const learned = parametersFor(ruleset.name);
  return learned ? new Network(learned) : handWritten();
}

function parametersFor(ruleset: string): Float64Array | undefined {
  const name = Object.hasOwn(weights.refined, ruleset) ? ruleset : '';
  if (!parameters.has(name)) parameters.set(name, unpackWeights(weights, name));
  return parameters.get(name);
}
