/**
 * Each accepted event is written before a page shows it: one file per game, one append per event. If the disk refuses,
 * the rest is written later.
 */
import { join } from 'node:path';
import { SET_UP_BYTES } from '../rules/values/limits.js';
import type { TableEvent } from '../table/commands/list.js';
import type { PhysicalBoard } from '../table/context.js';
import type { TableStep } from '../table/table.js';
import { compacting } from './compact.js';
import { createFile, type Disk, type DiskFault, diskFault, FOLDER_MODE, succeeds, writeAt } from './disk.js';
import { HEADER } from './game-text.js';
import { checkedLine } from './lines.js';
import { PendingGames } from './pending-writes.js';
import { recordsOf, setUpLines } from './records.js';
import { withoutName } from './secrets.js';
import { inSlices } from './slices.js';

const KEPT_GAMES = 500;
/** Limit for all games; a two-hour game has some hundred kilobytes. */
const KEPT_BYTES = 256 * 1024 * 1024;
/** Empty file beside a game that is never pruned. */
const MARK = '.keep';
/** During set-up earlier records do not matter: the file starts again after so many, or `SET_UP_BYTES`. */
const SET_UP_RECORDS = 100;
/** First compaction; the next at each doubling. */
const RECORDS_TO_COMPACT = 2000;

/** Events that belong to the game they end. */
const ENDS: ReadonlySet<TableEvent['type']> = new Set(['abandon', 'free'] as const);

const ANY_GAME_FILE = /^(\d{6,15})\.tock/;

export interface FoundGame {
  readonly number: number;
  /** Open descriptor; null if the disk is read-only. */
  readonly file: number | null;
  readonly records: readonly string[];
  readonly length: number;
}

export interface JournalLimits {
  readonly games: number;
  readonly bytes: number;
}

export interface JournalOptions {
  /** Null once all is kept. */
  readonly onFault?: (fault: DiskFault | null) => void;
  readonly physicalBoard?: PhysicalBoard | undefined;
  readonly limits?: JournalLimits;
}

export interface JournalStatus {
  readonly lasting: boolean;
  readonly kept: boolean;
  readonly fault: DiskFault | null;
  /** Null until something is kept. */
  readonly file: string | null;
  readonly records: number;
  readonly bytes: number;
}

export class Journal {
  readonly #folder: string | undefined;
  readonly #disk: Disk;
  readonly #onFault: (fault: DiskFault | null) => void;
  /** Number in the file's name; null until there is a file. */
  #number: number | null = null;
  #file: number | null = null;
  #records: string[] = [];
  #written = 0;
  #length = 0;
  #fault: DiskFault | null = null;
  #compactAt = RECORDS_TO_COMPACT;
  compaction: Promise<void> | null = null;
  #isClosed = false;
  readonly #left = new PendingGames();
  readonly #physicalBoard: PhysicalBoard | undefined;
  readonly #limits: JournalLimits;

  /** @param folder undefined: in memory only */
  constructor(folder: string | undefined, disk: Disk, found: FoundGame | null, options: JournalOptions = {}) {
    this.#limits = options.limits ?? { games: KEPT_GAMES, bytes: KEPT_BYTES };
    this.#physicalBoard = options.physicalBoard;
    this.#folder = folder;
    this.#disk = disk;
    this.#onFault = options.onFault ?? (() => undefined);
    if (!found) return;
    this.#number = found.number;
    this.#file = found.file;
    this.#records = [...found.records];
    this.#written = found.file === null ? 0 : found.records.length;
    this.#length = found.length;
  }

  get status(): JournalStatus {
    const kept = this.#isWritten && this.#left.isFlushed;
    return {
      lasting: this.#folder !== undefined,
      kept: kept && this.#folder !== undefined,
      fault: this.#fault,
      file: this.#number === null ? null : this.#path(this.#number),
      records: this.#records.length,
      bytes: this.#length,
    };
  }

  get hasGame(): boolean {
    return this.#records.includes('start');
  }

  get number(): number | null {
    return this.#number;
  }

  get records(): readonly string[] {
    return this.#records;
  }

  keep(steps: readonly TableStep[]): readonly string[] {
    const lines = recordsOf(steps);
    const [first] = steps;
    if (lines.length === 0 || !first) return lines;
    const { before, after, stage } = first;
    const { type } = first.event;
    // The set-up lines lead to a table in set-up.
    const idle = stage === 'attract';
    const last = idle ? ['abandon'] : [];
    const begins = (type === 'start' && this.hasGame) || type === 'again';
    if (this.#records.length === 0 || begins) {
      // The set-up lines may already contain the first event's effect.
      const opening = setUpLines(begins || type === 'start' ? before : after);
      const rest = begins ? ['start', ...lines.slice(1)] : type === 'start' ? lines : lines.slice(1);
      this.replace([...opening, ...rest, ...last]);
    } else if ((idle || stage === 'setup') && !ENDS.has(type) && this.#isLongSetUp) {
      this.replace([...setUpLines(after), ...last]);
    } else {
      this.#records.push(...lines);
      this.#write();
      this.#compact();
    }
    return lines;
  }

  /** Starts a compaction if there are enough records; it rewrites the file. */
  #compact(): void {
    if (this.#records.length < this.#compactAt || this.compaction) return;
    const game = this.#records;
    const { length } = game;
    this.compaction = inSlices(compacting(game.slice(), this.#physicalBoard)).then((fewer) => {
      this.compaction = null;
      if (this.#records !== game || this.#isClosed) return;
      this.#compactAt = Math.max(RECORDS_TO_COMPACT, 2 * fewer.length);
      if (fewer.length === length) return;
      this.#rewrite([...fewer, ...game.slice(length)]);
      this.#compact();
    });
  }

  #rewrite(records: string[]): void {
    this.#release();
    this.#records = records;
    this.#written = 0;
    this.#length = 0;
    this.#write();
  }

  /** Starts a new file with these records; the former game's file stays. */
  replace(records: readonly string[]): void {
    this.#release();
    if (this.hasGame) {
      if (!this.#isWritten) this.#left.add(this.#number, this.#records);
      this.#number = null;
    }
    this.#compactAt = RECORDS_TO_COMPACT;
    this.#rewrite([...records]);
  }

  /** Protects the current game from pruning. False without a game, or if the disk refuses. */
  mark(): boolean {
    if (this.#folder === undefined || this.#number === null || !this.hasGame) return false;
    try {
      this.#disk.closeSync(createFile(this.#disk, `${this.#path(this.#number)}${MARK}`, Buffer.alloc(0)));
      return true;
    } catch (error) {
      this.#report(diskFault(error, this.#path(this.#number)));
      return false;
    }
  }

  forgetNames(): void {
    const told = this.#records.map(withoutName);
    if (told.every((record, index) => record === this.#records[index])) return;
    this.#rewrite(told);
  }

  retry(): void {
    if (this.#fault) this.#write();
  }

  close(): void {
    this.#isClosed = true;
    this.retry();
    this.#release();
  }

  get #isLongSetUp(): boolean {
    const { length } = this.#records;
    return (
      length >= SET_UP_RECORDS || this.#records.reduce((sum, line) => sum + line.length, 0) > SET_UP_BYTES
    );
  }

  get #isWritten(): boolean {
    return this.#written === this.#records.length;
  }

  #path(number: number): string {
    return join(this.#folder ?? '', `${String(number).padStart(6, '0')}.tock`);
  }

  #write(): void {
    if (this.#folder === undefined) {
      this.#written = this.#records.length;
      return;
    }
    try {
      // Removed or changed by others: it is then written whole again.
      if (this.#number !== null && this.#sizeOf(this.#path(this.#number)) !== this.#length) this.#release();
      if (this.#file === null) this.#create(this.#folder);
      else this.#append(this.#file);
      this.#left.write(this.#disk, (number) => this.#path(number));
      if (this.#fault) this.#report(null);
    } catch (error) {
      this.#report(diskFault(error, this.#number === null ? this.#folder : this.#path(this.#number)));
    }
  }

  #sizeOf(path: string): number | null {
    try {
      return this.#disk.statSync(path).size;
    } catch {
      return null;
    }
  }

  #report(fault: DiskFault | null): void {
    const changed = fault?.code !== this.#fault?.code;
    this.#fault = fault;
    if (changed) this.#onFault(fault);
  }

  #append(file: number): void {
    const bytes = this.#unwritten(true);
    try {
      writeAt(this.#disk, file, bytes, this.#length);
      this.#disk.fdatasyncSync(file);
    } catch (error) {
      // After a failed write the file's content is unknown: rewrite it whole.
      this.#release();
      throw error;
    }
    this.#length += bytes.length;
    this.#written = this.#records.length;
  }

  #create(folder: string): void {
    this.#disk.mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    this.#number ??= this.#left.numberAfter(Math.max(0, ...this.#numbersIn(folder)));
    this.#written = 0;
    const bytes = Buffer.concat([Buffer.from(`${HEADER}\n`), this.#unwritten(false)]);
    this.#file = createFile(this.#disk, this.#path(this.#number), bytes);
    this.#length = bytes.length;
    this.#written = this.#records.length;
    this.#prune(folder, this.#number - this.#limits.games);
  }

  /** @param together after a power cut all records count, or none */
  #unwritten(together: boolean): Buffer {
    const lines = this.#records.slice(this.#written);
    const last = lines.length - 1;
    const checked = lines.map((text, i) => checkedLine(this.#written + i + 1, text, together && i < last));
    return Buffer.from(checked.join(''));
  }

  /** Includes set-aside games. Throws if unreadable: guessing could overwrite a game. */
  #numbersIn(folder: string): number[] {
    return this.#disk.readdirSync(folder).map(numberOf);
  }

  /** Deletes the oldest unmarked games, by number: clocks may be wrong. */
  #prune(folder: string, newest: number): void {
    const names = this.#disk.readdirSync(folder).filter((name) => ANY_GAME_FILE.test(name));
    const marked = new Set(names.filter((name) => name.endsWith(MARK)).map(numberOf));
    const free = names.filter((name) => !marked.has(numberOf(name)) && numberOf(name) !== this.#number);
    let bytes = 0;
    for (const name of free.toSorted((one, other) => numberOf(other) - numberOf(one))) {
      const path = join(folder, name);
      bytes += this.#sizeOf(path) ?? 0;
      if (numberOf(name) <= newest || bytes > this.#limits.bytes) succeeds(() => this.#disk.unlinkSync(path));
    }
  }

  #release(): void {
    const file = this.#file;
    // Drop the descriptor even if closing fails: its number may be reused.
    this.#file = null;
    if (file === null) return;
    try {
      this.#disk.closeSync(file);
    } catch (error) {
      this.#report(diskFault(error, this.#folder ?? ''));
    }
  }
}

/** Number of a game's file or of its companion file; 0 for others. */
export function numberOf(name: string): number {
  return Number(ANY_GAME_FILE.exec(name)?.[1] ?? 0);
}
