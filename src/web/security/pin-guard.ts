/** PIN of a public table. Without a PIN everyone is trusted. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from './cookies.js';
import { isConsole, networkOf } from './networks.js';
import { SteadyWindows } from './rate-limits.js';

const COOKIE = 'tock-pin';
/** Kept until the PIN changes. */
const DISPLAY_COOKIE = 'tock-display';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TRIES_OF_ONE = 5;
/**
 * Wrong tries per minute for all, by a network's wrong tries within an hour (0, 1, more). Persistent guessers use up
 * only the last ones; 10,000 PINs take over five hours.
 */
const TRIES_OF_ALL = [20, 7, 3] as const;
const MOST_PROVEN = 100;
/** Guests stand at a display: it forgets the PIN this long after the last request that needed it. */
const VISIT_MS = MINUTE_MS;
const MOST_VISITS = 20;

type TokenOf = 'staff' | 'display';

export type PinAnswer = 'right' | 'wrong' | 'wait';

export class PinGuard {
  readonly #pin: string | undefined;
  readonly #secret: string;
  readonly #tokens: Readonly<Record<TokenOf, string>>;
  readonly #tries: SteadyWindows;
  readonly #slips: SteadyWindows;
  readonly #now: () => number;
  readonly #hasScreen: boolean;
  /** Addresses that have sent the right PIN, oldest first. */
  readonly #proven = new Set<string>();
  /** Tokens of displays with the time of their last use, oldest first. */
  readonly #visits = new Map<string, number>();

  /**
   * @param secret a stored one keeps browsers known over restarts
   * @param how `now`: monotonic ms; `hasScreen`: guests stand at displays, such as this computer's own screen
   */
  constructor(
    pin: string | undefined,
    secret: string,
    { now = () => performance.now(), hasScreen = false }: { now?: () => number; hasScreen?: boolean } = {},
  ) {
    this.#pin = pin;
    this.#secret = secret;
    this.#tokens = { staff: this.#token('pinGuard'), display: this.#token('display') };
    this.#now = now;
    this.#hasScreen = hasScreen;
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

  /** Marks the browser as known until the PIN changes; a display until it is left alone, and as a display for good. */
  letIn(reply: FastifyReply, as?: 'table'): void {
    if (as) setCookie(reply, DISPLAY_COOKIE, this.#tokens.display);
    setCookie(reply, COOKIE, as || this.isDisplay(reply.request) ? this.#newVisit() : this.#tokens.staff);
  }

  /** The table's own screen, or a browser in which the PIN was typed for a display. */
  isDisplay(request: FastifyRequest): boolean {
    return (
      this.#hasScreen && (isConsole(request) || this.#holds(readCookie(request, DISPLAY_COOKIE), 'display'))
    );
  }

  #newVisit(): string {
    const visit = randomBytes(16).toString('base64url');
    this.#visits.set(visit, this.#now());
    const [oldest] = this.#visits.keys();
    if (this.#visits.size > MOST_VISITS && oldest !== undefined) this.#visits.delete(oldest);
    return visit;
  }

  #continues(visit: string, prolongs: boolean): boolean {
    const used = this.#visits.get(visit);
    if (!prolongs) return used !== undefined && this.#now() - used <= VISIT_MS;
    this.#visits.delete(visit);
    if (used === undefined || this.#now() - used > VISIT_MS) return false;
    this.#visits.set(visit, this.#now());
    return true;
  }

  /** `looks`: does not prolong a visit. */
  knows(request: FastifyRequest, how: 'acts' | 'looks' = 'acts'): boolean {
    if (this.#pin === undefined) return true;
    const token = readCookie(request, COOKIE);
    if (token !== null && this.isDisplay(request)) return this.#continues(token, how === 'acts');
    return this.#holds(token, 'staff');
  }

  /** Equal lengths, for a constant-time comparison. */
  #digest(text: string): Buffer {
    return createHmac('sha256', this.#secret).update(text).digest();
  }

  #holds(token: string | null, of: TokenOf): boolean {
    return token !== null && timingSafeEqual(this.#digest(token), this.#digest(this.#tokens[of]));
  }

  /** @param name `pinGuard` in cookies made before there were displays, which stay valid */
  #token(name: 'pinGuard' | 'display'): string {
    return this.#digest(`${name} ${this.#pin}`).toString('base64url');
  }
}
