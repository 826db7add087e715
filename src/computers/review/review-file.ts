/** Caches a review beside its game. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { isSeen } from '../../store/replay.js';
import type { Review } from './review.js';

interface Kept {
  /** Identifies the reviewed records and their count. */
  readonly digest: string;
  readonly count: number;
  readonly review: Review;
}

/** Null if missing, unreadable or for another game. */
export function readReview(file: string, records: readonly string[]): Review | null {
  try {
    const { digest, count, review } = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    const isWhole = digest === digestOf(records.slice(0, count)) && !continuesReview(records, count);
    // Older versions lack fields.
    const isToday =
      Array.isArray(review.names) && review.decisions.every(({ captured }) => captured !== undefined);
    return isWhole && isToday ? review : null;
  } catch {
    return null;
  }
}

/** True if more records make the review incomplete. */
export function continuesReview(records: readonly string[], count: number): boolean {
  return records.slice(count).some(isSeen);
}

/** Atomic; throws on disk errors. */
export async function writeReview(file: string, records: readonly string[], review: Review): Promise<void> {
  const kept: Kept = { digest: digestOf(records), count: records.length, review };
  await writeFile(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

function digestOf(records: readonly string[]): string {
  return createHash('sha256').update(records.join('\n')).digest('hex');
}
