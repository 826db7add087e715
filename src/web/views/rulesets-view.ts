import type { CheckState } from '../../computers/ruleset-check/checks.js';

export interface RulesetsView {
  readonly kept: readonly { readonly hash: string; readonly name: string; readonly about?: string }[];
  /** Ruleset being checked, or the last that failed. */
  readonly check: CheckState | null;
}
