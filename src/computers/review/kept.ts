/** A review kept beside its game, so that it is made once. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { isSeen } from '../../store/replay.js';
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
    const isWhole = digest === digestOf(records.slice(0, count)) && !goesOn(records, count);
    // Earlier versions kept less of a decision, names first.
    const isToday =
      Array.isArray(review.names) && review.decisions.every(({ captured }) => captured !== undefined);
    return isWhole && isToday ? review : null;
  } catch {
    return null;
  }
}

/** Play went on after so many records: a review of them is not one of the whole game. */
export function goesOn(records: readonly string[], count: number): boolean {
  return records.slice(count).some(isSeen);
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
