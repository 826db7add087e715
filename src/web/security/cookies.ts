/**
 * Cookies of this table: signed, for its own pages alone, for a year. Browsers send those of one host to all its ports,
 * so the name carries the port that the browser asked for.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_IN_SECONDS = 365 * 24 * 3600;

const PERSISTENT_COOKIE = {
  path: '/',
  httpOnly: true,
  // Not `strict`: somebody who follows a link would not be recognised and would lose their seat. Requests that change
  // something are checked for their origin.
  sameSite: 'lax',
  signed: true,
  maxAge: YEAR_IN_SECONDS,
} as const;

/** `:8080`; empty where the browser names none. */
export function portOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return /:\d{1,5}$/.exec(headers.host ?? '')?.[0] ?? '';
}

function nameAt(request: FastifyRequest, name: string): string {
  const port = portOf(request).slice(1);
  return port === '' || port === '80' ? name : `${name}-${port}`;
}

/** The value that this table has signed; null for none. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  // Without the port: phones that came before names carried it.
  for (const each of [nameAt(request, name), name]) {
    const cookie = request.cookies[each];
    const read = cookie === undefined ? null : request.unsignCookie(cookie);
    if (read?.valid && read.value) return read.value;
  }
  return null;
}

export function setCookie(reply: FastifyReply, name: string, value: string): void {
  reply.setCookie(nameAt(reply.request, name), value, PERSISTENT_COOKIE);
}
