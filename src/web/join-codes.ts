/** Where a table asks for it, only who has seen its display may sit down: the address in the QR code changes. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PERSISTENT_COOKIE } from './people.js';

const COOKIE = 'tock-joined';
const ROTATION_MS = 10 * 60_000;
const HALF_A_DAY_IN_SECONDS = 12 * 3600;

export class JoinCodes {
  readonly #now: () => number;
  #code = newCode();
  /** Good for one rotation more: somebody may be scanning it just now. */
  #last = newCode();
  #since: number;

  /** @param now steady milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#since = now();
  }

  get code(): string {
    const age = this.#now() - this.#since;
    if (age >= ROTATION_MS) {
      this.#last = age >= 2 * ROTATION_MS ? newCode() : this.#code;
      this.#code = newCode();
      this.#since = this.#now();
    }
    return this.#code;
  }

  accepts(code: string): boolean {
    return same(code, this.code) || same(code, this.#last);
  }

  /** A page that was asked for with a good code may sit down later on. */
  welcome(request: FastifyRequest, reply: FastifyReply): void {
    const { join } = request.query as { join?: unknown };
    if (typeof join !== 'string' || !this.accepts(join)) return;
    reply.setCookie(COOKIE, 'yes', { ...PERSISTENT_COOKIE, maxAge: HALF_A_DAY_IN_SECONDS });
  }

  isWelcome(request: FastifyRequest): boolean {
    const cookie = request.cookies[COOKIE];
    return cookie !== undefined && request.unsignCookie(cookie).valid;
  }
}

function newCode(): string {
  return randomBytes(6).toString('base64url');
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
