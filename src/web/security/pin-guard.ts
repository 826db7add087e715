/** PINs of a public table. Without the owner's everyone is trusted. */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffPerson } from '../../store/staff-file.js';
import type { StaffRole } from '../../table/rights.js';
import { readCookie, setCookie } from './cookies.js';
import { SteadyWindows } from './rate-limits.js';

const COOKIE = 'tock-pin';
/** Kept until the PIN changes. */
const DISPLAY_COOKIE = 'tock-display';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TRIES_OF_ONE = 5;
/**
 * Wrong tries per minute for all, by a network's wrong tries within an hour (0, 1, more). Guessers use up only the
 * last ones; 10,000 PINs take over five hours.
 */
const TRIES_OF_ALL = [20, 7, 3] as const;
const MOST_PROVEN = 100;
/** A display forgets the PIN this long after the last request that needed it. */
const VISIT_MS = MINUTE_MS;
const MOST_VISITS = 20;

export interface StaffMember {
  /** Null: with the table's PIN. */
  readonly name: string | null;
  readonly role: StaffRole;
}

const OWNER: StaffMember = { name: null, role: 'owner' };

interface Staff {
  readonly people: readonly StaffPerson[];
  withPin(pin: string): StaffPerson | undefined;
}

const NOBODY_ELSE: Staff = { people: [], withPin: () => undefined };

export class PinGuard {
  readonly #pin: string | undefined;
  readonly #secret: string;
  readonly #staff: Staff;
  readonly #tries: SteadyWindows;
  readonly #recentFailures: SteadyWindows;
  readonly #now: () => number;
  readonly #hasScreen: boolean;
  /** Addresses that sent a right PIN, oldest first. */
  readonly #proven = new Set<string>();
  /** By tokens of displays, oldest first. */
  readonly #visits = new Map<string, { readonly who: StaffMember; readonly at: number }>();

  /**
   * @param secret a stored one keeps browsers known over restarts
   * @param how `now`: monotonic ms; `hasScreen`: guests stand at displays, such as this computer's own screen
   */
  constructor(
    pin: string | undefined,
    secret: string,
    {
      now = () => performance.now(),
      hasScreen = false,
      staff = NOBODY_ELSE,
    }: { now?: () => number; hasScreen?: boolean; staff?: Staff } = {},
  ) {
    this.#pin = pin;
    this.#secret = secret;
    this.#staff = staff;
    this.#now = now;
    this.#hasScreen = hasScreen;
    this.#tries = new SteadyWindows(now);
    this.#recentFailures = new SteadyWindows(now);
  }

  get hasPin(): boolean {
    return this.#pin !== undefined;
  }

  isOwners(pin: string): boolean {
    return this.#pin === undefined || timingSafeEqual(this.#digest(pin), this.#digest(this.#pin));
  }

  /** Wrong tries of others never lock out an owner's browser, a proven address or the table's own computer. */
  try(pin: string, request: FastifyRequest): StaffMember | 'wrong' | 'wait' {
    if (this.#pin === undefined || this.who(request)?.role === 'owner') return this.#whose(pin) ?? 'wrong';
    const own = isConsole(request) ? 'console' : this.#proven.has(request.ip) ? `proven ${request.ip}` : null;
    const caller = own ?? networkOf(request.ip);
    if (this.#tries.peek(caller, MINUTE_MS) >= TRIES_OF_ONE) return 'wait';
    const slips = Math.min(this.#recentFailures.peek(caller, HOUR_MS), TRIES_OF_ALL.length - 1);
    const all = `all ${slips}`;
    if (own === null && this.#tries.peek(all, MINUTE_MS) >= (TRIES_OF_ALL[slips] ?? 0)) return 'wait';
    const who = this.#whose(pin);
    if (who) {
      this.#prove(request.ip);
      return who;
    }
    this.#recentFailures.count(caller, HOUR_MS);
    for (const counted of [caller, all]) this.#tries.count(counted, MINUTE_MS);
    return 'wrong';
  }

  #whose(pin: string): StaffMember | undefined {
    // A PIN of staff and owner gives fewer rights.
    return this.#staff.withPin(pin) ?? (this.isOwners(pin) ? OWNER : undefined);
  }

  #prove(address: string): void {
    this.#proven.delete(address);
    this.#proven.add(address);
    const [oldest] = this.#proven;
    if (this.#proven.size > MOST_PROVEN && oldest !== undefined) this.#proven.delete(oldest);
  }

  /** Knows the browser until the PIN changes; a display until it is left alone, and as a display for good. */
  setPinCookie(reply: FastifyReply, who: StaffMember, as?: 'table'): void {
    if (as) setCookie(reply, DISPLAY_COOKIE, this.#token('display'));
    setCookie(reply, COOKIE, as || this.isDisplay(reply.request) ? this.#newVisit(who) : this.#tokenOf(who));
  }

  /** The table's own screen, or a browser given the PIN for a display. */
  isDisplay(request: FastifyRequest): boolean {
    return (
      this.#hasScreen &&
      (isConsole(request) || this.#holds(readCookie(request, DISPLAY_COOKIE), this.#token('display')))
    );
  }

  #newVisit(who: StaffMember): string {
    const visit = randomBytes(16).toString('base64url');
    this.#visits.set(visit, { who, at: this.#now() });
    const [oldest] = this.#visits.keys();
    if (this.#visits.size > MOST_VISITS && oldest !== undefined) this.#visits.delete(oldest);
    return visit;
  }

  #memberVisiting(visit: string, prolongs: boolean): StaffMember | null {
    const found = this.#visits.get(visit);
    const isOn = found && this.#now() - found.at <= VISIT_MS && this.isListed(found.who);
    if (prolongs) this.#visits.delete(visit);
    if (!isOn) return null;
    if (prolongs) this.#visits.set(visit, { who: found.who, at: this.#now() });
    return found.who;
  }

  isListed(who: StaffMember): boolean {
    return who === OWNER || this.#staff.people.some((person) => person === who);
  }

  isAuthorised(request: FastifyRequest): boolean {
    return this.who(request) !== null;
  }

  /** `looks`: does not prolong a visit. */
  who(request: FastifyRequest, how: 'acts' | 'looks' = 'acts'): StaffMember | null {
    if (this.#pin === undefined) return OWNER;
    const token = readCookie(request, COOKIE);
    if (token === null) return null;
    if (this.isDisplay(request)) return this.#memberVisiting(token, how === 'acts');
    return [OWNER, ...this.#staff.people].find((each) => this.#holds(token, this.#tokenOf(each))) ?? null;
  }

  /** Equal lengths, for a constant-time comparison. */
  #digest(text: string): Buffer {
    return createHmac('sha256', this.#secret).update(text).digest();
  }

  #holds(token: string | null, wanted: string): boolean {
    return token !== null && timingSafeEqual(this.#digest(token), this.#digest(wanted));
  }

  #tokenOf(who: StaffMember | StaffPerson): string {
    return this.#token('pin' in who ? JSON.stringify(who) : 'pinGuard');
  }

  /** @param name `pinGuard` in cookies made before there were displays, which stay valid */
  #token(name: string): string {
    return this.#digest(`${name} ${this.#pin}`).toString('base64url');
  }
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** The table's own computer, without a proxy. */
function isConsole({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean {
  return LOOPBACK.has(ip) && !['forwarded', 'x-forwarded-for', 'via'].some((name) => name in headers);
}

/** IPv4 address, or the /64 of IPv6: a device may use any address in it. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '');
  if (!plain.includes(':')) return plain;
  const [left, right] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = new Array<string>(Math.max(0, 8 - (left?.length ?? 0) - (right?.length ?? 0))).fill('0');
  return [...(left ?? []), ...(right ? [...zeros, ...right] : [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
