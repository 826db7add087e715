/** What people call this table, and the house that it stands in, where somebody has named it over the broker. */
import { isRecord } from '../rules/input.js';
import type { Disk, DiskFault } from './disk.js';
import { SmallFile } from './small-file.js';

export interface TableName {
  readonly name: string;
  readonly site: string;
}

const FILE = 'table-name.json';

/** @returns undefined where none is kept, or none that can be read */
export function readTableName(folder: string | undefined, disk?: Disk): TableName | undefined {
  const kept = new SmallFile(folder, FILE, disk).readJson();
  if (!isRecord(kept)) return undefined;
  const { name, site } = kept;
  return typeof name === 'string' && typeof site === 'string' ? { name, site } : undefined;
}

/** The fault where the disk refuses. */
export function keepTableName(
  folder: string | undefined,
  { name, site }: TableName,
  disk?: Disk,
): DiskFault | null {
  return new SmallFile(folder, FILE, disk).writeJson({ version: 1, name, site });
}
