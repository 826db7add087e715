/** Which ruleset of the program a document is nearest to, and what makes the one of the other. */
import { canonicalJson } from './canonical.js';
import { patchBetween } from './merge-patch.js';
import { RULESET_IDS, RULESETS, type Ruleset, type RulesetId } from './rulesets.js';

export interface Descent {
  readonly parent: RulesetId;
  /** A JSON Merge Patch. */
  readonly patch: Readonly<Record<string, unknown>>;
}

/** The parent from which the fewest words make the document. */
export function descentOf(ruleset: Ruleset): Descent {
  const descents = RULESET_IDS.map((parent) => ({ parent, patch: patchBetween(RULESETS[parent], ruleset) }));
  const lengths = descents.map(({ patch }) => canonicalJson(patch).length);
  return descents[lengths.indexOf(Math.min(...lengths))] as Descent;
}
