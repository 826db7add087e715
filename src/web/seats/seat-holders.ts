/** Which phone holds which seat. A phone is known by a random, signed cookie; no account, no name. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Phones } from '../../store/phones.js';
import { PERSISTENT_COOKIE } from '../security/cookies.js';
import type { Viewer } from '../views/view.js';

const COOKIE = 'tock';

export class SeatHolders {
  readonly #phones: Phones;
  readonly #seats: Map<string, number>;
  /** Open pages by phone: a seat is present as long as one page of its holder is open. */
  readonly #pages = new Map<string, number>();

  constructor(phones: Phones) {
    this.#phones = phones;
    this.#seats = new Map(phones.holders);
  }

  /** The phone's own key; the first answer to a new phone carries one. */
  keyOf(request: FastifyRequest, reply: FastifyReply): string;
  keyOf(request: FastifyRequest): string | null;
  keyOf(request: FastifyRequest, reply?: FastifyReply): string | null {
    const cookie = request.cookies[COOKIE];
    const read = cookie === undefined ? null : request.unsignCookie(cookie);
    if (read?.valid && read.value) return read.value;
    if (!reply) return null;
    const key = randomBytes(16).toString('base64url');
    reply.setCookie(COOKIE, key, PERSISTENT_COOKIE);
    return key;
  }

  seatOf(key: string | null): number | null {
    return (key === null ? undefined : this.#seats.get(key)) ?? null;
  }

  isHeld(player: number): boolean {
    return [...this.#seats.values()].includes(player);
  }

  sit(key: string, player: number): void {
    this.#drop((held) => held === player);
    this.#seats.set(key, player);
    this.#phones.save(this.#seats);
  }

  free(player: number): void {
    if (this.#drop((held) => held === player)) this.#phones.save(this.#seats);
  }

  freeAll(): void {
    this.keepBelow(0);
  }

  /** Seats beyond the table's last one are gone. */
  keepBelow(players: number): void {
    if (this.#drop((held) => held >= players)) this.#phones.save(this.#seats);
  }

  viewer(key: string | null, asTable: boolean): Viewer {
    if (asTable) return { kind: 'table' };
    const player = this.seatOf(key);
    return player === null ? { kind: 'visitor' } : { kind: 'player', player };
  }

  /** A page of a phone was opened (1) or is gone (-1): is one of its pages open now? */
  page(key: string, change: 1 | -1): boolean {
    const count = (this.#pages.get(key) ?? 0) + change;
    if (count > 0) this.#pages.set(key, count);
    else this.#pages.delete(key);
    return count > 0;
  }

  #drop(which: (player: number) => boolean): boolean {
    const before = this.#seats.size;
    for (const [key, held] of this.#seats) if (which(held)) this.#seats.delete(key);
    return this.#seats.size < before;
  }
}
