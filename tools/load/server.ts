/** The real server as a process of its own, to be killed and started again on the same state folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve as absolute } from 'node:path';

export interface RunningServer {
  readonly process: ChildProcess;
  /** `http://localhost:PORT` */
  readonly url: string;
  /** Milliseconds from the start of the process until it could be asked. */
  readonly startMs: number;
  /** The whole greeting that it wrote to standard output. */
  readonly greeting: () => string;
  /** What it wrote to standard error. */
  readonly errors: () => string;
}

/**
 * @param built the folder with the built program, `dist`
 * @param onSpawn is given the process while it starts
 * @throws when it ended before it was ready, with what it wrote to standard error
 */
export async function startServer(
  built: string,
  env: NodeJS.ProcessEnv,
  onSpawn: (child: ChildProcess) => void = () => undefined,
): Promise<RunningServer> {
  const program = `${built}/main.js`;
  if (!existsSync(program)) throw new Error(`${program} is missing: npm run build makes it`);
  const began = performance.now();
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', TOCK_STATE: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onSpawn(child);
  let out = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const [, found] = /Table display\s+(http:\/\/\S+?)\/table/.exec(out) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', (code, signal) =>
      reject(new Error(`the server ended with ${code ?? signal} before it was ready: ${errors}`)),
    );
  });
  return {
    process: child,
    url,
    startMs: performance.now() - began,
    greeting: () => out,
    errors: () => errors,
  };
}

/** Ends it without a word, as a power cut would. */
export async function kill(server: RunningServer): Promise<void> {
  if (server.process.exitCode !== null || server.process.signalCode !== null) return;
  server.process.kill('SIGKILL');
  await once(server.process, 'exit');
}

/** The built program; tests and tools run in the project's root. */
export const BUILT = absolute('dist');
