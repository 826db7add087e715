/** An emulated board behind a real serial port of the operating system, in real time. */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { newFolder } from '../support/folders.js';
import { BoardEmulator } from './emulator.js';

/** What a machine must have for this; empty when it has it. */
export function missingForPty(): string[] {
  const path = (process.env['PATH'] ?? '').split(delimiter);
  return path.some((folder) => existsSync(join(folder, 'socat'))) ? [] : ['socat'];
}

const PACE_MS = 2;
/** When this computer is too busy, emulated time falls behind rather than eat it whole. */
const MOST_AT_ONCE_MS = 10;

export class PtyBoard {
  readonly board: BoardEmulator;
  /** The port to open. */
  readonly path: string;
  /** May change or drop what is on the line, each way. */
  toBoard: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes;
  toHost: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes;
  /** Called before each emulated millisecond, with the time. */
  onMs: (ms: number) => void = () => undefined;
  readonly #folder: string;
  #socat: ChildProcess | undefined;
  #timer: NodeJS.Timeout;
  #out: number[] = [];
  #last = performance.now();

  constructor(modules: number) {
    this.#folder = newFolder();
    this.path = join(this.#folder, 'board');
    this.board = new BoardEmulator(modules);
    this.board.onByte = (byte) => this.#out.push(byte);
    this.#timer = setInterval(() => this.#live(), PACE_MS);
  }

  /** Plugs the cable in; resolves when the port can be opened. */
  async plug(): Promise<void> {
    const socat = spawn('socat', ['-', `pty,raw,echo=0,link=${this.path}`], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    socat.stdout?.on('data', (chunk: Buffer) => this.board.send(this.toBoard(chunk)));
    socat.stdin?.on('error', () => undefined); // the cable is gone: the exit says so
    this.#socat = socat;
    while (!existsSync(this.path)) {
      if (socat.exitCode !== null) throw new Error(`socat ended with ${socat.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Pulls it out: the port is gone from the system. */
  async unplug(): Promise<void> {
    const socat = this.#socat;
    this.#socat = undefined;
    if (!socat || socat.exitCode !== null) return;
    const ended = new Promise((resolve) => socat.once('exit', resolve));
    socat.kill();
    await ended;
    rmSync(this.path, { force: true });
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.unplug();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #live(): void {
    const now = performance.now();
    const until = this.board.ms + Math.min(now - this.#last, MOST_AT_ONCE_MS);
    this.#last = now;
    while (this.board.ms < until) {
      this.onMs(this.board.ms);
      this.board.run(Math.min(1, until - this.board.ms));
    }
    if (this.#out.length === 0) return;
    const bytes = Uint8Array.from(this.#out);
    this.#out = [];
    this.#socat?.stdin?.write(this.toHost(bytes));
  }
}
