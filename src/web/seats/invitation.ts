import type { FastifyRequest } from 'fastify';
import type { WebContext } from '../context.js';

/**
 * Join address. If joining needs a code: with it for seated players and browsers that know the PIN, null for others.
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
