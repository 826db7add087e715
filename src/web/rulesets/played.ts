/** A table plays by a ruleset of its own only when games by it have come to an end. */
import { checkRuleset, nameOrDocument } from '../../rules/ruleset-check.js';
import { rulesetHash } from '../../store/ruleset-hash.js';
import type { WebContext } from '../context.js';

/** The name of a ruleset in settings that nobody has played by yet. What is wrong otherwise, the table says. */
export function unplayedIn(
  { table, state }: Pick<WebContext, 'table' | 'state'>,
  settings: Readonly<Record<string, unknown>>,
): string | undefined {
  const read = checkRuleset(settings['ruleset']);
  if (!read.ok) return undefined;
  const named = nameOrDocument(read.value);
  if (typeof named === 'string') return undefined;
  const hash = rulesetHash(named);
  // A game that was loaded has brought its own along, and was played by it.
  const { ruleset: current } = table.context.settings;
  const isCurrent = typeof current !== 'string' && rulesetHash(current) === hash;
  return isCurrent || state.rulesets.find(hash) ? undefined : named.name;
}
