/** Backups as tests read them: whole, in memory. */
import { type BackupHead, unpackBackup } from '../../src/store/backup.js';

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
