/** A program that is started again when it ends, as systemd does it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { until } from '../support/until.js';

export const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));

export class Service {
  readonly url: string;
  readonly #command: readonly string[];
  readonly #env: NodeJS.ProcessEnv;
  #process: ChildProcess | undefined;
  #said = '';

  constructor(command: readonly string[], port: number, env: NodeJS.ProcessEnv) {
    this.url = `http://127.0.0.1:${port}`;
    this.#command = command;
    const own = { PORT: String(port), HOST: '127.0.0.1', NOTIFY_SOCKET: '/nonexistent' };
    this.#env = { PATH: process.env['PATH'], ...own, ...env };
  }

  async start(): Promise<void> {
    this.#run();
    await until(
      () =>
        fetch(`${this.url}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      () => `it answers: ${this.#said}`,
    );
  }

  #run(): void {
    const [program = '', ...args] = this.#command;
    const child = spawn(program, args, { cwd: CHECKOUT, env: this.#env });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (this.#said += text));
    child.on('exit', () => this.#process === child && this.#run());
    this.#process = child;
  }

  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child?.exitCode !== null) return;
    child.kill();
    await once(child, 'exit');
  }
}
