/** Threads that think give way to the one that serves the page. */
import { readdirSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL } = constants.priority;

/** Node starts V8's threads right after the main one: one for delayed tasks and four (`--v8-pool-size`) for the others. */
const V8_THREADS = 5;

/** Lowers the priority of the thread that calls it. On Linux each thread has one of its own (setpriority(2)). */
export function giveWay(): void {
  if (process.platform === 'linux') lower(0);
}

/**
 * Lowers the priority of the threads in which V8 compiles what others run. While a thread begins to think, they would
 * keep the one that serves the page waiting for some milliseconds.
 */
export function compilersGiveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    const threads = readdirSync('/proc/self/task').map(Number);
    const others = threads.filter((thread) => thread !== process.pid).sort((one, other) => one - other);
    for (const thread of others.slice(0, V8_THREADS)) lower(thread);
  } catch {
    // A system that does not allow it starts the table all the same.
  }
}

function lower(thread: number): void {
  // Only root may raise it again, where the whole program was started with a lower one.
  if (getPriority(thread) < PRIORITY_BELOW_NORMAL) setPriority(thread, PRIORITY_BELOW_NORMAL);
}
