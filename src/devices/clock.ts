export interface Clock {
  /** Monotonic milliseconds. */
  now(): number;
  /** Calls back once; returns the cancel function. */
  after(ms: number, act: () => void): () => void;
}

/** Timers run after pending input, which may be older than the timer. */
export const steadyClock: Clock = {
  now: () => performance.now(),
  after: (ms, act) => {
    let soon: NodeJS.Immediate | undefined;
    const timer = setTimeout(() => {
      soon = setImmediate(act);
    }, ms);
    return () => {
      clearTimeout(timer);
      clearImmediate(soon);
    };
  },
};

/** Monotonic ms, shared by all processes, unlike `performance.now`. */
export const machineNow = (): number => Number(process.hrtime.bigint()) / 1e6;
