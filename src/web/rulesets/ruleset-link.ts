/**
 * A ruleset for links and QR codes: deflated merge patch against a built-in one, base64url, with the hash of the
 * whole, as other versions may change the parent.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { descentOf } from '../../rules/rulesets/nearest-ruleset.js';
import { checkRuleset } from '../../rules/rulesets/ruleset-check.js';
import { isRulesetId, READINGS, RULESETS, type Ruleset } from '../../rules/rulesets/rulesets.js';
import { RULESET_TEXT_BYTES } from '../../rules/values/limits.js';
import { patched } from '../../rules/values/merge-patch.js';
import { err, type Result } from '../../rules/values/result.js';
import { rulesetHash } from '../../store/ruleset-hash.js';
import type { HttpErrorFacts } from '../http-errors.js';

/** In the fragment, which browsers do not send. */
const MARK = '#rules=';

export function linkTo(ruleset: Ruleset, page: string): string {
  const { parent, patch } = descentOf(ruleset);
  const text = JSON.stringify([parent, rulesetHash(ruleset), patch]);
  return `${page}${MARK}${deflateRawSync(text, { level: 9 }).toString('base64url')}`;
}

export function readRulesetText(text: string): Result<Ruleset, HttpErrorFacts['bad-ruleset']> {
  const document = documentIn(text.trim());
  if (document === undefined) {
    const problem = 'is neither the JSON of a ruleset nor a link that holds one';
    return err({ why: 'not-a-ruleset', field: '', problem });
  }
  const read = checkRuleset(document);
  if (!read.ok) {
    const { code, ...fault } = read.fault;
    return err({ why: code, ...fault });
  }
  const { name } = read.value;
  if (!isRulesetId(name)) return read;
  return err({ why: 'built-in', field: '/name', problem: `${name} comes with the program already` });
}

/** The built-in ruleset for links made before `exitWhen` and `switches` existed. */
function beforeReadings({ exitWhen: _, switches, ...ruleset }: Ruleset): object {
  const kept = Object.entries(switches ?? {}).filter(
    ([name]) => !READINGS.some((reading) => reading === name),
  );
  return kept.length > 0 ? { ...ruleset, switches: Object.fromEntries(kept) } : ruleset;
}

function documentIn(text: string): unknown {
  try {
    const code = text.split(MARK)[1];
    if (code === undefined) return JSON.parse(text);
    const inflated = inflateRawSync(Buffer.from(code, 'base64url'), { maxOutputLength: RULESET_TEXT_BYTES });
    const [parent, hash, patch] = JSON.parse(inflated.toString()) as unknown[];
    if (!isRulesetId(parent)) return undefined;
    const documents = [RULESETS[parent], beforeReadings(RULESETS[parent])].map((from) =>
      patched(from, patch),
    );
    return documents.find((document) => document instanceof Object && rulesetHash(document) === hash);
  } catch {
    return undefined;
  }
}
