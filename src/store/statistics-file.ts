import { isRecord, keysOf } from '../rules/values/input.js';
import { NO_STATISTICS, type Statistics } from '../venue/statistics.js';
import { AtomicFile } from './atomic-file.js';
import type { Disk } from './disk.js';

export class StatisticsFile extends AtomicFile {
  readonly statistics: Statistics;

  constructor(folder: string | undefined, disk?: Disk) {
    super(folder, 'statistics.json', disk);
    this.statistics = this.readJson(statisticsFrom) ?? NO_STATISTICS;
  }

  keep(statistics: Statistics): void {
    this.writeJson({ version: 1, ...statistics });
  }
}

/** Counts that an older version did not keep begin at 0. */
function statisticsFrom(kept: unknown): Statistics | undefined {
  if (!isRecord(kept)) return undefined;
  const read = keysOf(NO_STATISTICS).map((name): [typeof name, unknown] => [
    name,
    kept[name] ?? NO_STATISTICS[name],
  ]);
  if (!read.every(([name, value]) => hasForm(value, NO_STATISTICS[name]))) return undefined;
  return Object.fromEntries(read) as unknown as Statistics;
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
