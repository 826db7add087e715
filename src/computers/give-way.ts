/** Threads that think give way to the one that serves the page. */
import { constants, setPriority } from 'node:os';

/** Lowers the priority of the thread that calls it. On Linux each thread has one of its own (setpriority(2)). */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
