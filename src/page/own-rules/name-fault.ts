import type { RulesetFault } from '../../rules/rulesets/ruleset-check.js';
import { RULESET_IDS } from '../../rules/rulesets/rulesets.js';
import { t } from '../i18n/index.js';

const plain = (name: string) => name.trim().toLowerCase();

/** Rejects names of built-in rulesets: lists would be ambiguous. */
export function nameFault(name: string): Pick<RulesetFault, 'code' | 'field'> | null {
  const shown = Object.values(t('rules').rulesets).map((ruleset) => ruleset.name);
  const isTaken = [...RULESET_IDS, ...shown].some((one) => plain(one) === plain(name));
  return isTaken ? { code: 'name-taken', field: '/name' } : null;
}
