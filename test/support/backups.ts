/** Backups as tests read them: whole, in memory. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type BackupHead, backupLines, packed, unpackBackup } from '../../src/store/backup.js';

export interface Backup extends BackupHead {
  readonly files: Readonly<Record<string, string>>;
}

/** As they come from the network. */
export async function* pieces(bytes: Buffer): AsyncIterable<Uint8Array> {
  for (let from = 0; from < bytes.length; from += 1000) yield bytes.subarray(from, from + 1000);
}

export async function unpacked(bytes: Buffer) {
  const files: Record<string, string> = {};
  const read = await unpackBackup(pieces(bytes), (name, text) => {
    files[name] = text;
  });
  return read.ok ? { ok: true as const, value: { ...read.value, files } } : read;
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Of files with these names. */
export const backupOf = (names: readonly string[]) => {
  const files = names.map((name) => [name, 'x'] as const);
  return packed(backupLines('1', null, files));
};

export const NESTED = '['.repeat(1_000_000);
/** A backup of version 1 around this text. */
export const firstVersion = (body: string) =>
  gzipSync(JSON.stringify({ format: 'tock backup', version: 1, digest: sha256(body), body }));

export const OLD = { '000001.tock': 'old game', 'venue.json': 'old venue', history: 'old history' };
export const BACKUP: Backup = {
  program: '1.2.3',
  files: {
    '000001.tock': 'game 1',
    '000002.tock': 'game 2',
    'board-profile.json': '{}',
    'cookie-secret': 's',
  },
  settings: 'TOCK_PIN=2718\n',
};
