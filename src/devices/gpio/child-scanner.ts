/**
 * Scans in a child process: reading ten modules takes about 1,000 file operations. A worker thread is not possible,
 * since `epoll` (in `onoff`) crashes Node when loaded twice.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { ownFile } from '../../own-files.js';
import { machineNow } from '../clock.js';
import type { ChainReading, ScanListener, Scanner } from './scanner.js';

/** Readings, once the module count, readings; `fault` is last. */
export type FromScanChild = ChainReading | { readonly modules: number } | { readonly fault: string };

const CHILD = ownFile('dist/devices/gpio/scan-child.js');
const PATIENCE_MS = 1000;
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
