import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { ownFile } from '../../own-files.js';
import { isSeen } from '../../store/replay.js';
import type { PhysicalBoard } from '../../table/context.js';
import { startTask, type WorkerTask } from '../worker-task.js';
import type { Review } from './review.js';

export interface ReviewTask {
  readonly records: readonly string[];
  readonly physicalBoard: PhysicalBoard | undefined;
}

export type FromReview = { readonly done: number; readonly of: number } | { readonly review: Review };

export type ReviewState = FromReview | { readonly failed: true };

const WORKER = ownFile('dist/computers/review/worker.js');

export class Reviews {
  readonly #file: string;
  readonly #patienceMs: number | undefined;
  readonly #keptAt: () => string | null;
  readonly #watchers = new Set<() => void>();
  #records: readonly string[] = [];
  #state: ReviewState | null = null;
  #task: WorkerTask | undefined;

  /**
   * @param keptAt review file of the current game, null if not stored
   * @param patienceMs for each step
   */
  constructor(keptAt: () => string | null = () => null, file = WORKER, patienceMs?: number) {
    this.#keptAt = keptAt;
    this.#file = file;
    this.#patienceMs = patienceMs;
  }

  watch(watcher: () => void): void {
    this.#watchers.add(watcher);
  }

  /** Null if not requested or cancelled. */
  of(records: readonly string[]): ReviewState | null {
    const begun = this.#records;
    const isWhole =
      begun.every((line, index) => records[index] === line) && !continuesReview(records, begun.length);
    return isWhole ? this.#state : null;
  }

  /** No effect if running or done. */
  start(records: readonly string[], physicalBoard: PhysicalBoard | undefined): void {
    const state = this.of(records);
    if (state && !('failed' in state)) return;
    this.cancel();
    this.#records = records.slice();
    const keptAt = this.#keptAt();
    const kept = keptAt === null ? null : readReview(keptAt, records);
    if (kept) return this.#change({ review: kept });
    const task: ReviewTask = { records: this.#records, physicalBoard };
    const take = (next: FromReview) => {
      this.#change(next);
      const isDone = 'review' in next;
      // A disk error only costs a repeat.
      if (isDone && keptAt !== null) writeReview(keptAt, task.records, next.review).catch(() => undefined);
      return isDone;
    };
    this.#change({ done: 0, of: 0 });
    this.#task = startTask(this.#file, task, take, () => this.#change({ failed: true }), this.#patienceMs);
  }

  cancel(): void {
    this.#task?.stop();
    this.#task = undefined;
    if (this.#state) this.#change(null);
  }

  #change(state: ReviewState | null): void {
    this.#state = state;
    for (const watcher of this.#watchers) watcher();
  }
}

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
    const isToday = Array.isArray(review.names) && review.decisions.every(({ pawns }) => pawns !== undefined);
    return isWhole && isToday ? review : null;
  } catch {
    return null;
  }
}

/** True if more records make the review incomplete. */
function continuesReview(records: readonly string[], count: number): boolean {
  return records.slice(count).some(isSeen);
}

/** Atomic; throws on disk errors. */
async function writeReview(file: string, records: readonly string[], review: Review): Promise<void> {
  const kept: Kept = { digest: digestOf(records), count: records.length, review };
  await writeFile(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

function digestOf(records: readonly string[]): string {
  return createHash('sha256').update(records.join('\n')).digest('hex');
}
