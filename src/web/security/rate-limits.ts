/** How many requests one address may make, counted by the monotonic clock: the time of day may be set back. */
import type { FastifyRateLimitStore, RateLimitPluginOptions } from '@fastify/rate-limit';

/** Fifty busy phones behind one router stay far below it: each sends some requests a second at most. */
const REQUESTS_PER_MINUTE = 6000;
const LOOPBACK = ['127.0.0.1', '::1'];
const MOST_CALLERS = 5000;

/** @param perMinute requests a minute from one address; without it as usual, and this computer is not counted */
export function requestLimits(perMinute: number | undefined, now: () => number): RateLimitPluginOptions {
  return {
    max: perMinute ?? REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    allowList: perMinute === undefined ? LOOPBACK : [],
    errorResponseBuilder: () => ({ statusCode: 429, code: 'too-many-requests' }),
    store: class extends SteadyWindows {
      constructor() {
        super(now);
      }
    },
  };
}

interface Window {
  count: number;
  readonly since: number;
}

/** Counts by caller within windows of time. */
export class SteadyWindows implements FastifyRateLimitStore {
  readonly #now: () => number;
  /** The oldest first. */
  readonly #windows = new Map<string, Window>();

  constructor(now: () => number) {
    this.#now = now;
  }

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const { count, since } = this.count(key, timeWindow);
    callback(null, { current: count, ttl: timeWindow - (this.#now() - since) });
  }

  child(): SteadyWindows {
    return new SteadyWindows(this.#now);
  }

  /** How many of a caller were counted in the window of time that is open. */
  peek(key: string, windowMs: number): number {
    const window = this.#windows.get(key);
    return window && this.#now() - window.since < windowMs ? window.count : 0;
  }

  /** Counts one more of a caller within the window of time that is open, or in a new one. */
  count(key: string, windowMs: number): Window {
    const now = this.#now();
    let window = this.#windows.get(key);
    if (!window || now - window.since >= windowMs) {
      window = { count: 0, since: now };
      this.#windows.delete(key);
      this.#windows.set(key, window);
      const [oldest] = this.#windows.keys();
      if (this.#windows.size > MOST_CALLERS && oldest !== undefined) this.#windows.delete(oldest);
    }
    window.count++;
    return window;
  }
}
