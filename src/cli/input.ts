/** Games from a file or standard input: one document, or one per line. */

import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Game } from '../rules/game.js';
import { readGame } from '../rules/json.js';
import { checkRuleset } from '../rules/rulesets/ruleset-check.js';
import type { Ruleset } from '../rules/rulesets/rulesets.js';
import { readRuleset } from '../rules/setup.js';
import { isRecord, show } from '../rules/values/input.js';
import { messageOf } from '../rules/values/result.js';
import { checkHash } from '../store/ruleset-hash.js';
import { accepted, InputError } from './command.js';

function open(file: string | undefined): Readable {
  return file === undefined || file === '-' ? process.stdin : createReadStream(file);
}

/** Characters; a thousand times the longest game. Bounds the memory. */
const LONGEST = 2 ** 24;

function parse(json: string, name = 'game'): unknown {
  if (json.length > LONGEST) throw new InputError(`${name}: is longer than ${LONGEST} characters`);
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new InputError(`${name}: is not JSON: ${messageOf(error)}`);
  }
}

/** A ruleset in the game itself must equal the file's. */
export function underRuleset(input: unknown, ruleset: Ruleset | undefined): unknown {
  accepted(checkHash(input));
  if (!ruleset || !isRecord(input)) return input;
  const { ruleset: own } = input;
  const name = isRecord(own) ? own['name'] : own;
  if (name !== undefined && name !== ruleset.name)
    throw new InputError(`ruleset: ${show(name)} is not the one of the file, ${show(ruleset.name)}`);
  return { ...input, ruleset };
}

export function asGame(input: unknown, ruleset?: Ruleset): Game {
  return accepted(readGame(underRuleset(input, ruleset)));
}

/**
 * Reads the whole input as one JSON value.
 * @param name of standard input, for messages
 */
export async function readJson(file: string | undefined, name?: string): Promise<unknown> {
  return parse(await readable(file, () => textOf(open(file))), file ?? name);
}

async function textOf(input: Readable): Promise<string> {
  let text = '';
  for await (const chunk of input.setEncoding('utf8')) {
    text += chunk;
    if (text.length > LONGEST) break;
  }
  return text;
}

const TOGETHER_MS = 5;

type Answer = (input: unknown) => unknown;

/** Answers the whole input's JSON, or with `lines` each line's. @returns the exit status */
export async function answerInput(file: string | undefined, lines: boolean, answer: Answer): Promise<number> {
  if (lines) await answerLines(file, answer);
  else console.log(JSON.stringify(answer(await readJson(file))));
  return 0;
}

/** At once; invalid lines get `{"error": …}`. */
async function answerLines(file: string | undefined, answer: Answer): Promise<void> {
  const answered = (line: string): string => {
    try {
      return `${JSON.stringify(answer(parse(line)))}\n`;
    } catch (error) {
      if (error instanceof InputError) return `${JSON.stringify({ error: error.message })}\n`;
      throw error;
    }
  };
  await readable(file, async () => {
    let rest = '';
    for await (const chunk of open(file).setEncoding('utf8')) {
      if (!chunk.includes('\n')) {
        if (rest.length <= LONGEST) rest += chunk;
        continue;
      }
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      // One write for lines that arrived together, since a write costs more than an answer.
      let answers = '';
      let since = performance.now();
      for (const [index, line] of lines.entries()) {
        answers += answered(line);
        if (index < lines.length - 1 && performance.now() - since < TOGETHER_MS) continue;
        if (!process.stdout.write(answers)) await once(process.stdout, 'drain');
        answers = '';
        since = performance.now();
      }
    }
    if (rest.trim() !== '') process.stdout.write(answered(rest));
  });
}

async function readable<T>(file: string | undefined, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === 'open' || syscall === 'read')
      throw new InputError(`${file ?? 'input'}: cannot be read (${code})`);
    throw error;
  }
}

export const RULESET_FILE = { 'ruleset-file': { type: 'string' } } as const;

export const LINES = { lines: { type: 'boolean', default: false }, ...RULESET_FILE } as const;

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
