import { canonicalJson } from '../values/canonical.js';
import { itemAt } from '../values/input.js';
import { patchBetween } from '../values/merge-patch.js';
import { RULESET_IDS, RULESETS, type Ruleset, type RulesetId } from './rulesets.js';

export interface Descent {
  readonly parent: RulesetId;
  readonly patch: Readonly<Record<string, unknown>>;
}

export function descentOf(ruleset: Ruleset): Descent {
  const descents = RULESET_IDS.map((parent) => ({ parent, patch: patchBetween(RULESETS[parent], ruleset) }));
  const lengths = descents.map(({ patch }) => canonicalJson(patch).length);
  return itemAt(descents, lengths.indexOf(Math.min(...lengths)));
}
