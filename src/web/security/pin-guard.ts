/** PIN of a public table. Without a PIN everyone is trusted. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from './cookies.js';
import { isConsole, networkOf } from './networks.js';
import { SteadyWindows } from './rate-limits.js';

const COOKIE = 'tock-pin';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TRIES_OF_ONE = 5;
/**
 * Wrong tries per minute for all, by a network's wrong tries within an hour (0, 1, more). Persistent guessers use up
 * only the last ones; 10,000 PINs take over five hours.
 */
const TRIES_OF_ALL = [20, 7, 3] as const;
const MOST_PROVEN = 100;

export type PinAnswer = 'right' | 'wrong' | 'wait';

export class PinGuard {
  readonly #pin: string | undefined;
  readonly #secret: string;
  readonly #tries: SteadyWindows;
  readonly #slips: SteadyWindows;
  /** Addresses that have sent the right PIN, oldest first. */
  readonly #proven = new Set<string>();

  /** @param secret a stored one keeps browsers known over restarts  @param now monotonic ms */
  constructor(pin: string | undefined, secret: string, now: () => number = () => performance.now()) {
    this.#pin = pin;
    this.#secret = secret;
    this.#tries = new SteadyWindows(now);
    this.#slips = new SteadyWindows(now);
  }

  get hasPin(): boolean {
    return this.#pin !== undefined;
  }

  /** Guessing cannot lock out known browsers, proven addresses, or the table's own computer. */
  try(pin: string, request: FastifyRequest): PinAnswer {
    if (this.#pin === undefined) return 'right';
    const isRight = timingSafeEqual(this.#digest(pin), this.#digest(this.#pin));
    if (this.knows(request)) return isRight ? 'right' : 'wrong';
    const own = isConsole(request) ? 'console' : this.#proven.has(request.ip) ? `proven ${request.ip}` : null;
    const caller = own ?? networkOf(request.ip);
    if (this.#tries.peek(caller, MINUTE_MS) >= TRIES_OF_ONE) return 'wait';
    const slips = Math.min(this.#slips.peek(caller, HOUR_MS), TRIES_OF_ALL.length - 1);
    const all = `all ${slips}`;
    if (own === null && this.#tries.peek(all, MINUTE_MS) >= (TRIES_OF_ALL[slips] ?? 0)) return 'wait';
    if (isRight) {
      this.#prove(request.ip);
      return 'right';
    }
    this.#slips.count(caller, HOUR_MS);
    for (const counted of [caller, all]) this.#tries.count(counted, MINUTE_MS);
    return 'wrong';
  }

  #prove(address: string): void {
    this.#proven.delete(address);
    this.#proven.add(address);
    const [oldest] = this.#proven;
    if (this.#proven.size > MOST_PROVEN && oldest !== undefined) this.#proven.delete(oldest);
  }

  /** Marks the browser as known until the PIN changes. */
  letIn(reply: FastifyReply): void {
    setCookie(reply, COOKIE, this.#token());
  }

  knows(request: FastifyRequest): boolean {
    if (this.#pin === undefined) return true;
    const token = readCookie(request, COOKIE);
    return token !== null && timingSafeEqual(this.#digest(token), this.#digest(this.#token()));
  }

  /** Equal lengths, for a constant-time comparison. */
  #digest(text: string): Buffer {
    return createHmac('sha256', this.#secret).update(text).digest();
  }

  #token(): string {
    return createHmac('sha256', this.#secret).update(`pinGuard ${this.#pin}`).digest('base64url');
  }
}
