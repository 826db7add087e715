/** The address by which others join the table. */
import type { FastifyRequest } from 'fastify';
import type { WebContext } from '../context.js';

/**
 * With its code, where the table asks for one: for those who sit there and for browsers that know its PIN. Null for
 * others.
 */
export function invitationOf(
  {
    joinUrl,
    joinCodes,
    seatHolders,
    pinGuard,
  }: Pick<WebContext, 'joinUrl' | 'joinCodes' | 'seatHolders' | 'pinGuard'>,
  request: FastifyRequest,
): string | null {
  if (!joinCodes) return joinUrl();
  const sits = seatHolders.seatOf(seatHolders.keyOf(request)) !== null;
  return sits || pinGuard.knows(request) ? `${joinUrl()}?join=${joinCodes.code}` : null;
}
