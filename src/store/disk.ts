import fs from 'node:fs';
import { constants } from 'node:os';
import { dirname } from 'node:path';

export type Disk = Pick<
  typeof fs,
  | 'closeSync'
  | 'fdatasyncSync'
  | 'fsyncSync'
  | 'ftruncateSync'
  | 'lstatSync'
  | 'mkdirSync'
  | 'openSync'
  | 'readFileSync'
  | 'readdirSync'
  | 'renameSync'
  | 'statSync'
  | 'unlinkSync'
  | 'writeSync'
>;

export const REAL_DISK: Disk = fs;

const refuse = (): never => {
  throw Object.assign(new Error('the state folder was opened read-only'), { code: 'EROFS' });
};

export const READ_ONLY_DISK: Disk = {
  ...REAL_DISK,
  openSync: (path, flags, ...more) => (flags === 'r' ? REAL_DISK.openSync(path, flags, ...more) : refuse()),
  mkdirSync: refuse,
  renameSync: refuse,
  unlinkSync: refuse,
};

/** Owner only: the file reveals hands. */
const FILE_MODE = 0o600;
export const FOLDER_MODE = 0o700;

/** Loops: one write may take fewer bytes than given. */
export function writeAt(disk: Disk, file: number, bytes: Buffer, position: number): void {
  let written = 0;
  while (written < bytes.length) {
    written += disk.writeSync(file, bytes, written, bytes.length - written, position + written);
  }
}

/** Creates or replaces a file atomically; returns its descriptor, open for reading and writing. */
export function createFile(disk: Disk, path: string, bytes: Buffer): number {
  const fresh = `${path}.new`;
  const file = disk.openSync(fresh, 'w+', FILE_MODE);
  try {
    writeAt(disk, file, bytes, 0);
    disk.fsyncSync(file);
    disk.renameSync(fresh, path);
    syncFolder(disk, dirname(path));
  } catch (error) {
    disk.closeSync(file);
    succeeds(() => disk.unlinkSync(fresh));
    throw error;
  }
  return file;
}

/** Disk faults are ignored here: the journal reports them. */
export function succeeds(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

/** Files written by root must be readable for the service, which owns the folder. */
export function ownAs(
  path: string,
  folder: string,
  disk: Pick<typeof fs, 'chownSync' | 'statSync'> = fs,
): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = disk.statSync(folder);
  disk.chownSync(path, uid, gid);
}

export function syncFolder(disk: Disk, path: string): void {
  const folder = disk.openSync(path, 'r');
  try {
    disk.fsyncSync(folder);
  } finally {
    disk.closeSync(folder);
  }
}

export interface DiskFault {
  readonly code: 'disk-full' | 'read-only' | 'not-allowed' | 'disk-fault';
  readonly path: string;
  readonly problem: string;
}

/** Node has no name for EDQUOT ("Unknown system error -122"). */
const QUOTA_EXCEEDED = -constants.errno.EDQUOT;

const CODES: Readonly<Record<string, DiskFault['code']>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'read-only',
  EACCES: 'not-allowed',
  EPERM: 'not-allowed',
};

const PROBLEMS: Readonly<Record<DiskFault['code'], string>> = {
  'disk-full': 'no space is left on the disk',
  'read-only': 'the disk is read-only',
  'not-allowed': 'it belongs to another user, or this one may not write it',
  'disk-fault': 'the disk does not answer as it should',
};

export function diskFault(error: unknown, path: string): DiskFault {
  const { code: name = '', errno, message = String(error) } = error as NodeJS.ErrnoException;
  const code = CODES[errno === QUOTA_EXCEEDED ? 'EDQUOT' : name] ?? 'disk-fault';
  return { code, path, problem: code === 'disk-fault' ? `${PROBLEMS[code]}: ${message}` : PROBLEMS[code] };
}
