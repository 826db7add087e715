import { join } from 'node:path';
import { codeOf } from '../rules/values/result.js';
import type { PhysicalBoard } from '../table/context.js';
import type { FileNotice } from './atomic-file.js';
import { type Disk, type DiskFault, diskFault, syncFolder } from './disk.js';
import { FORMAT_VERSION, versionOf } from './game-text.js';
import { type FoundGame, numberOf } from './journal.js';
import { readLines } from './lines.js';
import { type Rebuild, rebuild } from './rebuild.js';
import { GAME_FILE, setAside } from './set-aside.js';

export type Notice =
  /** Power cut during a write: the unconfirmed end is cut off. */
  | { readonly code: 'tail-cut'; readonly file: string; readonly line: number; readonly bytes: number }
  /** The file cannot be replayed; it is renamed and the table starts empty. */
  | {
      readonly code: 'kept-aside';
      readonly file: string;
      readonly line: number;
      readonly problem: string;
      /** Command that rescues the records before that line. */
      readonly remedy: string;
    }
  /** Opening it crashed the program: it is renamed and the table starts empty. */
  | { readonly code: 'not-opened'; readonly file: string; readonly remedy: string }
  /** Format of a newer program: left untouched. */
  | { readonly code: 'newer'; readonly file: string; readonly version: number }
  | { readonly code: 'unreadable'; readonly fault: DiskFault }
  /** Unreadable cookie secret, renamed: phones must sit down again. */
  | { readonly code: 'phones-aside'; readonly file: string }
  | FileNotice;

export interface Recovered {
  readonly found: FoundGame | null;
  readonly rebuilt: Rebuild | null;
  readonly notices: readonly Notice[];
}

/**
 * Never throws: at worst the table starts empty, with a notice.
 * @param setAside do not open the kept game
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
    .sort((one, other) => numberOf(one) - numberOf(other))
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

function renameAside(folder: string, name: string, disk: Disk): string {
  const aside = setAside(folder, name, disk);
  syncFolder(disk, folder);
  return aside;
}

const remedyFor = (folder: string, file: string) =>
  `tock rescue ${join(folder, file)} > game.txt saves what can be replayed`;

function namesIn(folder: string, disk: Disk): string[] | Notice {
  try {
    return disk.readdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
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
  if (records.length === 0) return aside(2, 'has no whole record');
  const rebuilt = rebuild(records, physicalBoard);
  if (!rebuilt.ok) return aside(rebuilt.fault.record + 2, rebuilt.fault.problem);
  const file = openToWrite(disk, path, length);
  return {
    found: { number: numberOf(name), file, records, length },
    rebuilt: rebuilt.value,
    notices: damage ? [{ code: 'tail-cut', file: name, line: damage.line, bytes: damage.bytes }] : [],
  };
}

/** Truncates to the whole records; null if the disk refuses, which the journal reports later. */
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
