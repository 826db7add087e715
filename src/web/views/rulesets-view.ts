import type { CheckState } from '../../computers/ruleset-check/checks.js';
import type { WebContext } from '../context.js';

export interface RulesetsView {
  readonly kept: readonly { readonly hash: string; readonly name: string; readonly about?: string }[];
  /** Ruleset being checked, or the last that failed. */
  readonly check: CheckState | null;
}

export function keptView({ state, computers }: Pick<WebContext, 'state' | 'computers'>): RulesetsView {
  const kept = state.rulesets.kept.map(({ hash, ruleset: { name, about } }) => ({
    hash,
    name,
    ...(about !== undefined && { about }),
  }));
  return { kept, check: computers.rulesetChecks.state };
}
