/**
 * Restores a backup. After a power cut at any point, running it again completes it; the former content is kept aside.
 */
import fs from 'node:fs';
import { join } from 'node:path';
import { codeOf, err, type Result } from '../rules/values/result.js';
import { type BackupFault, type BackupHead, belongsToTable, unpackBackup } from './backup.js';
import { createFile, FOLDER_MODE, ownAs } from './disk.js';
import { setAside } from './set-aside.js';

export type RestoreDisk = typeof fs;

/** Subfolders: being written; complete; complete, with the old files out of the way. */
const INCOMING = 'restore-incoming';
const READY = 'restore-ready';
const MOVING = 'restore-moving';
export const BEFORE = 'before-restore';
/** Left for games. */
const SPARE_BYTES = 16 * 1024 * 1024;

export function holdsTable(folder: string, disk: RestoreDisk = fs): boolean {
  return disk.existsSync(folder) && disk.readdirSync(folder).some(belongsToTable);
}

export function isUnderWay(folder: string, disk: RestoreDisk = fs): boolean {
  return [READY, MOVING].some((name) => statOf(folder, name, disk)?.isDirectory());
}

/** Writes the files aside, until `acceptBackup` or `dropHalf`. A fault leaves nothing behind. */
export async function takeBackup(
  packed: AsyncIterable<Uint8Array>,
  folder: string,
  disk: RestoreDisk = fs,
): Promise<Result<BackupHead, BackupFault>> {
  disk.mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  dropHalf(folder, disk);
  const incoming = join(folder, INCOMING);
  makeFolder(incoming, folder, disk);
  const write = (name: string, text: string) => {
    const bytes = Buffer.from(text);
    if (!hasRoom(folder, bytes.length, disk)) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    const path = join(incoming, name);
    disk.closeSync(createFile(disk, path, bytes));
    ownAs(path, folder, disk);
  };
  const read = await unpackBackup(packed, write).catch((error: unknown) => {
    dropHalf(folder, disk);
    if (codeOf(error) !== 'ENOSPC') throw error;
    return err('no-space' as const);
  });
  if (!read.ok) dropHalf(folder, disk);
  return read;
}

/** From here on `finishRestore` puts the files in place. */
export function acceptBackup(folder: string, disk: RestoreDisk = fs): void {
  disk.rmSync(join(folder, BEFORE), { recursive: true, force: true });
  disk.renameSync(join(folder, INCOMING), join(folder, READY));
}

function hasRoom(folder: string, bytes: number, disk: RestoreDisk): boolean {
  const { bavail, bsize } = disk.statfsSync(folder);
  return bavail * bsize > bytes + SPARE_BYTES;
}

/** @returns new names of files that took the place of its folders */
export function dropHalf(folder: string, disk: RestoreDisk = fs): string[] {
  disk.rmSync(join(folder, INCOMING), { recursive: true, force: true });
  const files = [READY, MOVING].filter((name) => statOf(folder, name, disk)?.isDirectory() === false);
  return files.map((name) => setAside(folder, name, disk));
}

const statOf = (folder: string, name: string, disk: RestoreDisk) =>
  disk.statSync(join(folder, name), { throwIfNoEntry: false });

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
