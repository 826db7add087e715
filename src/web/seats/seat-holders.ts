/** Phones have a random, signed cookie; the table stores only a digest of its key. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Table } from '../../table/table.js';
import { readCookie, setCookie } from '../security/cookies.js';
import type { Viewer } from '../views/view.js';

const COOKIE = 'tock';
const HOLDER_LENGTH = 22;

export class SeatHolders {
  readonly #table: Pick<Table, 'context'>;
  readonly #pages = new Map<string, number>();

  constructor(table: Pick<Table, 'context'>) {
    this.#table = table;
  }

  /** The first answer to a new phone sets its key. */
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

  seatsPresent(): number[] {
    return [...this.#pages.keys()].flatMap((key) => this.seatOf(key) ?? []);
  }

  /** A page was opened (1) or closed (-1); true if the phone still has one open. */
  page(key: string, change: 1 | -1): boolean {
    const count = (this.#pages.get(key) ?? 0) + change;
    if (count > 0) this.#pages.set(key, count);
    else this.#pages.delete(key);
    return count > 0;
  }
}

/** 132 bits of the key's SHA-256, base64url. */
export function holderOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, HOLDER_LENGTH);
}
