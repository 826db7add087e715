/** Time as a device sees it, so that tests can hold it. */
export interface Clock {
  /** Steady milliseconds. */
  now(): number;
  /** Calls back once; the answer cancels. */
  after(ms: number, act: () => void): () => void;
}

export const steadyClock: Clock = {
  now: () => performance.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
