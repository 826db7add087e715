/** Reports to systemd (sd_notify); no-op without systemd. */

import { execFile } from 'node:child_process';

export interface ServiceManager {
  /** Reports "ready", then feeds the watchdog while `isHealthy`. */
  ready(isHealthy: () => boolean): void;
  stopping(): void;
  /** systemd restarts the program when it exits. */
  readonly startsAgain: boolean;
}

export type Run = (program: string, args: readonly string[]) => void;

/** @param env `NOTIFY_SOCKET` and `WATCHDOG_USEC` (microseconds) */
export function serviceManager(
  env: NodeJS.ProcessEnv = process.env,
  run: Run = quietly(env),
): ServiceManager {
  const { NOTIFY_SOCKET, WATCHDOG_USEC } = env;
  if (!NOTIFY_SOCKET) return { ready: () => undefined, stopping: () => undefined, startsAgain: false };
  const notify = (...args: string[]) => run('systemd-notify', [`--pid=${process.pid}`, ...args]);
  let beat: NodeJS.Timeout | undefined;
  return {
    ready(isHealthy) {
      notify('--ready');
      const patience = Number(WATCHDOG_USEC) / 1000;
      // half the timeout, as systemd recommends
      if (patience > 0 && !beat) {
        beat = setInterval(() => {
          if (isHealthy()) notify('WATCHDOG=1');
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

/** Ignores lost messages: systemd restarts a silent service. */
function quietly(env: NodeJS.ProcessEnv): Run {
  return (program, args) => {
    execFile(program, [...args], { env }, () => undefined);
  };
}
