/** What a ruleset is called in records: two documents may have one name. */
import { createHash } from 'node:crypto';
import { canonicalJson } from '../rules/canonical.js';
import { nameOrDocument } from '../rules/ruleset-check.js';
import type { Ruleset } from '../rules/rulesets.js';

/** The first 64 bits of the SHA-256 of its canonical JSON, as 16 hexadecimal digits. */
export function rulesetHash(ruleset: Ruleset): string {
  return createHash('sha256').update(canonicalJson(ruleset)).digest('hex').slice(0, 16);
}

/** `tock`; a document's name has its hash behind it, as in `Chez nous#1f0b64c2a90d33e7`. */
export function rulesetTitle(ruleset: Ruleset): string {
  const named = nameOrDocument(ruleset);
  return typeof named === 'string' ? named : `${named.name}#${rulesetHash(named)}`;
}
