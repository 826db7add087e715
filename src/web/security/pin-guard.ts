/** Who may set up and look after a public table: whoever knows its PIN. A table without a PIN trusts everyone. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PERSISTENT_COOKIE } from './cookies.js';
import { SteadyWindows } from './rate-limits.js';

const COOKIE = 'tock-pin';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TRIES_OF_ONE = 5;
/** Half of all tries is kept for addresses that have been wrong no more often than this within an hour. */
const SLIPS = 2;
/**
 * A minute, of each half: many addresses together guess no faster than 30, and 10,000 PINs take more than five hours.
 */
const TRIES_OF_A_HALF = 15;

export type PinAnswer = 'right' | 'wrong' | 'wait';

export class PinGuard {
  readonly #pin: string | undefined;
  readonly #secret: string;
  readonly #tries: SteadyWindows;
  readonly #slips: SteadyWindows;

  /** @param secret kept ones let a browser stay known over restarts  @param now steady milliseconds */
  constructor(pin: string | undefined, secret: string, now: () => number = () => performance.now()) {
    this.#pin = pin;
    this.#secret = secret;
    this.#tries = new SteadyWindows(now);
    this.#slips = new SteadyWindows(now);
  }

  get hasPin(): boolean {
    return this.#pin !== undefined;
  }

  /**
   * Somebody who guesses without end uses up only one half of the tries: somebody who knows the PIN, and has not been
   * wrong just now, gets in by the other.
   */
  try(pin: string, address: string): PinAnswer {
    if (this.#pin === undefined) return 'right';
    if (this.#tries.peek(address, MINUTE_MS) >= TRIES_OF_ONE) return 'wait';
    const half = this.#slips.peek(address, HOUR_MS) < SLIPS ? 'seldom wrong' : 'often wrong';
    if (this.#tries.peek(half, MINUTE_MS) >= TRIES_OF_A_HALF) return 'wait';
    if (timingSafeEqual(this.#digest(pin), this.#digest(this.#pin))) return 'right';
    this.#slips.count(address, HOUR_MS);
    for (const counted of [address, half]) this.#tries.count(counted, MINUTE_MS);
    return 'wrong';
  }

  /** This browser knows the PIN from here on, until the PIN is changed. */
  letIn(reply: FastifyReply): void {
    reply.setCookie(COOKIE, this.#token(), PERSISTENT_COOKIE);
  }

  knows(request: FastifyRequest): boolean {
    if (this.#pin === undefined) return true;
    const cookie = request.cookies[COOKIE];
    const read = cookie === undefined ? null : request.unsignCookie(cookie);
    if (!read?.valid) return false;
    return timingSafeEqual(this.#digest(read.value), this.#digest(this.#token()));
  }

  /** Digests always have the same length, so that the comparison always takes the same time. */
  #digest(text: string): Buffer {
    return createHmac('sha256', this.#secret).update(text).digest();
  }

  #token(): string {
    return createHmac('sha256', this.#secret).update(`pinGuard ${this.#pin}`).digest('base64url');
  }
}
