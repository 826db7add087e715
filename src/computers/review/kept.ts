/** A review kept beside its game, so that it is made once. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import type { Review } from './review.js';

interface Kept {
  /** Of the records that were looked back at, and how many they were. */
  readonly digest: string;
  readonly count: number;
  readonly review: Review;
}

/** Null where there is none of this game, or none that can be read: it is made again. */
export function readReview(file: string, records: readonly string[]): Review | null {
  try {
    const { digest, count, review } = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    // What happens after a game changes nothing in it.
    return digest === digestOf(records.slice(0, count)) ? review : null;
  } catch {
    return null;
  }
}

/** All of it or nothing. Throws where the disk refuses. */
export async function writeReview(file: string, records: readonly string[], review: Review): Promise<void> {
  const kept: Kept = { digest: digestOf(records), count: records.length, review };
  await writeFile(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

function digestOf(records: readonly string[]): string {
  return createHash('sha256').update(records.join('\n')).digest('hex');
}
