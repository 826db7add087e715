import { Worker } from 'node:worker_threads';

/** A step of a review takes about a second, on a Pi several. */
const HANGS_MS = 120_000;

export interface WorkerTask {
  stop(): void;
}

/**
 * Runs a worker on one task. It ends without a result if it throws, exits or is silent for `patienceMs`.
 * @param onMessage returns true for the result
 * @param onFailure called at most once, never after the result or `stop`
 */
export function startTask<Message>(
  file: string,
  workerData: unknown,
  onMessage: (message: Message) => boolean,
  onFailure: () => void,
  patienceMs = HANGS_MS,
): WorkerTask {
  const worker = new Worker(file, { workerData });
  worker.unref();
  let isOpen = true;
  const close = () => {
    isOpen = false;
    clearTimeout(timer);
    void worker.terminate();
  };
  const fail = () => {
    if (!isOpen) return;
    close();
    onFailure();
  };
  const timer = setTimeout(fail, patienceMs).unref();
  worker.on('message', (message: Message) => {
    if (!isOpen) return;
    timer.refresh();
    if (onMessage(message)) close();
  });
  worker.on('error', fail);
  worker.on('exit', fail);
  return { stop: close };
}
