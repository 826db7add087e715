/**
 * Which phone holds which seat. A phone is known by a random, signed cookie; no account, no name. The table remembers
 * a holder by the digest of the phone's key, from which nobody can make the cookie.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Table } from '../../table/table.js';
import { readCookie, setCookie } from '../security/cookies.js';
import type { Viewer } from '../views/view.js';

const COOKIE = 'tock';
const HOLDER_LENGTH = 22;

export class SeatHolders {
  readonly #table: Pick<Table, 'context'>;
  /** Open pages by phone: a seat is present as long as one page of its holder is open. */
  readonly #pages = new Map<string, number>();

  constructor(table: Pick<Table, 'context'>) {
    this.#table = table;
  }

  /** The phone's own key; the first answer to a new phone carries one. */
  keyOf(request: FastifyRequest, reply: FastifyReply): string;
  keyOf(request: FastifyRequest): string | null;
  keyOf(request: FastifyRequest, reply?: FastifyReply): string | null {
    const kept = readCookie(request, COOKIE);
    if (kept !== null || !reply) return kept;
    const key = randomBytes(16).toString('base64url');
    setCookie(reply, COOKIE, key);
    return key;
  }

  seatOf(key: string | null): number | null {
    if (key === null) return null;
    const holder = holderOf(key);
    const seat = this.#table.context.seats.findIndex((each) => each.holder === holder);
    return seat < 0 ? null : seat;
  }

  viewer(key: string | null, asTable: boolean): Viewer {
    if (asTable) return { kind: 'table' };
    const player = this.seatOf(key);
    return player === null ? { kind: 'visitor' } : { kind: 'player', player };
  }

  /** The seats of all phones that have a page open. */
  seatsPresent(): number[] {
    return [...this.#pages.keys()].flatMap((key) => this.seatOf(key) ?? []);
  }

  /** A page of a phone was opened (1) or is gone (-1): is one of its pages open now? */
  page(key: string, change: 1 | -1): boolean {
    const count = (this.#pages.get(key) ?? 0) + change;
    if (count > 0) this.#pages.set(key, count);
    else this.#pages.delete(key);
    return count > 0;
  }
}

/** What the table stores of a phone's key: 132 bits of its SHA-256, in base64url. */
export function holderOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, HOLDER_LENGTH);
}
