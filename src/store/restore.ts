/**
 * Brings a backup into a state folder. At any moment of it the power may go: done again, it ends as if it had not, and
 * what the folder held before lies aside.
 */
import fs from 'node:fs';
import { join } from 'node:path';
import { type Backup, belongsToTable } from './backup.js';
import { createFile, FOLDER_MODE } from './disk.js';

/** The part of Node's file system that is used; a test replaces it by one that stops. */
export type RestoreDisk = typeof fs;

/** Folders within the state folder. What is written first; all of it; all of it, once nothing else is in the way. */
const INCOMING = 'restore-incoming';
const READY = 'restore-ready';
const MOVING = 'restore-moving';
/** What the folder held before. */
export const BEFORE = 'before-restore';

/** A table is kept in the folder. */
export function holdsTable(folder: string, disk: RestoreDisk = fs): boolean {
  return disk.existsSync(folder) && disk.readdirSync(folder).some(belongsToTable);
}

/** A restore was begun, and all that it needs is in the folder. */
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

/** Ends what was begun, from wherever it stopped. */
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

/** The service, which owns the folder, must be able to read what root has brought. */
function ownAs(path: string, folder: string, disk: RestoreDisk): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = disk.statSync(folder);
  disk.chownSync(path, uid, gid);
}
