/** Tells systemd the state of the service (sd_notify); does nothing where systemd is not the parent. */

import { execFile } from 'node:child_process';

export interface ServiceManager {
  /** The table can be reached now. From here on the watchdog is fed as long as timers run and all is well. */
  ready(isWell: () => boolean): void;
  stopping(): void;
  /** A program that ends is started again. */
  readonly startsAgain: boolean;
}

/** Runs a program; failures are the program's own matter. */
export type Run = (program: string, args: readonly string[]) => void;

/** @param env `NOTIFY_SOCKET` and `WATCHDOG_USEC` (microseconds) as systemd sets them */
export function serviceManager(
  env: NodeJS.ProcessEnv = process.env,
  run: Run = quietly(env),
): ServiceManager {
  const { NOTIFY_SOCKET, WATCHDOG_USEC } = env;
  if (!NOTIFY_SOCKET) return { ready: () => undefined, stopping: () => undefined, startsAgain: false };
  const notify = (...args: string[]) => run('systemd-notify', [`--pid=${process.pid}`, ...args]);
  let beat: NodeJS.Timeout | undefined;
  return {
    ready(isWell) {
      notify('--ready');
      const patience = Number(WATCHDOG_USEC) / 1000;
      // half the time allowed, as systemd advises
      if (patience > 0 && !beat) {
        beat = setInterval(() => {
          if (isWell()) notify('WATCHDOG=1');
        }, patience / 2).unref();
      }
    },
    stopping() {
      clearInterval(beat);
      notify('STOPPING=1');
    },
    startsAgain: true,
  };
}

/** A lost message does no harm: systemd restarts a service that sends none. */
function quietly(env: NodeJS.ProcessEnv): Run {
  return (program, args) => {
    execFile(program, [...args], { env }, () => undefined);
  };
}
