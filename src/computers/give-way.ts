/** Threads that think give way to the one that serves the page. */
import { constants, getPriority, setPriority } from 'node:os';

/** Lowers the priority of the thread that calls it. On Linux each thread has one of its own (setpriority(2)). */
export function giveWay(): void {
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  // Only root may raise it again, where the whole program was started with a lower one.
  if (process.platform === 'linux' && getPriority() < PRIORITY_BELOW_NORMAL)
    setPriority(PRIORITY_BELOW_NORMAL);
}
