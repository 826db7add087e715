/** What a start finds in the state folder: the game to go on with, and what could not be read, kept aside. */
import { join } from 'node:path';
import type { PhysicalBoard } from '../table/context.js';
import { type Disk, type DiskFault, diskFault, syncFolder } from './disk.js';
import { FORMAT_VERSION, versionOf } from './game-text.js';
import { type Found, GAME_FILE } from './journal.js';
import { readLines } from './lines.js';
import { type Rebuild, rebuild } from './rebuild.js';

/** What was found at a start and must be reported. Files by name; lines count from 1. */
export type Notice =
  /** A power cut in the middle of a write: what was never confirmed is cut off. */
  | { readonly code: 'tail-cut'; readonly file: string; readonly line: number; readonly bytes: number }
  /** The file cannot be followed; it is kept under another name, and the table begins empty. */
  | {
      readonly code: 'kept-aside';
      readonly file: string;
      readonly line: number;
      readonly problem: string;
      /** What saves it up to that line. */
      readonly remedy: string;
    }
  /** Opening it ended the program: it is kept under another name, and the table begins empty. */
  | { readonly code: 'not-opened'; readonly file: string; readonly remedy: string }
  /** Written by a newer program: left as it is. */
  | { readonly code: 'newer'; readonly file: string; readonly version: number }
  | { readonly code: 'unreadable'; readonly fault: DiskFault }
  /** The secret of the cookies could not be read: the file is kept under another name, phones sit down again. */
  | { readonly code: 'phones-aside'; readonly file: string };

export interface Recovered {
  /** To go on with. */
  readonly found: Found | null;
  readonly rebuilt: Rebuild | null;
  readonly notices: readonly Notice[];
}

/**
 * Never fails: at worst the table begins empty, and says why.
 * @param setAside the kept game is not opened
 */
export function recover(
  folder: string,
  disk: Disk,
  physicalBoard?: PhysicalBoard,
  setAside = false,
): Recovered {
  const names = namesIn(folder, disk);
  if (!Array.isArray(names)) return nothing(names);
  const newest = names
    .filter((name) => GAME_FILE.test(name))
    .sort()
    .at(-1);
  if (newest === undefined) return nothing();
  try {
    if (setAside) {
      const file = renameAside(folder, newest, disk);
      return nothing({ code: 'not-opened', file, remedy: remedyFor(folder, file) });
    }
    return readGame(folder, newest, disk, physicalBoard);
  } catch (error) {
    return nothing({ code: 'unreadable', fault: diskFault(error, join(folder, newest)) });
  }
}

function nothing(...notices: Notice[]): Recovered {
  return { found: null, rebuilt: null, notices };
}

/** Its new name. */
function renameAside(folder: string, name: string, disk: Disk): string {
  const aside = `${name}.damaged`;
  disk.renameSync(join(folder, name), join(folder, aside));
  syncFolder(disk, folder);
  return aside;
}

const remedyFor = (folder: string, file: string) =>
  `tock rescue ${join(folder, file)} > game.txt saves what can be followed`;

function namesIn(folder: string, disk: Disk): string[] | Notice {
  try {
    return disk.readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    return { code: 'unreadable', fault: diskFault(error, folder) };
  }
}

function readGame(folder: string, name: string, disk: Disk, physicalBoard?: PhysicalBoard): Recovered {
  const path = join(folder, name);
  const bytes = disk.readFileSync(path);
  const headerEnd = bytes.indexOf(10);
  const version = headerEnd < 0 ? undefined : versionOf(bytes.toString('utf8', 0, headerEnd));
  if (version !== undefined && version > FORMAT_VERSION) {
    return nothing({ code: 'newer', file: name, version });
  }
  const aside = (line: number, problem: string): Recovered => {
    const file = renameAside(folder, name, disk);
    return nothing({ code: 'kept-aside', file, line, problem, remedy: remedyFor(folder, file) });
  };
  if (version === undefined) return aside(1, 'the header cannot be read');
  const { records, length, damage } = readLines(bytes, headerEnd + 1);
  if (damage?.kind === 'middle') return aside(damage.line, 'is damaged, and lines after it are not');
  if (records.length === 0) return aside(2, 'nothing whole is in it');
  const rebuilt = rebuild(records, physicalBoard);
  if (!rebuilt.ok) return aside(rebuilt.fault.record + 2, rebuilt.fault.problem);
  const file = openToWrite(disk, path, length);
  return {
    found: { number: Number(name.slice(0, 6)), file, records, length },
    rebuilt: rebuilt.value,
    notices: damage ? [{ code: 'tail-cut', file: name, line: damage.line, bytes: damage.bytes }] : [],
  };
}

/** Opens the file and cuts it to its whole records; null where the disk refuses, which the journal will report. */
function openToWrite(disk: Disk, path: string, length: number): number | null {
  let file: number | null = null;
  try {
    file = disk.openSync(path, 'r+');
    disk.ftruncateSync(file, length);
    disk.fsyncSync(file);
    return file;
  } catch {
    if (file !== null) disk.closeSync(file);
    return null;
  }
}
