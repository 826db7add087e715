/** Lowers the priority of thinking threads below the server's. */
import { readdirSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL } = constants.priority;

/** Started right after the main thread: one for delayed tasks, four (`--v8-pool-size`) workers. */
const V8_THREADS = 5;

/** Calling thread only: Linux has per-thread priorities (setpriority(2)). */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') lower(0);
}

/** Lowers V8's compiler threads, which delay the server by milliseconds as thinking starts. */
export function lowerCompilerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    const threads = readdirSync('/proc/self/task').map(Number);
    const others = threads.filter((thread) => thread !== process.pid).sort((one, other) => one - other);
    for (const thread of others.slice(0, V8_THREADS)) lower(thread);
  } catch {
    // Optional: some systems deny it.
  }
}

function lower(thread: number): void {
  // Only root may raise a lower priority again.
  if (getPriority(thread) < PRIORITY_BELOW_NORMAL) setPriority(thread, PRIORITY_BELOW_NORMAL);
}
