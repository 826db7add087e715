import type { FastifyRequest } from 'fastify';
import type { WebContext } from '../context.js';
import { type Asked, may } from './actor.js';

/**
 * Join address. If joining needs a code: with it for seated players and displays, null for others.
 */
export function invitationOf(
  web: Asked & Pick<WebContext, 'joinUrl' | 'joinCodes'>,
  request: FastifyRequest,
): string | null {
  const { joinUrl, joinCodes, seatHolders } = web;
  if (!joinCodes) return joinUrl();
  const person = seatHolders.seatOf(seatHolders.keyOf(request)) ?? 'table';
  return may(web, request, person, 'invite') ? `${joinUrl()}?join=${joinCodes.code}` : null;
}
