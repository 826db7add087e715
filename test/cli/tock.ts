/** Runs the program's commands and the tools, from the project's root. */
import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { tock as runTock } from '../../src/cli/tock.js';

export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** The command in this process; one at a time, as all of them share its input and output. */
export async function tock(args: readonly string[], input = ''): Promise<Ran> {
  const ran = { out: '', err: '' };
  const noted = (stream: 'out' | 'err', end: string) => (said: unknown) => {
    ran[stream] += `${said}${end}`;
    return true;
  };
  const spies = [
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as never),
    vi.spyOn(process.stdout, 'write').mockImplementation(noted('out', '')),
    vi.spyOn(console, 'log').mockImplementation(noted('out', '\n')),
    vi.spyOn(console, 'error').mockImplementation(noted('err', '\n')),
  ];
  try {
    const status = await runTock(args);
    return { status, ...ran };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** The command as it is installed: `npm test` builds it first. */
export function installedTock(args: readonly string[], input = ''): Promise<Ran> {
  return run(['dist/cli/main.js', ...args], input);
}

const bundled = new Set<string>();

/** Runs one of `tools/`, which is bundled the first time. */
export function tool(name: string, args: readonly string[]): Promise<Ran> {
  if (bundled.has(name)) return run(['--expose-gc', `build/tools/${name}.js`, ...args], '');
  bundled.add(name);
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
