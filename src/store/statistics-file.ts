import { isRecord } from '../rules/values/input.js';
import { NO_STATISTICS, type Statistics } from '../venue/statistics.js';
import { AtomicFile } from './atomic-file.js';
import type { Disk } from './disk.js';

export class StatisticsFile extends AtomicFile {
  /** Empty if unreadable. */
  readonly statistics: Statistics;

  constructor(folder: string | undefined, disk?: Disk) {
    super(folder, 'statistics.json', disk);
    this.statistics = statisticsFrom(this.readJson());
  }

  keep(statistics: Statistics): void {
    this.writeJson({ version: 1, ...statistics });
  }
}

/** Invalid counts restart at 0. */
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
