/** Which phone holds which seat. A phone is known by a random, signed cookie; no account, no name. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from './view.js';

const COOKIE = 'tock';
const YEAR_IN_SECONDS = 365 * 24 * 3600;

export class People {
  readonly #seats = new Map<string, number>();

  /** The phone's own key; the first answer to a new phone carries one. */
  keyOf(request: FastifyRequest, reply?: FastifyReply): string | null {
    const cookie = request.cookies[COOKIE];
    const read = cookie === undefined ? null : request.unsignCookie(cookie);
    if (read?.valid && read.value) return read.value;
    if (!reply) return null;
    const key = randomBytes(16).toString('base64url');
    reply.setCookie(COOKIE, key, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      signed: true,
      maxAge: YEAR_IN_SECONDS,
    });
    return key;
  }

  seatOf(key: string | null): number | null {
    return (key === null ? undefined : this.#seats.get(key)) ?? null;
  }

  sit(key: string, player: number): void {
    this.free(player);
    this.#seats.set(key, player);
  }

  free(player: number): void {
    for (const [key, held] of this.#seats) if (held === player) this.#seats.delete(key);
  }

  /** Seats beyond the table's last one are gone. */
  keepBelow(players: number): void {
    for (const [key, held] of this.#seats) if (held >= players) this.#seats.delete(key);
  }

  viewer(key: string | null, asTable: boolean): Viewer {
    if (asTable) return { kind: 'table' };
    const player = this.seatOf(key);
    return player === null ? { kind: 'visitor' } : { kind: 'player', player };
  }
}
