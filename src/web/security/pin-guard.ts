/** Who may set up and look after a public table: whoever knows its PIN. A table without a PIN trusts everyone. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PERSISTENT_COOKIE } from './cookies.js';

const COOKIE = 'tock-pin';
const WINDOW_MS = 60_000;
const TRIES_OF_ONE = 5;
/** Many addresses together guess no faster than this: 10,000 PINs take more than five hours. */
const TRIES_OF_ALL = 30;

export type PinAnswer = 'right' | 'wrong' | 'wait';

export class PinGuard {
  readonly #pin: string | undefined;
  readonly #secret: string;
  readonly #now: () => number;
  #tries = new Map<string, number>();
  #triesOfAll = 0;
  #windowEnds = 0;

  /** @param secret kept ones let a browser stay known over restarts  @param now steady milliseconds */
  constructor(pin: string | undefined, secret: string, now: () => number = () => performance.now()) {
    this.#pin = pin;
    this.#secret = secret;
    this.#now = now;
  }

  get hasPin(): boolean {
    return this.#pin !== undefined;
  }

  /** Counts every try but the right ones. */
  try(pin: string, address: string): PinAnswer {
    if (this.#pin === undefined) return 'right';
    const now = this.#now();
    if (now >= this.#windowEnds) {
      this.#tries = new Map();
      this.#triesOfAll = 0;
      this.#windowEnds = now + WINDOW_MS;
    }
    const tries = this.#tries.get(address) ?? 0;
    if (tries >= TRIES_OF_ONE || this.#triesOfAll >= TRIES_OF_ALL) return 'wait';
    if (timingSafeEqual(this.#digest(pin), this.#digest(this.#pin))) return 'right';
    this.#tries.set(address, tries + 1);
    this.#triesOfAll++;
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

  /** Digests are equally long whatever is compared, so that the comparison takes one time. */
  #digest(text: string): Buffer {
    return createHmac('sha256', this.#secret).update(text).digest();
  }

  #token(): string {
    return createHmac('sha256', this.#secret).update(`pinGuard ${this.#pin}`).digest('base64url');
  }
}
