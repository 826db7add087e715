/** A message on standard error about rulesets that no network was trained for. */
import { isLearned } from '../players/evaluation.js';
import type { Rules } from '../rules/rules.js';

/** @param told names of the rulesets of which it was said before */
export function sayIfUnlearned(rules: Rules, told = new Set<string>()): void {
  const { name } = rules.ruleset;
  if (isLearned(rules) || told.has(name)) return;
  told.add(name);
  console.error(
    `tock: ruleset: no games of ${name} were learned from (npm run tool train); its positions are judged by what was learned from other rulesets`,
  );
}
