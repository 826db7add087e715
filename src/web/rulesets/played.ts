/** Which rulesets may be set up: custom ones after finished games, built-in ones that the house offers. */
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

/** Rules in force stay allowed: only their players and cards may change. */
export function isOffered(
  { table, venue }: Pick<WebContext, 'table' | 'venue'>,
  { ruleset }: Readonly<Record<string, unknown>>,
): boolean {
  const { offered = [], rules } = venue?.settings ?? {};
  const inForce = [table.context.settings.ruleset, rules?.ruleset, ...offered];
  return offered.length === 0 || typeof ruleset !== 'string' || inForce.some((each) => each === ruleset);
}
