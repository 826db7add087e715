import { join } from 'node:path';
import type { Disk } from './disk.js';

export const GAME_FILE = /^\d{6,15}\.tock$/;
const DAMAGED = /\.damaged(-[2-9])?$/;
const MOST_COPIES = 9;

/** @returns the new name; the ninth copy is overwritten */
export function setAside(folder: string, name: string, disk: Disk): string {
  const names = disk.readdirSync(folder);
  let aside = `${name}.damaged`;
  for (let copy = 2; copy <= MOST_COPIES && names.includes(aside); copy += 1)
    aside = `${name}.damaged-${copy}`;
  disk.renameSync(join(folder, name), join(folder, aside));
  return aside;
}

export function formerName(name: string): string | undefined {
  return DAMAGED.test(name) ? name.replace(DAMAGED, '') : undefined;
}

export function isDamagedGame(name: string): boolean {
  return GAME_FILE.test(formerName(name) ?? '');
}
