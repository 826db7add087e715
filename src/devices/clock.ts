/** Time as a device sees it, so that tests can hold it. */
export interface Clock {
  /** Steady milliseconds. */
  now(): number;
  /** Calls back once; the answer cancels. */
  after(ms: number, act: () => void): () => void;
}

/** What has arrived at this program is read before a timer acts: it may be older than the timer. */
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
