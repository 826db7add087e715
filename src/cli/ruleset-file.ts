import { checkRuleset } from '../rules/rulesets/ruleset-check.js';
import type { Ruleset } from '../rules/rulesets/rulesets.js';
import { readRuleset } from '../rules/setup.js';
import { accepted, InputError } from './command.js';
import { readJson } from './input.js';

export const RULESET_FILE = { 'ruleset-file': { type: 'string' } } as const;

export const RULESET = { ruleset: { type: 'string', default: 'tock' }, ...RULESET_FILE } as const;

export async function chosenRuleset(values: {
  readonly ruleset: string;
  readonly 'ruleset-file'?: string | undefined;
}): Promise<Ruleset> {
  const document = await readRulesetFile(values);
  if (!document) return accepted(readRuleset(values.ruleset));
  if (values.ruleset === RULESET.ruleset.default) return document;
  throw new InputError('ruleset: choose a name or a file, not both');
}

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
