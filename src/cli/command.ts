/** What the `tock` command is made of. */
import type { ParseArgsConfig } from 'node:util';
import type { Fault, Result } from '../rules/result.js';

export interface Command {
  /** Arguments and options, as `--help` shows them. */
  readonly usage: string;
  readonly summary: string;
  /** Those whose defaults `tock COMMAND --help` shows. */
  readonly options?: OptionTable;
  /** What else it says: which names there are, for instance. */
  readonly notes?: readonly string[];
  /** Returns the exit status. */
  run(args: string[]): Promise<number> | number;
}

export type OptionTable = NonNullable<ParseArgsConfig['options']>;

export const oneOf = (name: string, names: readonly string[]) => `${name}: one of ${names.join(', ')}`;

/**
 * Input that cannot be used: one line on standard error, nothing on standard output, exit status 2. Control characters
 * of the input would command the terminal, or end a line for some readers.
 */
export class InputError extends Error {
  constructor(message: string) {
    super(message.replace(/[\s\p{Cc}]+/gu, ' ').trim());
  }
}

/** Runs a program to its exit status. Input that cannot be used is said in a line that begins with the program's name. */
export async function runProgram(name: string, run: () => Promise<number> | number): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    if (!isUsageFault(error)) throw error;
    console.error(`${name}: ${error.message.split('\n')[0]}`);
    process.exitCode = 2;
  }
}

function isUsageFault(error: unknown): error is Error {
  if (error instanceof InputError) return true;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS');
}

/** What the disk refuses is reported in one line that names the path. */
export function attempt<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new InputError(`${path}: ${(error as Error).message}`);
  }
}

/** The value, or the fault as an `InputError` that names the field. */
export function accepted<T>(result: Result<T, Fault>): T {
  if (result.ok) return result.value;
  throw new InputError(`${result.fault.field}: ${result.fault.problem}`);
}

/** Refuses arguments beyond the first `most`: what is not read is not passed over in silence. */
export function atMost<T extends readonly string[]>(most: number, positionals: T): T {
  const odd = positionals[most];
  if (odd !== undefined) throw new InputError(`argument: ${JSON.stringify(odd)} is one too many`);
  return positionals;
}

/** `--seed -5` as `--seed=-5`: a number below zero is a value, though `parseArgs` takes it for an option. */
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

/** A whole number from an option's text. */
export function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^-?\d+$/.test(text) || value < least || value > most) {
    throw new InputError(`${name}: ${JSON.stringify(text)} is not a whole number from ${least} to ${most}`);
  }
  return value;
}
