import { isRecord } from '../rules/values/input.js';
import { NO_STATISTICS, type Statistics } from '../venue/statistics.js';
import { AtomicFile } from './atomic-file.js';
import type { Disk } from './disk.js';

export class StatisticsFile extends AtomicFile {
  readonly statistics: Statistics;

  constructor(folder: string | undefined, disk?: Disk) {
    super(folder, 'statistics.json', disk);
    this.statistics = this.readJson((kept) => statisticsFrom(kept, this)) ?? NO_STATISTICS;
    if (this.isPartlyRenamed) this.keep(this.statistics);
  }

  keep(statistics: Statistics): void {
    this.writeJson({ ...statistics });
  }
}

/** Counts that an older version did not keep begin at 0. */
function statisticsFrom(kept: unknown, file: AtomicFile): Statistics | undefined {
  return isRecord(kept) ? file.fields(kept, NO_STATISTICS, hasForm) : undefined;
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
