/** What every page shows of the rulesets that are kept at this table, and of the one that is being played. */
import type { CheckState } from '../../computers/ruleset-check/checks.js';

export interface RulesetsView {
  readonly kept: readonly { readonly hash: string; readonly name: string; readonly about?: string }[];
  /** The ruleset that is being played, or the last one that could not be kept. */
  readonly check: CheckState | null;
}
