import { isRulesetId, type Ruleset, type RulesetId } from '../../rules/rulesets/rulesets.js';
import { t } from '../i18n/index.js';

export function rulesetWords(ruleset: RulesetId | Ruleset): {
  readonly name: string;
  readonly about: string;
} {
  const { rulesets, setup } = t('rules');
  if (typeof ruleset === 'string') return rulesets[ruleset];
  return { name: ruleset.name, about: ruleset.about ?? setup.ownRules };
}

/** @param id as reports and journals have it: of one of ours, or `name#hash` */
export function rulesetName(id: string): string {
  return isRulesetId(id) ? t('rules').rulesets[id].name : id.replace(/#[0-9a-f]+$/, '');
}
