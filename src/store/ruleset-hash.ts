/** Identifies a ruleset in records: two documents may share a name. */
import { createHash } from 'node:crypto';
import { checkRuleset, nameOrDocument } from '../rules/rulesets/ruleset-check.js';
import type { Ruleset, RulesetId } from '../rules/rulesets/rulesets.js';
import { canonicalJson } from '../rules/values/canonical.js';
import { isRecord, show } from '../rules/values/input.js';
import { invalid, ok, type Result, type ValidationError } from '../rules/values/result.js';

/** First 64 bits of the SHA-256 of the canonical JSON, as 16 hex digits. */
export function rulesetHash(ruleset: object): string {
  return createHash('sha256').update(canonicalJson(ruleset)).digest('hex').slice(0, 16);
}

/** `tock`; documents get their hash, e.g. `Chez nous#1f0b64c2a90d33e7`. */
export function rulesetTitle(ruleset: Ruleset): string {
  const named = nameOrDocument(ruleset);
  return typeof named === 'string' ? named : `${named.name}#${rulesetHash(named)}`;
}

/** Adds the document's hash, which reveals changed rules. */
export function withHash<T extends { readonly ruleset: RulesetId | Ruleset }>(holder: T): T {
  const { ruleset } = holder;
  return typeof ruleset === 'string' ? holder : { ...holder, rulesetHash: rulesetHash(ruleset) };
}

export function checkHash(holder: unknown): Result<unknown, ValidationError> {
  if (!isRecord(holder) || holder['rulesetHash'] === undefined) return ok(holder);
  const { ruleset, rulesetHash: given } = holder;
  // Invalid rulesets are reported elsewhere, and may be too deep to hash.
  if (isRecord(ruleset) && !checkRuleset(ruleset).ok) return ok(holder);
  const actual = isRecord(ruleset) ? rulesetHash(ruleset) : undefined;
  if (given === actual) return ok(holder);
  return invalid(
    'rulesetHash',
    `${show(given)} is not the hash of this ruleset, which is ${actual ?? 'no document'}: leave it out if its rules were changed on purpose`,
  );
}
