/** Runs the built program and the tools, from the project's root. */
import { spawn } from 'node:child_process';

export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export function tock(args: readonly string[], input = ''): Promise<Ran> {
  return run(['dist/cli/main.js', ...args], input);
}

/** Runs one of `tools/`. */
export function tool(name: string, args: readonly string[]): Promise<Ran> {
  return run(['tools/run.mjs', name, ...args], '');
}

function run(args: readonly string[], input: string): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args]);
    const ran = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (ran.out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (ran.err += text));
    child.on('error', reject).on('close', (status) => resolve({ status, ...ran }));
    // A command that refuses its arguments does not read its input: the pipe breaks, and nobody minds.
    child.stdin.on('error', () => undefined).end(input);
  });
}
