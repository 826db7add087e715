/** Optional rules; documents may reuse built-in names for other rules. */

import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import {
  RULESET_IDS,
  RULESETS,
  type Ruleset,
  type RulesetId,
  SWITCHES,
  type Switch,
  type Variant,
} from '../../rules/rulesets/rulesets.js';
import { canonicalJson } from '../../rules/values/canonical.js';
import type { Settings } from '../../table/settings.js';
import { t } from '../i18n/index.js';
import { switchWords, variantWords } from './ruleset-text.js';

/** Irrelevant without partners. */
const OF_TEAMS: readonly Switch[] = ['sevenPartner', 'sevenRest', 'exchangeInTurn'];

export function switchesOf({ ruleset, teamSize }: Pick<Settings, 'ruleset' | 'teamSize'>): Switch[] {
  const { switches = {} } = rulesetOf(ruleset);
  return SWITCHES.filter((name) => switches[name] && (teamSize > 1 || !OF_TEAMS.includes(name)));
}

export function switchLabel(ruleset: RulesetId | Ruleset, name: Switch): string {
  const ours = typeof ruleset === 'string' || isOurs(ruleset, ({ switches }) => switches?.[name]);
  return ours ? t('rules').switches[name] : switchWords(ruleset, name);
}

export function variantLabel(ruleset: RulesetId | Ruleset, variant: Variant): string {
  const ours = typeof ruleset === 'string' || isOurs(ruleset, ({ variants }) => variants?.[variant]);
  return ours ? t('rules').variants[variant] : variantWords(ruleset, variant);
}

/** Equals a built-in rule, which has a translation. */
function isOurs(ruleset: Ruleset, part: (ruleset: Ruleset) => object | undefined): boolean {
  const said = canonicalJson(part(ruleset) ?? null);
  return RULESET_IDS.some((id) => canonicalJson(part(RULESETS[id]) ?? null) === said);
}
