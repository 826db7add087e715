/** Signed, valid for a year. The ports of a host share cookies, so the name contains the port. */
import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_IN_SECONDS = 365 * 24 * 3600;

const PERSISTENT_COOKIE = {
  path: '/',
  httpOnly: true,
  // `strict` would lose the seat when following a link; changes are protected by the origin check.
  sameSite: 'lax',
  signed: true,
  maxAge: YEAR_IN_SECONDS,
} as const;

/** `:8080`; empty if the host has no port. */
export function portOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return /:\d{1,5}$/.exec(headers.host ?? '')?.[0] ?? '';
}

function nameAt(request: FastifyRequest, name: string): string {
  const port = portOf(request).slice(1);
  return port === '' || port === '80' ? name : `${name}-${port}`;
}

/** Null unless signed by this table. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  // Older cookies have no port in the name.
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
