/** The counts of a table, kept beside its games. */
import { isRecord } from '../rules/input.js';
import { NO_STATISTICS, type Statistics } from '../venue/statistics.js';
import type { Disk } from './disk.js';
import { SmallFile } from './small-file.js';

const FILE = 'statistics.json';

export class StatisticsFile {
  /** What was kept; nothing where nothing readable is. */
  readonly statistics: Statistics;
  readonly #file: SmallFile;

  /** @param folder without one nothing is kept */
  constructor(folder: string | undefined, disk?: Disk) {
    this.#file = new SmallFile(folder, FILE, disk);
    this.statistics = statisticsFrom(this.#file.readJson());
  }

  /** The journal reports a disk that refuses. */
  keep(statistics: Statistics): void {
    this.#file.writeJson({ version: 1, ...statistics });
  }

  /** Tries again to write what the disk has refused. */
  retry(): void {
    this.#file.retry();
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
