/** The counts of a table, kept beside its games. */
import { join } from 'node:path';
import { isRecord } from '../rules/input.js';
import { NO_STATISTICS, type Statistics } from '../venue/statistics.js';
import { createFile, type Disk, FOLDER_MODE, REAL_DISK } from './disk.js';

const FILE = 'statistics.json';

export class StatisticsFile {
  /** What was kept; nothing where nothing readable is. */
  readonly statistics: Statistics;
  readonly #folder: string | undefined;
  readonly #disk: Disk;

  /** @param folder without one nothing is kept */
  constructor(folder: string | undefined, disk: Disk = REAL_DISK) {
    this.#folder = folder;
    this.#disk = disk;
    this.statistics = this.#read();
  }

  keep(statistics: Statistics): void {
    if (this.#folder === undefined) return;
    const text = `${JSON.stringify({ version: 1, ...statistics })}\n`;
    try {
      this.#disk.mkdirSync(this.#folder, { recursive: true, mode: FOLDER_MODE });
      this.#disk.closeSync(createFile(this.#disk, join(this.#folder, FILE), Buffer.from(text)));
    } catch {
      // The journal reports the same disk; the next count writes all of them again.
      return;
    }
  }

  #read(): Statistics {
    if (this.#folder === undefined) return NO_STATISTICS;
    try {
      return statisticsFrom(JSON.parse(this.#disk.readFileSync(join(this.#folder, FILE), 'utf8')));
    } catch {
      return NO_STATISTICS;
    }
  }
}

/** Each count that is of the right form; the others begin again. */
function statisticsFrom(kept: unknown): Statistics {
  if (!isRecord(kept)) return NO_STATISTICS;
  const read = Object.entries(NO_STATISTICS).map(([name, none]) => [
    name,
    hasForm(kept[name], none) ? kept[name] : none,
  ]);
  return Object.fromEntries(read) as Statistics;
}

function hasForm(value: unknown, none: unknown): boolean {
  if (Array.isArray(none))
    return Array.isArray(value) && value.length === none.length && value.every(isCount);
  if (typeof none === 'number') return isCount(value);
  if (!isRecord(value)) return false;
  if (!isRecord(none) || !('day' in none)) return Object.values(value).every(isCount);
  return isCount(value['games']) && (value['day'] === null || typeof value['day'] === 'string');
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
