/** Time as a device sees it, so that tests can control it. */
export interface Clock {
  /** Steady milliseconds. */
  now(): number;
  /** Calls back once; the answer cancels. */
  after(ms: number, act: () => void): () => void;
}

/** Bytes that have arrived are read before a timer acts: they may be older than the timer. */
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
