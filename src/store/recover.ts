/** What a start finds in the state folder: the game to go on with, and what could not be read, kept aside. */
import { join } from 'node:path';
import type { Wood } from '../table/context.js';
import { type Disk, type DiskFault, diskFault, syncFolder } from './disk.js';
import { FORMAT_VERSION, versionOf } from './game-text.js';
import { type Found, GAME_FILE } from './journal.js';
import { readLines } from './lines.js';
import { type Replay, replay } from './replay.js';

/** What a start has to report. Files by name; lines count from 1. */
export type Notice =
  /** A power cut in the middle of a write: what was never confirmed is cut off. */
  | { readonly code: 'tail-cut'; readonly file: string; readonly line: number; readonly bytes: number }
  /** The file cannot be followed; it is kept under another name, and the table begins empty. */
  | { readonly code: 'kept-aside'; readonly file: string; readonly line: number; readonly problem: string }
  /** Written by a newer program: left as it is. */
  | { readonly code: 'newer'; readonly file: string; readonly version: number }
  | { readonly code: 'unreadable'; readonly fault: DiskFault };

export interface Recovered {
  /** To go on from, or the number of the next game file. */
  readonly start: Found | { readonly number: number };
  readonly replayed: Replay | null;
  readonly notices: readonly Notice[];
}

const NUMBERED = /^(\d{6})\.tock/;

/** Never refuses to start: at worst the table begins empty, and says why. */
export function recover(folder: string, disk: Disk, wood?: Wood): Recovered {
  const names = namesIn(folder, disk);
  if (!Array.isArray(names)) return { start: { number: 1 }, replayed: null, notices: [names] };
  const numbers = names.map((name) => Number(NUMBERED.exec(name)?.[1] ?? 0));
  const next = Math.max(0, ...numbers) + 1;
  const newest = names
    .filter((name) => GAME_FILE.test(name))
    .sort()
    .at(-1);
  if (newest === undefined) return { start: { number: next }, replayed: null, notices: [] };
  try {
    return readGame(folder, newest, next, disk, wood);
  } catch (error) {
    const fault = diskFault(error, join(folder, newest));
    return { start: { number: next }, replayed: null, notices: [{ code: 'unreadable', fault }] };
  }
}

function namesIn(folder: string, disk: Disk): string[] | Notice {
  try {
    return disk.readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    return { code: 'unreadable', fault: diskFault(error, folder) };
  }
}

function readGame(folder: string, name: string, next: number, disk: Disk, wood?: Wood): Recovered {
  const path = join(folder, name);
  const bytes = disk.readFileSync(path);
  const headerEnd = bytes.indexOf(10);
  const version = headerEnd < 0 ? undefined : versionOf(bytes.toString('utf8', 0, headerEnd));
  if (version !== undefined && version > FORMAT_VERSION) {
    const notice = { code: 'newer', file: name, version } as const;
    return { start: { number: next }, replayed: null, notices: [notice] };
  }
  const aside = (line: number, problem: string): Recovered => {
    disk.renameSync(path, `${path}.damaged`);
    syncFolder(disk, folder);
    const notice = { code: 'kept-aside', file: `${name}.damaged`, line, problem } as const;
    return { start: { number: next }, replayed: null, notices: [notice] };
  };
  if (version === undefined) return aside(1, 'the header cannot be read');
  const { records, length, damage } = readLines(bytes, headerEnd + 1);
  if (damage?.kind === 'middle') return aside(damage.line, 'is damaged, and lines after it are not');
  if (records.length === 0) return aside(2, 'nothing whole is in it');
  const replayed = replay(records, wood);
  if (!replayed.ok) return aside(replayed.fault.record + 2, replayed.fault.problem);
  const file = openToWrite(disk, path, length);
  return {
    start: { number: Number(name.slice(0, 6)), file, records, length },
    replayed: replayed.value,
    notices: damage ? [{ code: 'tail-cut', file: name, line: damage.line, bytes: damage.bytes }] : [],
  };
}

/** Opens the file and cuts it to its whole records; null where the disk refuses, which the journal will report. */
function openToWrite(disk: Disk, path: string, length: number): number | null {
  try {
    const file = disk.openSync(path, 'r+');
    disk.ftruncateSync(file, length);
    disk.fsyncSync(file);
    return file;
  } catch {
    return null;
  }
}
