import type { Trait } from '../../rules/rulesets/ruleset-traits.js';
import { t } from '../i18n/index.js';

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
