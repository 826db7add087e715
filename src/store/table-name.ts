/** What people call this table, and the house that it stands in, where somebody has named it from afar. */
import { join } from 'node:path';
import { isRecord } from '../rules/input.js';
import { createFile, type Disk, type DiskFault, diskFault, FOLDER_MODE, REAL_DISK } from './disk.js';

export interface TableName {
  readonly name: string;
  readonly site: string;
}

const FILE = 'table-name.json';

/** @returns undefined where none is kept, or none that can be read */
export function readTableName(folder: string | undefined, disk: Disk = REAL_DISK): TableName | undefined {
  if (folder === undefined) return undefined;
  try {
    const kept: unknown = JSON.parse(disk.readFileSync(join(folder, FILE), 'utf8'));
    if (!isRecord(kept)) return undefined;
    const { name, site } = kept;
    return typeof name === 'string' && typeof site === 'string' ? { name, site } : undefined;
  } catch {
    return undefined;
  }
}

/** The fault where the disk refuses. */
export function keepTableName(
  folder: string | undefined,
  { name, site }: TableName,
  disk: Disk = REAL_DISK,
): DiskFault | null {
  if (folder === undefined) return null;
  const path = join(folder, FILE);
  try {
    disk.mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    disk.closeSync(createFile(disk, path, Buffer.from(`${JSON.stringify({ version: 1, name, site })}\n`)));
    return null;
  } catch (error) {
    return diskFault(error, path);
  }
}
