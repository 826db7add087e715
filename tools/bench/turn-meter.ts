/** Processor time of each turn of the event loop: unlike delays, it does not grow where other programs run, too. */
import { readFileSync } from 'node:fs';

const NS_PER_MS = 1e6;
const US_PER_MS = 1e3;

export class TurnMeter {
  /** Milliseconds of the longest turn since the meter was set. */
  most = 0;
  #last = threadMs();
  #runs = false;

  /** Forgets what was measured before, and measures on. */
  set(): void {
    this.most = 0;
    this.#last = threadMs();
    if (this.#runs) return;
    this.#runs = true;
    this.#turn();
  }

  stop(): void {
    this.#runs = false;
  }

  #turn(): void {
    if (!this.#runs) return;
    const now = threadMs();
    this.most = Math.max(this.most, now - this.#last);
    this.#last = now;
    setImmediate(() => this.#turn());
  }
}

/** Of this thread alone where the system tells, to some milliseconds: Linux counts at its ticks. */
function threadMs(): number {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage();
    return (user + system) / US_PER_MS;
  }
  return Number.parseInt(readFileSync('/proc/thread-self/schedstat', 'latin1'), 10) / NS_PER_MS;
}
