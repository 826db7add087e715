import { join } from 'node:path';
import { createFile, type Disk, FOLDER_MODE, REAL_DISK, succeeds } from './disk.js';

const FILE = 'version';

/** Stores the running version; true if it has changed. Ignores disk faults. */
export function noteVersion(folder: string | undefined, version: string, disk: Disk = REAL_DISK): boolean {
  if (folder === undefined) return false;
  const path = join(folder, FILE);
  const before = read(path, disk);
  if (before === version) return false;
  const isNoted = succeeds(() => {
    disk.mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    disk.closeSync(createFile(disk, path, Buffer.from(`${version}\n`)));
  });
  return isNoted && before !== null;
}

function read(path: string, disk: Disk): string | null {
  try {
    return disk.readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}
