import type { WebContext } from '../context.js';
import type { RulesetsView } from '../views/rulesets-view.js';

export function keptView({ state, computers }: Pick<WebContext, 'state' | 'computers'>): RulesetsView {
  const kept = state.rulesets.kept.map(({ hash, ruleset: { name, about } }) => ({
    hash,
    name,
    ...(about !== undefined && { about }),
  }));
  return { kept, check: computers.rulesetChecks.state };
}
