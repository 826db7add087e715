/** Runs the built command. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const TOCK = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export function tock(args: readonly string[], input = ''): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [TOCK, ...args]);
    const ran = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (ran.out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (ran.err += text));
    child.on('error', reject).on('close', (status) => resolve({ status, ...ran }));
    // A command that refuses its arguments does not read its input: the pipe breaks, and nobody minds.
    child.stdin.on('error', () => undefined).end(input);
  });
}
