/**
 * Scans in a child process. A reading of ten modules is about a thousand reads and writes of files, which the server
 * would spend most of its time waiting for. A worker thread would be lighter, but `onoff` has a part (`epoll`) that
 * brings Node down when a second thread loads it.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { machineNow } from './machine-clock.js';
import type { Reading, ScanListener, Scanner } from './scanner.js';

/**
 * What the child says: readings by the machine's clock, then once how many modules there are, then readings again; or
 * a fault, which is the last.
 */
export type FromScanChild = Reading | { readonly modules: number } | { readonly fault: string };

const CHILD = fileURLToPath(new URL('./scan-child.js', import.meta.url));
/** A child that has not let its lines go by then is ended. */
const PATIENCE_MS = 1000;
/** From the machine's clock to that of this process. */
const OFFSET_MS = performance.now() - machineNow();

export class ChildScanner implements Scanner {
  readonly #program: string;
  #child: ChildProcess | undefined;

  constructor(program: string = CHILD) {
    this.#program = program;
  }

  async start(chips: number, listener: ScanListener): Promise<number> {
    if (this.#child) await this.stop();
    const child = fork(this.#program, [String(chips)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    return new Promise((resolve, reject) => {
      let started = false;
      const fail = (reason: string) => {
        // After a stop it may end as it likes; whoever still waits for its start must not do so for ever.
        if (!started) reject(new Error(reason));
        else if (this.#child === child) listener.onFault(reason);
        if (this.#child === child) this.#child = undefined;
        if (child.connected) child.disconnect();
      };
      child.on('message', (message: FromScanChild) => {
        if (this.#child !== child) return;
        if ('fault' in message) fail(message.fault);
        else if ('modules' in message) {
          started = true;
          resolve(message.modules);
        } else listener.onReading({ bits: message.bits, at: message.at + OFFSET_MS });
      });
      child.on('error', ({ message }) => fail(message));
      child.on('exit', (code) => fail(`the process that reads the switches has ended (${code ?? 'killed'})`));
    });
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      if (child.connected) child.disconnect();
    });
    clearTimeout(timer);
  }
}
