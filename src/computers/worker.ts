/** The thread in which computer players think: the server goes on meanwhile. */
import { parentPort } from 'node:worker_threads';
import { answer } from './jobs.js';
import type { Question, Reply } from './thinker.js';

parentPort?.on('message', ({ id, job }: Question) => {
  parentPort?.postMessage({ id, answer: answer(job) } satisfies Reply);
});
