/** A computer that starts from the card, which outlives it; its page is at an address, a root shell behind streams. */

import type { Readable, Writable } from 'node:stream';
import { setTimeout as pass } from 'node:timers/promises';
import type { Disks } from './disks.js';

/** On a busy computer. */
const BOOT_MS = 1_800_000;
const LOOK_MS = 1000;

export interface Health {
  readonly version: string;
  readonly link: string;
  readonly idle: boolean;
}

export abstract class Machine {
  protected readonly disks: Disks;
  protected readonly boardPort: number;
  protected shell: { readonly stdin: Writable; readonly stdout: Readable } | undefined;
  /** Of its page. */
  url = '';

  constructor(disks: Disks, boardPort: number) {
    this.disks = disks;
    this.boardPort = boardPort;
  }

  abstract start(): Promise<void>;
  /** Ends it as a power cut does. */
  abstract cutPower(): void;
  /** A copy as a power cut would leave it. */
  abstract keepDisks(): Promise<void>;
  /** What it costs this computer, as a beginning of a sentence. */
  abstract get effort(): string;
  protected abstract get isOff(): boolean;

  /** Waits until the table's health is so. */
  async until(what: string, so: (health: Health) => boolean): Promise<Health> {
    const end = performance.now() + BOOT_MS;
    for (;;) {
      const health = await this.#health();
      if (health && so(health)) return health;
      if (this.isOff) throw new Error(`the computer has ended before ${what}`);
      if (performance.now() > end) throw new Error(`not in time: ${what}; last: ${JSON.stringify(health)}`);
      await pass(LOOK_MS);
    }
  }

  /** Runs a command as root. @returns what it printed; throws when it fails */
  run(command: string): Promise<string> {
    const shell = this.shell;
    if (!shell) throw new Error('the computer is off');
    return new Promise((resolve, reject) => {
      let said = '';
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        const end = /^@@(\d+)$/m.exec(said);
        if (!end) return;
        shell.stdout.off('data', hear);
        const text = said.slice(0, end.index);
        if (end[1] === '0') resolve(text);
        else reject(new Error(`${command}: ${end[1]}\n${text}`));
      };
      shell.stdout.on('data', hear);
      shell.stdin.write(`( ${command} ) 2>&1; code=$?; echo; echo "@@$code"\n`);
    });
  }

  async #health(): Promise<Health | undefined> {
    try {
      const answer = await fetch(`${this.url}/healthz`, { signal: AbortSignal.timeout(5000) });
      return (await answer.json()) as Health;
    } catch {
      return undefined;
    }
  }
}
