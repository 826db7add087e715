import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PhysicalBoard } from '../../table/context.js';
import type { Review } from './review.js';
import { continuesReview, readReview, writeReview } from './review-file.js';

export interface ReviewTask {
  readonly records: readonly string[];
  readonly physicalBoard: PhysicalBoard | undefined;
}

export type FromReview = { readonly done: number; readonly of: number } | { readonly review: Review };

/** Progress, or the result. */
export type ReviewState = FromReview | { readonly failed: true };

const WORKER = fileURLToPath(new URL('./worker.js', import.meta.url));

export class Reviews {
  readonly #file: string;
  readonly #keptAt: () => string | null;
  readonly #watchers = new Set<() => void>();
  #records: readonly string[] = [];
  #state: ReviewState | null = null;
  #worker: Worker | undefined;

  /**
   * @param keptAt review file of the current game, null if not stored
   * @param file worker file
   */
  constructor(keptAt: () => string | null = () => null, file = WORKER) {
    this.#keptAt = keptAt;
    this.#file = file;
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
    const worker = new Worker(this.#file, { workerData: task });
    worker.unref();
    this.#worker = worker;
    const change = (next: ReviewState) => {
      if (this.#worker !== worker) return;
      this.#change(next);
      // A disk error only costs a repeat.
      if ('review' in next && keptAt !== null)
        writeReview(keptAt, task.records, next.review).catch(() => undefined);
    };
    worker.on('message', change);
    worker.on('error', () => change({ failed: true }));
    this.#change({ done: 0, of: 0 });
  }

  /** Stops and discards. */
  cancel(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
    if (this.#state) this.#change(null);
  }

  #change(state: ReviewState | null): void {
    this.#state = state;
    for (const watcher of this.#watchers) watcher();
  }
}
