/**
 * Sends questions to the thread that thinks. A thread that dies or hangs is replaced, and the new one gets the open
 * questions.
 */
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Answer, answer, type Job } from './jobs.js';

export interface Question {
  readonly id: number;
  readonly job: Job;
}

export interface Reply {
  readonly id: number;
  readonly answer: Answer;
}

interface Asked {
  readonly job: Job;
  /** How often a thread has died before it was answered. */
  deaths: number;
  readonly resolve: (answer: Answer) => void;
}

/** The file that the thread runs, where the program was compiled. */
const WORKER = fileURLToPath(new URL('./worker.js', import.meta.url));

/** A question that has ended this many threads is answered here, by the level that thinks least. */
const MOST_DEATHS = 2;

/** A decision takes about a second, on a Pi some. */
const HANGS_MS = 30_000;

export class Thinker {
  readonly #file: string;
  readonly #patienceMs: number;
  readonly #onDeath: (error: Error) => void;
  readonly #asked = new Map<number, Asked>();
  #worker: Worker | undefined;
  #next = 0;
  #hangs: NodeJS.Timeout | undefined;

  /**
   * @param onDeath called with the reason when a thread has died
   * @param file what the thread runs
   * @param patienceMs for one question
   */
  constructor(onDeath: (error: Error) => void = () => undefined, file = WORKER, patienceMs = HANGS_MS) {
    this.#file = file;
    this.#patienceMs = patienceMs;
    this.#onDeath = onDeath;
  }

  /** The answer, undefined where there is none to give. Questions are answered one after another. */
  ask<J extends Job>(job: J): Promise<Answer<J>> {
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#asked.set(id, { job, deaths: 0, resolve: resolve as (answer: Answer) => void });
      this.#tell(id, job);
      if (this.#asked.size === 1) this.#watch();
    });
  }

  /** The thread's number in this process, while there is one. */
  get threadId(): number | undefined {
    return this.#worker?.threadId;
  }

  /** Questions that are open stay without an answer. */
  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#asked.clear();
    clearTimeout(this.#hangs);
    await worker?.terminate();
  }

  /** Ends the thread as a fault would; what it was asked is answered by the next one. */
  async kill(): Promise<void> {
    await this.#worker?.terminate();
  }

  #tell(id: number, job: Job): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage({ id, job } satisfies Question);
  }

  #start(): Worker {
    const worker = new Worker(this.#file);
    // A program that has nothing else to do may end.
    worker.unref();
    worker.on('message', ({ id, answer: given }: Reply) => {
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
    // Only the first one was being thought about.
    const [first] = this.#asked.values();
    if (first) first.deaths++;
    for (const [id, { job, deaths, resolve }] of [...this.#asked]) {
      if (deaths < MOST_DEATHS) this.#tell(id, job);
      else {
        this.#asked.delete(id);
        resolve(lastResort(job));
      }
    }
    this.#watch();
  }

  /** The question that is thought about now gets its time. */
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

/** A decision takes `easy` some milliseconds at most, so the game goes on. A hint has no simpler form. */
function lastResort(job: Job): Answer {
  if (job.kind !== 'decide') return undefined;
  try {
    return answer({ ...job, level: 'easy' });
  } catch {
    // A question that no level can answer must not end the thread that serves the page as well.
    return undefined;
  }
}
