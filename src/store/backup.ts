/**
 * All that a table keeps, as one file: its games and seats, the rules of its place, the wiring map, its counts, and the
 * settings of the program. Gzipped JSON with a digest, so that a damaged copy is noticed before anything is changed.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { isRecord } from '../rules/input.js';
import { accept, type Result, refuse } from '../rules/result.js';

const FORMAT = 'tock backup';
const VERSION = 1;
/** What a table may keep, several times over. */
const LARGEST_BYTES = 1024 * 1024 * 1024;

/** Names of the files in the state folder that belong to the table; whatever else lies there does not. */
const OF_THE_TABLE =
  /^(\d{6}\.tock(\.review|\.keep|\.damaged)?|history|rulesets|cookie-secret|(board-profile|maintenance|doubted-switches|venue|statistics|lessons|table-name)\.json)$/;

export function belongsToTable(name: string): boolean {
  return OF_THE_TABLE.test(name);
}

export interface Backup {
  /** Of the program that made it. */
  readonly program: string;
  /** By name in the state folder: the text. */
  readonly files: Readonly<Record<string, string>>;
  /** The file of settings, `tock.env`; null where there was none to read. */
  readonly settings: string | null;
}

/** What a table keeps now. Its files are whole at any moment, but for a last line that is left out when it is read. */
export function backupOf(folder: string, program: string, settings: string | null): Backup {
  const names = readdirSync(folder).filter(belongsToTable).toSorted();
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  return { program, files, settings };
}

export type BackupFault = 'not-a-backup' | 'damaged' | 'newer' | 'foreign-file';

export function packBackup(backup: Backup): Buffer {
  const body = JSON.stringify(backup);
  return gzipSync(JSON.stringify({ format: FORMAT, version: VERSION, digest: digestOf(body), body }));
}

export function unpackBackup(packed: Buffer): Result<Backup, BackupFault> {
  const whole = parsed(() => gunzipSync(packed, { maxOutputLength: LARGEST_BYTES }).toString('utf8'));
  if (!isRecord(whole) || whole['format'] !== FORMAT) return refuse('not-a-backup');
  if (whole['version'] !== VERSION) return refuse('newer');
  const { body } = whole;
  if (typeof body !== 'string' || whole['digest'] !== digestOf(body)) return refuse('damaged');
  const backup = parsed(() => body);
  if (!isBackup(backup)) return refuse('damaged');
  // A name decides where a file is written.
  return Object.keys(backup.files).every(belongsToTable) ? accept(backup) : refuse('foreign-file');
}

function isBackup(value: unknown): value is Backup {
  if (!isRecord(value) || !isRecord(value['files']) || typeof value['program'] !== 'string') return false;
  const areTexts = Object.values(value['files']).every((text) => typeof text === 'string');
  return areTexts && (value['settings'] === null || typeof value['settings'] === 'string');
}

function parsed(text: () => string): unknown {
  try {
    return JSON.parse(text());
  } catch {
    return undefined;
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
