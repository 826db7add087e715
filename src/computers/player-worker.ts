/** Runs jobs in a worker, replaced with its open jobs if it dies or hangs. */
import { Worker } from 'node:worker_threads';
import { ownFile } from '../own-files.js';
import { answer, type Job, type JobAnswer } from './jobs.js';

export interface WorkerQuestion {
  readonly id: number;
  readonly job: Job;
}

export interface WorkerReply {
  readonly id: number;
  readonly answer: JobAnswer;
}

interface Asked {
  readonly job: Job;
  /** Workers lost on this job. */
  crashes: number;
  readonly resolve: (answer: JobAnswer) => void;
}

/** Exists only after compilation. */
const WORKER = ownFile('dist/computers/worker.js');

/** After these, a decision is made in this thread, at the simplest level. */
const MOST_CRASHES = 2;

/** Decisions take about a second, longer on a Pi. */
const HANGS_MS = 30_000;

export class PlayerWorker {
  readonly #file: string;
  readonly #patienceMs: number;
  readonly #onDeath: (error: Error) => void;
  readonly #asked = new Map<number, Asked>();
  #worker: Worker | undefined;
  #next = 0;
  #hangs: NodeJS.Timeout | undefined;

  /** @param onDeath receives the cause @param patienceMs per job */
  constructor(onDeath: (error: Error) => void = () => undefined, file = WORKER, patienceMs = HANGS_MS) {
    this.#file = file;
    this.#patienceMs = patienceMs;
    this.#onDeath = onDeath;
  }

  /** Answers in order; undefined if no decision exists. */
  ask<J extends Job>(job: J): Promise<JobAnswer<J>> {
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#asked.set(id, { job, crashes: 0, resolve: resolve as (answer: JobAnswer) => void });
      this.#tell(id, job);
      if (this.#asked.size === 1) this.#watch();
    });
  }

  get threadId(): number | undefined {
    return this.#worker?.threadId;
  }

  /** Open jobs stay unanswered. */
  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#asked.clear();
    clearTimeout(this.#hangs);
    await worker?.terminate();
  }

  /** Simulates a crash; a new worker takes open jobs. */
  async kill(): Promise<void> {
    await this.#worker?.terminate();
  }

  #tell(id: number, job: Job): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage({ id, job } satisfies WorkerQuestion);
  }

  #start(): Worker {
    const worker = new Worker(this.#file);
    worker.unref();
    worker.on('message', ({ id, answer: given }: WorkerReply) => {
      this.#asked.get(id)?.resolve(given);
      this.#asked.delete(id);
      this.#watch();
    });
    worker.on('error', this.#onDeath);
    worker.on('exit', () => {
      if (this.#worker === worker) this.#replace();
    });
    return worker;
  }

  #replace(): void {
    this.#worker = undefined;
    // Only the first was running.
    const [first] = this.#asked.values();
    if (first) first.crashes++;
    for (const [id, { job, crashes, resolve }] of [...this.#asked]) {
      if (crashes < MOST_CRASHES) this.#tell(id, job);
      else {
        this.#asked.delete(id);
        resolve(fallback(job));
      }
    }
    this.#watch();
  }

  #watch(): void {
    clearTimeout(this.#hangs);
    if (this.#asked.size === 0) return;
    this.#hangs = setTimeout(() => {
      this.#onDeath(new Error(`no answer within ${this.#patienceMs} ms`));
      void this.#worker?.terminate();
    }, this.#patienceMs);
    this.#hangs.unref();
  }
}

/** `easy` takes milliseconds. Hints have no fallback. */
function fallback(job: Job): JobAnswer {
  if (job.kind !== 'decide') return undefined;
  try {
    return answer({ ...job, level: 'easy' });
  } catch {
    // A failing job must not stop the server.
    return undefined;
  }
}
