/** One gzip file: lines of JSON, the last one a digest. Written file by file: all games may exceed memory. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { createGunzip, gzipSync } from 'node:zlib';
import { isRecord, parsed } from '../rules/values/input.js';
import { codeOf, err, ok, type Result } from '../rules/values/result.js';
import { isDamagedGame } from './set-aside.js';

const FORMAT = 'tock backup';
const VERSION = 2;
const LARGEST_BYTES = 1024 * 1024 * 1024;
/** A line is a file; version 1 is one line. Reading takes six times its size, of the service's 384 MB. */
const LONGEST_LINE = 16 * 1024 * 1024;
/** Characters of a line outside strings: parsed brackets take 60 times their size. */
const MOST_OUTSIDE_STRINGS = 10_000;
/** The newest 500 games, those kept for good, and what lies beside them. */
const MOST_FILES = 10_000;

const OF_THE_TABLE =
  /^(\d{6,15}\.tock(\.review|\.keep)?|history|rulesets|cookie-secret|(board-profile|maintenance|doubted-switches|venue|statistics|lessons|table-name|logo)\.json)$/;

export function belongsToTable(name: string): boolean {
  return OF_THE_TABLE.test(name) || isDamagedGame(name);
}

export interface BackupHead {
  readonly program: string;
  readonly settings: string | null;
}

type NamedText = readonly [name: string, text: string];
type Tell = (name: string, text: string) => string | null;

/**
 * Its lines. Safe while the table runs: readers skip an incomplete last line.
 * @param leaveOut gets the name of each entry that is unreadable or does not fit
 */
export function folderLines(
  folder: string,
  program: string,
  settings: string | null,
  leaveOut: (name: string) => void,
  tell: Tell = (_, text) => text,
): Iterable<string> {
  // If not all fit: settings first, then the newest games.
  const names = readdirSync(folder).filter(belongsToTable).toSorted().toReversed();
  return framed(program, settings, linesIn(folder, names, leaveOut, tell));
}

function* linesIn(
  folder: string,
  names: readonly string[],
  leaveOut: (name: string) => void,
  tell: Tell,
): Iterable<string> {
  let [files, bytes] = [0, LONGEST_LINE];
  for (const name of names) {
    const kept = textOf(join(folder, name), () => leaveOut(name));
    const text = kept === null ? null : tell(name, kept);
    if (text === null) continue;
    const line = lineOf([name, text]);
    const length = Buffer.byteLength(line);
    if (length > LONGEST_LINE || bytes + length > LARGEST_BYTES || files === MOST_FILES) leaveOut(name);
    else {
      files++;
      bytes += length;
      yield line;
    }
  }
}

function textOf(path: string, leaveOut: () => void): string | null {
  try {
    if (statSync(path).size <= LONGEST_LINE) return readFileSync(path, 'utf8');
    leaveOut();
  } catch (error) {
    // A game may have been pruned meanwhile.
    if (codeOf(error) !== 'ENOENT') leaveOut();
  }
  return null;
}

export function backupLines(
  program: string,
  settings: string | null,
  files: readonly NamedText[],
): Iterable<string> {
  return framed(program, settings, files.map(lineOf));
}

function* framed(program: string, settings: string | null, files: Iterable<string>): Iterable<string> {
  const digest = createHash('sha256');
  const head = lineOf({ format: FORMAT, version: VERSION, program, settings });
  digest.update(head);
  yield head;
  for (const line of files) {
    digest.update(line);
    yield line;
  }
  yield lineOf({ digest: digest.digest('hex') });
}

const lineOf = (value: unknown) => `${JSON.stringify(value)}\n`;

/** Line by line: gzip files behind each other are one. */
export function packed(lines: Iterable<string>): Buffer {
  return Buffer.concat(Array.from(lines, (line) => gzipSync(line)));
}

export type BackupFault = 'not-a-backup' | 'damaged' | 'newer' | 'foreign-file' | 'too-large' | 'no-space';

class Fault extends Error {
  readonly fault: BackupFault;

  constructor(fault: BackupFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * In pieces: all games together may exceed memory.
 * @param take gets each file; a fault may be found after it
 */
export async function unpackBackup(
  packed: AsyncIterable<Uint8Array>,
  take: (name: string, text: string) => void,
): Promise<Result<BackupHead, BackupFault>> {
  const backup = new Unpacked(take);
  /** `pipeline` reports that a stream was closed instead. */
  let found: unknown;
  try {
    await pipeline(packed, createGunzip(), async (pieces: AsyncIterable<Buffer>) => {
      try {
        for await (const line of linesOf(pieces)) {
          backup.read(line);
          // Thousands of small files fit into one piece.
          await setImmediate();
        }
      } catch (error) {
        found = error;
        throw error;
      }
    });
    return ok(backup.end());
  } catch (error) {
    const cause = found ?? error;
    if (cause instanceof Fault) return err(cause.fault);
    if (!codeOf(cause)?.startsWith('Z_')) throw cause;
    return err(backup.head ? 'damaged' : 'not-a-backup');
  }
}

class Unpacked {
  head: BackupHead | undefined;
  readonly #take: (name: string, text: string) => void;
  readonly #digest = createHash('sha256');
  #isWhole = false;
  #files = 0;

  constructor(take: (name: string, text: string) => void) {
    this.#take = take;
  }

  read(line: string): void {
    const value = parsedLine(line);
    if (this.#isWhole) throw new Fault('damaged');
    if (!this.head) this.head = this.#begun(value);
    else if (isRecord(value)) this.#isWhole = value['digest'] === this.#digest.digest('hex');
    else this.#file(value);
    if (!isRecord(value) || value['format'] === FORMAT) this.#digest.update(line);
  }

  end(): BackupHead {
    if (!this.head) throw new Fault('not-a-backup');
    if (!this.#isWhole) throw new Fault('damaged');
    return this.head;
  }

  #begun(head: unknown): BackupHead {
    if (!isRecord(head) || head['format'] !== FORMAT) throw new Fault('not-a-backup');
    if (head['version'] === 1) return this.#inOnePiece(head);
    if (head['version'] !== VERSION) throw new Fault('newer');
    return headFrom(head);
  }

  /** Version 1: one object with a digest of its body. */
  #inOnePiece({ body, digest }: Record<string, unknown>): BackupHead {
    const backup =
      typeof body === 'string' &&
      digest === createHash('sha256').update(body).digest('hex') &&
      parsedLine(body);
    if (!isRecord(backup) || !isRecord(backup['files'])) throw new Fault('damaged');
    for (const file of Object.entries(backup['files'])) this.#file(file);
    this.#isWhole = true;
    return headFrom(backup);
  }

  #file(file: unknown): void {
    if (!Array.isArray(file) || file.length !== 2) throw new Fault('damaged');
    const [name, text]: readonly unknown[] = file;
    if (typeof name !== 'string' || typeof text !== 'string') throw new Fault('damaged');
    if (++this.#files > MOST_FILES) throw new Fault('too-large');
    // Names become paths: reject all others.
    if (!belongsToTable(name)) throw new Fault('foreign-file');
    this.#take(name, text);
  }
}

function headFrom({ program, settings }: Readonly<Record<string, unknown>>): BackupHead {
  if (typeof program !== 'string' || !(settings === null || typeof settings === 'string'))
    throw new Fault('damaged');
  return { program, settings };
}

/** With their line ends. */
async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncIterable<string> {
  let begun: Buffer[] = [];
  let [length, all] = [0, 0];
  for await (const piece of pieces) {
    all += piece.length;
    let from = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      yield Buffer.concat([...begun, piece.subarray(from, end + 1)]).toString('utf8');
      from = end + 1;
      begun = [];
      length = 0;
    }
    begun.push(piece.subarray(from));
    length += piece.length - from;
    if (length > LONGEST_LINE || all > LARGEST_BYTES) throw new Fault('too-large');
  }
  if (length > 0) yield Buffer.concat(begun).toString('utf8');
}

function parsedLine(text: string): unknown {
  return lengthOutsideStrings(text) > MOST_OUTSIDE_STRINGS ? undefined : parsed(text);
}

function lengthOutsideStrings(text: string): number {
  let length = 0;
  let isInside = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '"') isInside = !isInside;
    else if (!isInside) length++;
    else if (character === '\\') index++;
  }
  return length;
}
