import type { Ruleset, RulesetId } from '../../rules/rulesets/rulesets.js';
import { t } from '../i18n/index.js';

export function rulesetWords(ruleset: RulesetId | Ruleset): {
  readonly name: string;
  readonly about: string;
} {
  const { rulesets, setup } = t('rules');
  if (typeof ruleset === 'string') return rulesets[ruleset];
  return { name: ruleset.name, about: ruleset.about ?? setup.ownRules };
}
