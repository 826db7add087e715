import type { Trait } from '../../rules/rulesets/ruleset-traits.js';
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

export function questionText(trait: Trait): string {
  const { table, card, a } = t('ownRules').ask;
  return trait.face ? card[trait.topic](a(trait.face)) : table[trait.topic];
}

export function answerText({ topic, face }: Trait, answer: string): string {
  const { yesNo, suit, named, numbers } = t('ownRules').ask;
  if (answer === 'yes' || answer === 'no') return yesNo[answer];
  if (answer === 'suit' && face) return suit(face);
  const names: Readonly<Record<string, Readonly<Record<string, string>>>> = named;
  const counts: Readonly<Record<string, (numbers: readonly number[]) => string>> = numbers;
  return names[topic]?.[answer] ?? counts[topic]?.(answer.split('/').map(Number)) ?? answer;
}
