import type { FastifyRequest } from 'fastify';
import type { WebContext } from '../context.js';
import { isDisplay } from './actor.js';

/**
 * Join address. If joining needs a code: with it for seated players and displays, null for others.
 */
export function invitationOf(
  web: Pick<WebContext, 'joinUrl' | 'joinCodes' | 'seatHolders' | 'pinGuard'>,
  request: FastifyRequest,
): string | null {
  const { joinUrl, joinCodes, seatHolders } = web;
  if (!joinCodes) return joinUrl();
  const sits = seatHolders.seatOf(seatHolders.keyOf(request)) !== null;
  return sits || isDisplay(web, request) ? `${joinUrl()}?join=${joinCodes.code}` : null;
}
