/** Who asked what of which tables, and what came of it: kept in a file of JSON lines that does not grow without end. */
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Verb } from '../mqtt/topics.js';
import { createFile, FOLDER_MODE, REAL_DISK } from '../store/disk.js';

export interface CommandEntry {
  /** UTC. */
  readonly at: string;
  readonly by: string;
  readonly verb: Verb;
  readonly tables: readonly string[];
  /** How many tables gave each answer: `done`, a code, or `no-answer`. */
  readonly answers: Readonly<Record<string, number>>;
}

const FILE = 'commands.jsonl';
/** Entries in memory; the file is cut back to them when it has twice as many. */
const MOST = 1000;

export class CommandLog {
  readonly #folder: string | undefined;
  readonly #onFault: (problem: string) => void;
  #entries: CommandEntry[] = [];
  #inFile = 0;

  /** @param folder without one nothing survives the program */
  constructor(folder: string | undefined, onFault: (problem: string) => void) {
    this.#folder = folder;
    this.#onFault = onFault;
    if (folder !== undefined) this.#read(join(folder, FILE));
  }

  /** The newest last. */
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
      // Half a line may be there: the next entry writes all of them again.
      this.#inFile = 2 * MOST;
      this.#onFault(error instanceof Error ? error.message : String(error));
    }
  }

  /** A line that was cut off by a power cut is left out. */
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
        return [JSON.parse(each) as CommandEntry];
      } catch {
        return [];
      }
    });
    // what follows begins a line of its own
    if (text !== '' && !text.endsWith('\n')) this.#inFile = 2 * MOST;
  }
}

const line = (entry: CommandEntry) => `${JSON.stringify(entry)}\n`;
