/** A custom ruleset may be used only after finished games with it. */
import { checkRuleset, nameOrDocument } from '../../rules/rulesets/ruleset-check.js';
import { rulesetHash } from '../../store/ruleset-hash.js';
import type { WebContext } from '../context.js';

/** Name of an unplayed ruleset in settings. Other faults are reported by the table. */
export function unplayedIn(
  { table, state }: Pick<WebContext, 'table' | 'state'>,
  settings: Readonly<Record<string, unknown>>,
): string | undefined {
  const read = checkRuleset(settings['ruleset']);
  if (!read.ok) return undefined;
  const named = nameOrDocument(read.value);
  if (typeof named === 'string') return undefined;
  const hash = rulesetHash(named);
  // A loaded game has brought its own, already played.
  const { ruleset: current } = table.context.settings;
  const isCurrent = typeof current !== 'string' && rulesetHash(current) === hash;
  return isCurrent || state.rulesets.find(hash) ? undefined : named.name;
}
