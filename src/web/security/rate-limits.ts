/** Uses the monotonic clock: the time of day may be set back. */
import type { FastifyRateLimitStore, RateLimitPluginOptions } from '@fastify/rate-limit';

/** Far above fifty busy phones behind one router. */
const REQUESTS_PER_MINUTE = 6000;
const LOOPBACK = ['127.0.0.1', '::1'];
const MOST_CALLERS = 5000;

/** @param perMinute per address; undefined: the default, without counting this computer */
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

export class SteadyWindows implements FastifyRateLimitStore {
  readonly #now: () => number;
  /** Oldest first. */
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

  peek(key: string, windowMs: number): number {
    const window = this.#windows.get(key);
    return window && this.#now() - window.since < windowMs ? window.count : 0;
  }

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
