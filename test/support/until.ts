/** Waiting for other processes and real sockets, also where Vitest does not run. */
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 20;

/**
 * Waits until something is so. Nothing tells when another process has got there, so it is looked at again and again.
 *
 * @param what for the error when it is not so in time
 * @param seconds at least; looks are counted, so that a process that was halted meanwhile does not fail
 */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string | (() => string),
  seconds = 60,
): Promise<void> {
  for (let looks = 0; !(await isSo()); looks++) {
    if (looks * LOOK_MS > 1000 * seconds)
      throw new Error(`waited ${seconds} s until ${typeof what === 'string' ? what : what()}`);
    await pause(LOOK_MS);
  }
}
