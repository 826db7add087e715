/** Rulesets of files, for every command that plays by one. */
import { checkRuleset } from '../rules/ruleset-check.js';
import type { Ruleset } from '../rules/rulesets.js';
import { InputError } from './command.js';
import { readJson } from './input.js';

/** The option by which a ruleset is read from a file. */
export const RULESET_FILE = { 'ruleset-file': { type: 'string' } } as const;

export async function readRulesetFile(values: {
  readonly 'ruleset-file'?: string | undefined;
}): Promise<Ruleset | undefined> {
  const file = values['ruleset-file'];
  return file === undefined ? undefined : readRulesetDocument(file);
}

export async function readRulesetDocument(file: string): Promise<Ruleset> {
  const read = checkRuleset(await readJson(file, 'ruleset'));
  if (read.ok) return read.value;
  throw new InputError(`ruleset${read.fault.field}: ${read.fault.problem}`);
}
