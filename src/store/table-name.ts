import { isRecord } from '../rules/values/input.js';
import { AtomicFile } from './atomic-file.js';
import type { Disk, DiskFault } from './disk.js';

export interface TableName {
  readonly name: string;
  readonly site: string;
}

const FILE = 'table-name.json';

export function readTableName(folder: string | undefined, disk?: Disk): TableName | undefined {
  const kept = new AtomicFile(folder, FILE, disk).readJson();
  if (!isRecord(kept)) return undefined;
  const { name, site } = kept;
  return typeof name === 'string' && typeof site === 'string' ? { name, site } : undefined;
}

export function keepTableName(
  folder: string | undefined,
  { name, site }: TableName,
  disk?: Disk,
): DiskFault | null {
  return new AtomicFile(folder, FILE, disk).writeJson({ version: 1, name, site });
}
