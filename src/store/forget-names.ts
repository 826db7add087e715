import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createFile, REAL_DISK, succeeds } from './disk.js';
import { HISTORY_FILE, History } from './history.js';
import { BEFORE } from './restore.js';
import { changedRecords, withoutName } from './secrets.js';
import { formerName, GAME_FILE, isDamagedGame } from './set-aside.js';
import type { State } from './state.js';

export class NameKeeper {
  readonly #state: Pick<State, 'journal' | 'history'>;
  readonly #folder: string | undefined;
  readonly #done = new Set<string>();
  #isBusy = false;

  constructor(state: Pick<State, 'journal' | 'history'>, folder: string | undefined) {
    this.#state = state;
    this.#folder = folder;
  }

  /** Dates games that end in the future as ended now. Not at start, when the clock may still be behind. */
  redate(now: number): void {
    this.#state.history.redate(now);
    for (const path of this.#files())
      if (endOf(path) > now) succeeds(() => utimesSync(path, now / 1000, now / 1000));
  }

  get #folderBefore(): string | undefined {
    return this.#folder && join(this.#folder, BEFORE);
  }

  #files(): string[] {
    return [this.#folder, this.#folderBefore].flatMap((folder) =>
      folder === undefined ? [] : filesIn(folder),
    );
  }

  /**
   * @param before games that ended earlier, in ms since 1970
   * @param isFree the newest game's players are gone
   */
  async forget(before: number, isFree: boolean): Promise<void> {
    const { journal, history } = this.#state;
    const { file } = journal.status;
    if (isFree && (file === null || endOf(file) < before)) journal.forgetNames();
    history.forgetNames(before, isFree ? null : journal.number);
    new History(this.#folderBefore, REAL_DISK).forgetNames(before, null);
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (const path of this.#files()) {
      if (path === journal.status.file || this.#done.has(path)) continue;
      if (endOf(path) < before && forgetIn(path)) this.#done.add(path);
      await setImmediate();
    }
    this.#isBusy = false;
  }
}

/** Empty if the folder is unreadable: the next call retries. */
function filesIn(folder: string): string[] {
  try {
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names
      .filter((name) => GAME_FILE.test(name) || isDamagedGame(name) || isDamagedHistory(name))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function isDamagedHistory(name: string): boolean {
  return formerName(name) === HISTORY_FILE;
}

function endOf(path: string): number {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

function forgetIn(path: string): boolean {
  try {
    if (isDamagedHistory(basename(path))) {
      rmSync(path);
      // Another copy may get its name.
      return false;
    }
    const text = readFileSync(path, 'utf8');
    // Checksums of a damaged file are wrong anyway.
    const told = isDamagedGame(basename(path))
      ? text.replace(/(seat \d) ".*/g, '$1 "?"')
      : changedRecords(text, withoutName);
    if (told !== text) REAL_DISK.closeSync(createFile(REAL_DISK, path, Buffer.from(told)));
    // It has the names as well, and can be made again.
    rmSync(`${path}.review`, { force: true });
    return true;
  } catch {
    return false;
  }
}
