/** Runs the built programs. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const built = (file: string) => fileURLToPath(new URL(`../../dist/cli/${file}`, import.meta.url));
const TOCK = built('main.js');
const TRAIN = built('train/main.js');
const STRENGTH = built('strength/main.js');

export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export function tock(args: readonly string[], input = ''): Promise<Ran> {
  return run(TOCK, args, input);
}

/** Runs `npm run train`'s program. */
export function train(args: readonly string[]): Promise<Ran> {
  return run(TRAIN, args, '');
}

/** Runs `npm run strength`'s program. */
export function strength(args: readonly string[]): Promise<Ran> {
  return run(STRENGTH, args, '');
}

function run(program: string, args: readonly string[], input: string): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args]);
    const ran = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (ran.out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (ran.err += text));
    child.on('error', reject).on('close', (status) => resolve({ status, ...ran }));
    // A command that refuses its arguments does not read its input: the pipe breaks, and nobody minds.
    child.stdin.on('error', () => undefined).end(input);
  });
}
