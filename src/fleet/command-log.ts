/** Log of commands and results; JSON lines, bounded. */
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Verb } from '../mqtt/topics.js';
import { createFile, FOLDER_MODE, REAL_DISK } from '../store/disk.js';
import type { PeopleDeed } from '../web/venue/people-routes.js';

export interface CommandEntry {
  readonly at: string;
  /** Empty: with the fleet's PIN. */
  readonly by: string;
  readonly verb: Verb | PeopleDeed;
  /** Tables by answer: `done`, a code, or `no-answer`; no tables for what was done to the staff list. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
}

const FILE = 'commands.jsonl';
/** Entries in memory; the file may have twice as many. */
const MOST = 1000;

export class CommandLog {
  readonly #folder: string | undefined;
  readonly #onFault: (problem: string) => void;
  #entries: CommandEntry[] = [];
  #inFile = 0;

  /** @param folder undefined: no persistence */
  constructor(folder: string | undefined, onFault: (problem: string) => void) {
    this.#folder = folder;
    this.#onFault = onFault;
    if (folder !== undefined) this.#read(join(folder, FILE));
  }

  get entries(): readonly CommandEntry[] {
    return this.#entries;
  }

  add(entry: CommandEntry): void {
    this.#entries = [...this.#entries.slice(1 - MOST), entry];
    if (this.#folder === undefined) return;
    const path = join(this.#folder, FILE);
    try {
      mkdirSync(this.#folder, { recursive: true, mode: FOLDER_MODE });
      if (++this.#inFile > 2 * MOST) {
        REAL_DISK.closeSync(createFile(REAL_DISK, path, Buffer.from(this.#entries.map(line).join(''))));
        this.#inFile = this.#entries.length;
      } else appendFileSync(path, line(entry), { mode: 0o600 });
    } catch (error) {
      // The last line may be incomplete: rewrite the file next time.
      this.#inFile = 2 * MOST;
      this.#onFault(error instanceof Error ? error.message : String(error));
    }
  }

  /** Skips an incomplete last line. */
  #read(path: string): void {
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch {
      return;
    }
    const lines = text.split('\n').slice(0, -1);
    this.#inFile = lines.length;
    this.#entries = lines.slice(-MOST).flatMap((each) => {
      try {
        const entry: CommandEntry = JSON.parse(each);
        // Older versions wrote entries without answers.
        return entry.answers ? [entry] : [];
      } catch {
        return [];
      }
    });
    if (text !== '' && !text.endsWith('\n')) this.#inFile = 2 * MOST;
  }
}

const line = (entry: CommandEntry) => `${JSON.stringify(entry)}\n`;
