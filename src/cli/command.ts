import type { ParseArgsConfig } from 'node:util';
import { messageOf, type Result, type ValidationError } from '../rules/values/result.js';

export interface Command {
  /** Their defaults appear in `tock COMMAND --help`. */
  readonly options?: OptionTable;
  readonly notes?: readonly string[];
  run(args: string[]): Promise<number> | number;
}

export type OptionTable = NonNullable<ParseArgsConfig['options']>;

export const oneOf = (name: string, names: readonly string[]) => `${name}: one of ${names.join(', ')}`;

/** One line without control characters, which can control the terminal. */
export const oneLine = (message: string) => message.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Invalid input: one line on standard error, exit status 2. */
export class InputError extends Error {
  constructor(message: string) {
    super(oneLine(message));
  }
}

/** Runs a program and returns its exit status; prints an `InputError` after the program's name. */
export async function runProgram(name: string, run: () => Promise<number> | number): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!isUsageFault(error)) throw error;
    console.error(`${name}: ${error.message.split('\n')[0]}`);
    return 2;
  }
}

function isUsageFault(error: unknown): error is Error {
  if (error instanceof InputError) return true;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS');
}

/** Turns file system errors into an `InputError` with the path. */
export function attempt<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new InputError(`${path}: ${messageOf(error)}`);
  }
}

/** @param file that the value comes from, for messages */
export function accepted<T>(result: Result<T, ValidationError>, file?: string): T {
  if (result.ok) return result.value;
  const { field, problem } = result.fault;
  throw new InputError(`${file === undefined ? '' : `${file}: `}${field}: ${problem}`);
}

export function atMost<T extends readonly string[]>(most: number, positionals: T): T {
  const odd = positionals[most];
  if (odd !== undefined) throw new InputError(`unexpected argument ${JSON.stringify(odd)}`);
  return positionals;
}

export function oneFile([file, ...rest]: readonly string[]): string {
  if (!file || rest.length > 0) throw new InputError('name one file');
  return file;
}

/** `--seed -5` becomes `--seed=-5`, since `parseArgs` reads a negative number as an option. */
export function withNegatives(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const argument of args) {
    const last = joined.at(-1);
    const isValue = /^-\d/.test(argument) && last !== undefined && /^--[a-z][\w-]*$/.test(last);
    if (isValue) joined[joined.length - 1] = `${last}=${argument}`;
    else joined.push(argument);
  }
  return joined;
}

export function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^-?\d+$/.test(text) || value < least || value > most) {
    throw new InputError(`${name}: ${JSON.stringify(text)} is not a whole number from ${least} to ${most}`);
  }
  return value;
}
