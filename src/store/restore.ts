/**
 * Restores a backup. After a power cut at any point, running it again completes it; the former content is kept aside.
 */
import fs from 'node:fs';
import { join } from 'node:path';
import { type Backup, belongsToTable } from './backup.js';
import { createFile, FOLDER_MODE } from './disk.js';

export type RestoreDisk = typeof fs;

/** Subfolders: being written; complete; complete, with the old files out of the way. */
const INCOMING = 'restore-incoming';
const READY = 'restore-ready';
const MOVING = 'restore-moving';
export const BEFORE = 'before-restore';

export function holdsTable(folder: string, disk: RestoreDisk = fs): boolean {
  return disk.existsSync(folder) && disk.readdirSync(folder).some(belongsToTable);
}

export function isUnderWay(folder: string, disk: RestoreDisk = fs): boolean {
  return [READY, MOVING].some((name) => disk.existsSync(join(folder, name)));
}

export function restore(backup: Backup, folder: string, disk: RestoreDisk = fs): void {
  disk.mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  for (const name of [INCOMING, BEFORE]) disk.rmSync(join(folder, name), { recursive: true, force: true });
  const incoming = join(folder, INCOMING);
  makeFolder(incoming, folder, disk);
  for (const [name, text] of Object.entries(backup.files)) {
    const path = join(incoming, name);
    disk.closeSync(createFile(disk, path, Buffer.from(text)));
    ownAs(path, folder, disk);
  }
  disk.renameSync(incoming, join(folder, READY));
  finishRestore(folder, disk);
}

export function finishRestore(folder: string, disk: RestoreDisk = fs): void {
  const [before, ready, moving] = [join(folder, BEFORE), join(folder, READY), join(folder, MOVING)];
  if (disk.existsSync(ready)) {
    makeFolder(before, folder, disk);
    moveFiles(folder, before, disk);
    disk.renameSync(ready, moving);
  }
  moveFiles(moving, folder, disk);
  disk.rmSync(moving, { recursive: true });
}

function moveFiles(from: string, to: string, disk: RestoreDisk): void {
  for (const name of disk.readdirSync(from).filter(belongsToTable))
    disk.renameSync(join(from, name), join(to, name));
}

function makeFolder(path: string, owner: string, disk: RestoreDisk): void {
  disk.mkdirSync(path, { recursive: true, mode: FOLDER_MODE });
  ownAs(path, owner, disk);
}

/** Files written by root must be readable for the service, which owns the folder. */
function ownAs(path: string, folder: string, disk: RestoreDisk): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = disk.statSync(folder);
  disk.chownSync(path, uid, gid);
}
