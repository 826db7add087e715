/**
 * One gzip file: lines of JSON, the last one a digest of the others. Packed file by file: all games together may
 * exceed memory.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { isRecord } from '../rules/values/input.js';
import { err, ok, type Result } from '../rules/values/result.js';

const FORMAT = 'tock backup';
const VERSION = 2;
const LARGEST_BYTES = 1024 * 1024 * 1024;

const OF_THE_TABLE =
  /^(\d{6}\.tock(\.review|\.keep|\.damaged)?|history|rulesets|cookie-secret|(board-profile|maintenance|doubted-switches|venue|statistics|lessons|table-name)\.json)$/;

export function belongsToTable(name: string): boolean {
  return OF_THE_TABLE.test(name);
}

export interface Backup {
  readonly program: string;
  readonly files: Readonly<Record<string, string>>;
  readonly settings: string | null;
}

type NamedText = readonly [name: string, text: string];
type Tell = (name: string, text: string) => string | null;

/** Safe while the table runs: at worst a file's last line is incomplete, and readers skip it. */
export function packFolder(
  folder: string,
  program: string,
  settings: string | null,
  tell: Tell = (_, text) => text,
): Iterable<Buffer> {
  const names = readdirSync(folder).filter(belongsToTable).toSorted();
  return packBackup(program, settings, filesIn(folder, names, tell));
}

function* filesIn(folder: string, names: readonly string[], tell: Tell): Iterable<NamedText> {
  for (const name of names) {
    const kept = textOf(join(folder, name));
    const text = kept === null ? null : tell(name, kept);
    if (text !== null) yield [name, text];
  }
}

/** Null if the game was pruned meanwhile. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Yields gzip members; concatenated they are one gzip file. */
export function* packBackup(
  program: string,
  settings: string | null,
  files: Iterable<NamedText>,
): Iterable<Buffer> {
  const digest = createHash('sha256');
  const piece = (value: unknown) => {
    const line = `${JSON.stringify(value)}\n`;
    digest.update(line);
    return gzipSync(line);
  };
  yield piece({ format: FORMAT, version: VERSION, program, settings });
  for (const file of files) yield piece(file);
  yield gzipSync(`${JSON.stringify({ digest: digest.digest('hex') })}\n`);
}

export type BackupFault = 'not-a-backup' | 'damaged' | 'newer' | 'foreign-file';

export function unpackBackup(packed: Buffer): Result<Backup, BackupFault> {
  const bytes = gunzipped(packed);
  const [head, ...lines] = linesIn(bytes);
  if (!isRecord(head) || head['format'] !== FORMAT) return err('not-a-backup');
  if (head['version'] === 1) return backupFrom(inOnePiece(head));
  if (head['version'] !== VERSION) return err('newer');
  const last = lines.pop();
  const digest = digestOf(bytes.subarray(0, bytes.lastIndexOf('\n', -2) + 1));
  return backupFrom(isRecord(last) && last['digest'] === digest ? { ...head, files: lines } : undefined);
}

/** Version 1: one object with a digest of its body; undefined if the digest is wrong. */
function inOnePiece({ body, digest }: Record<string, unknown>): unknown {
  if (typeof body !== 'string' || digest !== digestOf(body)) return undefined;
  const backup = parsed(body);
  if (!isRecord(backup) || !isRecord(backup['files'])) return undefined;
  return { ...backup, files: Object.entries(backup['files']) };
}

function backupFrom(read: unknown): Result<Backup, BackupFault> {
  if (!isRecord(read)) return err('damaged');
  const { program, settings, files } = read;
  if (typeof program !== 'string' || !(settings === null || typeof settings === 'string'))
    return err('damaged');
  if (!Array.isArray(files) || !files.every(isFile)) return err('damaged');
  // Names become paths: reject all others.
  if (!files.every(([name]) => belongsToTable(name))) return err('foreign-file');
  return ok({ program, settings, files: Object.fromEntries(files) });
}

function isFile(value: unknown): value is NamedText {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

function gunzipped(packed: Buffer): Buffer {
  try {
    return gunzipSync(packed, { maxOutputLength: LARGEST_BYTES });
  } catch {
    return Buffer.alloc(0);
  }
}

function* linesIn(bytes: Buffer): Iterable<unknown> {
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf('\n', from);
    const to = end < 0 ? bytes.length : end;
    yield parsed(bytes.toString('utf8', from, to));
    from = to + 1;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function digestOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
