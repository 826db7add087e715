import { parentPort } from 'node:worker_threads';
import { giveWay } from './give-way.js';
import { answer } from './jobs.js';
import type { Question, Reply } from './thinker.js';

giveWay();
parentPort?.on('message', ({ id, job }: Question) => {
  parentPort?.postMessage({ id, answer: answer(job) } satisfies Reply);
});
