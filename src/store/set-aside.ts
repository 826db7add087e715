import { join } from 'node:path';
import type { Disk } from './disk.js';

/** @returns the new name */
export function setAside(folder: string, name: string, disk: Disk): string {
  const aside = `${name}.damaged`;
  disk.renameSync(join(folder, name), join(folder, aside));
  return aside;
}
