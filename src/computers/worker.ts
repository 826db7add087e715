import { parentPort } from 'node:worker_threads';
import { answer } from './jobs.js';
import type { WorkerQuestion, WorkerReply } from './player-worker.js';
import { lowerThreadPriority } from './thread-priority.js';

lowerThreadPriority();
parentPort?.on('message', ({ id, job }: WorkerQuestion) => {
  parentPort?.postMessage({ id, answer: answer(job) } satisfies WorkerReply);
});
