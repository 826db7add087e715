/** Files that cannot be read are renamed at the start: otherwise the next change would replace what they held. */
import { join } from 'node:path';
import { parsed } from '../rules/values/input.js';
import { codeOf } from '../rules/values/result.js';
import { type Disk, REAL_DISK } from './disk.js';

const JSON_FILE = /^[a-z-]+\.json$/;

/** @returns the new name */
export function setAside(folder: string, name: string, disk: Disk): string {
  const aside = `${name}.damaged`;
  disk.renameSync(join(folder, name), join(folder, aside));
  return aside;
}

/** @returns the new names; none if the folder cannot be changed */
export function setJsonAside(folder: string, disk: Disk = REAL_DISK): string[] {
  try {
    return disk
      .readdirSync(folder)
      .filter((name) => JSON_FILE.test(name) && isUnreadable(join(folder, name), disk))
      .map((name) => setAside(folder, name, disk));
  } catch {
    return [];
  }
}

function isUnreadable(path: string, disk: Disk): boolean {
  try {
    return parsed(disk.readFileSync(path, 'utf8')) === undefined;
  } catch (error) {
    return codeOf(error) !== 'ENOENT';
  }
}
