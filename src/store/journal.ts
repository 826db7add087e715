/**
 * The journal: every accepted event on the disk before anything shows it. One file a game, one small append an event.
 * Where the disk refuses, the game goes on; what is missing is written as soon as the disk takes it again.
 */
import { join } from 'node:path';
import { SET_UP_BYTES } from '../rules/limits.js';
import type { PhysicalBoard, TableEvent } from '../table/context.js';
import type { Step } from '../table/table.js';
import { compacting } from './compact.js';
import { createFile, type Disk, type DiskFault, diskFault, FOLDER_MODE, writeAt } from './disk.js';
import { HEADER } from './game-text.js';
import { LeftGames } from './left-games.js';
import { checkedLine } from './lines.js';
import { recordsOf, setUpLines } from './records.js';
import { inSlices } from './slices.js';

const KEPT_GAMES = 500;
/** All games together take no more of the disk; a game of two hours has some hundred kilobytes. */
const KEPT_BYTES = 256 * 1024 * 1024;
/** An empty file of this name beside a game: it is never thinned out. */
const MARK = '.keep';
/** While people only set the table up, earlier records do not matter: the file starts again after so many, or `SET_UP_BYTES`. */
const SET_UP_RECORDS = 100;
/** A game of this many records is compacted, and again each time their number has doubled. */
const RECORDS_TO_COMPACT = 2000;

/** These belong to the game that they end. */
const ENDS: ReadonlySet<TableEvent['type']> = new Set(['abandon', 'free'] as const);

export const GAME_FILE = /^(\d{6})\.tock$/;
const ANY_GAME_FILE = /^(\d{6})\.tock/;

/** Where the journal goes on: the game file that was found, and what is in it. */
export interface Found {
  readonly number: number;
  /** Open for writing; null where the disk allows only reading. */
  readonly file: number | null;
  readonly records: readonly string[];
  readonly length: number;
}

/** How many games are kept, and how many bytes all of them may take. */
export interface JournalLimits {
  readonly games: number;
  readonly bytes: number;
}

export interface JournalStatus {
  /** There is a folder to keep games in. */
  readonly lasting: boolean;
  /** Everything that has happened is on the disk. */
  readonly kept: boolean;
  readonly fault: DiskFault | null;
  /** Null before there is anything to keep. */
  readonly file: string | null;
  readonly records: number;
  readonly bytes: number;
}

export class Journal {
  readonly #folder: string | undefined;
  readonly #disk: Disk;
  readonly #onFault: (fault: DiskFault | null) => void;
  /** Of the game file; null until there is one. */
  #number: number | null = null;
  #file: number | null = null;
  #records: string[] = [];
  /** How many of the records are on the disk, and the bytes they take. */
  #written = 0;
  #length = 0;
  #fault: DiskFault | null = null;
  #compactAt = RECORDS_TO_COMPACT;
  /** Resolves when records that no longer matter are left out; null where that is not under way. */
  compaction: Promise<void> | null = null;
  #isClosed = false;
  readonly #left = new LeftGames();
  readonly #physicalBoard: PhysicalBoard | undefined;
  readonly #limits: JournalLimits;

  /**
   * @param folder none: the records are only remembered, for an export
   * @param found the game to go on with, if there is one
   * @param onFault called when the disk begins to refuse, and with null when all is kept again
   * @param physicalBoard the board that is played on, where it is a real one
   * @param limits of what is kept of earlier games
   */
  constructor(
    folder: string | undefined,
    disk: Disk,
    found: Found | null,
    onFault: (fault: DiskFault | null) => void = () => undefined,
    physicalBoard?: PhysicalBoard,
    limits: JournalLimits = { games: KEPT_GAMES, bytes: KEPT_BYTES },
  ) {
    this.#limits = limits;
    this.#physicalBoard = physicalBoard;
    this.#folder = folder;
    this.#disk = disk;
    this.#onFault = onFault;
    if (!found) return;
    this.#number = found.number;
    this.#file = found.file;
    this.#records = [...found.records];
    this.#written = found.file === null ? 0 : found.records.length;
    this.#length = found.length;
  }

  get status(): JournalStatus {
    const kept = this.#isWritten && this.#left.areWritten;
    return {
      lasting: this.#folder !== undefined,
      kept: kept && this.#folder !== undefined,
      fault: this.#fault,
      file: this.#number === null ? null : this.#path(this.#number),
      records: this.#records.length,
      bytes: this.#length,
    };
  }

  /** A game was started in the records. */
  get hasGame(): boolean {
    return this.#records.includes('start');
  }

  /** The records of the game that is played, or set up. */
  get records(): readonly string[] {
    return this.#records;
  }

  /** Keeps what has happened. Returns its records when they are on the disk, or known not to be. */
  keep(steps: readonly Step[]): readonly string[] {
    const lines = recordsOf(steps);
    const [first] = steps;
    if (lines.length === 0 || !first) return lines;
    const { before, after, stage } = first;
    const { type } = first.event;
    // After the lines that set it up a table is being set up.
    const idle = stage === 'attract';
    const last = idle ? ['abandon'] : [];
    const begins = (type === 'start' && this.hasGame) || type === 'again';
    if (this.#records.length === 0 || begins) {
      // What the first event did to an idle table is in the set-up already, if that is all it did.
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

  /** Leaves out records that no longer matter, once there are many: the whole file is written again, soon. */
  #compact(): void {
    if (this.#records.length < this.#compactAt || this.compaction) return;
    const game = this.#records;
    const { length } = game;
    this.compaction = inSlices(compacting(game.slice(), this.#physicalBoard)).then((fewer) => {
      this.compaction = null;
      if (this.#records !== game || this.#isClosed) return;
      this.#compactAt = Math.max(RECORDS_TO_COMPACT, 2 * fewer.length);
      if (fewer.length === length) return;
      this.#release();
      this.#records = [...fewer, ...game.slice(length)];
      this.#written = 0;
      this.#length = 0;
      this.#write();
      this.#compact();
    });
  }

  /** Starts again with these records: in a new file, so that a game played before stays. */
  replace(records: readonly string[]): void {
    this.#release();
    if (this.hasGame) {
      if (!this.#isWritten) this.#left.add(this.#number, this.#records);
      this.#number = null;
    }
    this.#records = [...records];
    this.#compactAt = RECORDS_TO_COMPACT;
    this.#written = 0;
    this.#length = 0;
    this.#write();
  }

  /** The game that is played stays for good. False: there is none, or the disk refuses. */
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

  /** Tries again to write what the disk has refused; to be called now and then. */
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
      if (this.#file === null) this.#create(this.#folder);
      else this.#append(this.#file);
      this.#left.write(this.#disk, (number) => this.#path(number));
      if (this.#fault) this.#report(null);
    } catch (error) {
      this.#report(diskFault(error, this.#number === null ? this.#folder : this.#path(this.#number)));
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
      // What the disk has after a failed write is unknown: the next attempt writes the whole file again.
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

  /** @param together after a power cut all of them count, or none */
  #unwritten(together: boolean): Buffer {
    const lines = this.#records.slice(this.#written);
    const last = lines.length - 1;
    const checked = lines.map((text, i) => checkedLine(this.#written + i + 1, text, together && i < last));
    return Buffer.from(checked.join(''));
  }

  /**
   * Of the games that lie in the folder, also of those kept aside. Throws where it cannot be read: none may be
   * overwritten.
   */
  #numbersIn(folder: string): number[] {
    return this.#disk.readdirSync(folder).map(numberOf);
  }

  /** Thins out the oldest games, by number and by size, but not those that are marked. Clocks may be wrong: numbers are not. */
  #prune(folder: string, newest: number): void {
    const names = this.#disk.readdirSync(folder).filter((name) => ANY_GAME_FILE.test(name));
    const marked = new Set(names.filter((name) => name.endsWith(MARK)).map(numberOf));
    const free = names.filter((name) => !marked.has(numberOf(name)) && numberOf(name) !== this.#number);
    let bytes = 0;
    for (const name of free.toSorted((one, other) => numberOf(other) - numberOf(one))) {
      bytes += this.#disk.statSync(join(folder, name)).size;
      if (numberOf(name) <= newest || bytes > this.#limits.bytes) this.#disk.unlinkSync(join(folder, name));
    }
  }

  #release(): void {
    const file = this.#file;
    // The descriptor is dropped even if closing fails: its number may soon belong to another file.
    this.#file = null;
    if (file === null) return;
    try {
      this.#disk.closeSync(file);
    } catch (error) {
      this.#report(diskFault(error, this.#folder ?? ''));
    }
  }
}

/** Of a game's file, or of a file beside it; 0 for any other. */
function numberOf(name: string): number {
  return Number(ANY_GAME_FILE.exec(name)?.[1] ?? 0);
}
