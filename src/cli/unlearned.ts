/** Warns once per ruleset without a trained network. */
import { isLearned } from '../players/evaluation.js';
import type { Rules } from '../rules/rules.js';

/** @param told ruleset names already warned about */
export function sayIfUnlearned(rules: Rules, told = new Set<string>()): void {
  const { name } = rules.ruleset;
  if (isLearned(rules) || told.has(name)) return;
  told.add(name);
  console.error(
    `tock: ruleset: no games of ${name} were learned from (npm run tool train); its positions are judged by what was learned from other rulesets`,
  );
}
