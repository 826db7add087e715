/** The address that brings others to the table. */
import type { FastifyRequest } from 'fastify';
import type { Room } from './app.js';

/** With its code, where the table asks for one: for those who sit there and for its warden. Null for others. */
export function invitationOf(
  { joinUrl, joinCodes, people, warden }: Pick<Room, 'joinUrl' | 'joinCodes' | 'people' | 'warden'>,
  request: FastifyRequest,
): string | null {
  if (!joinCodes) return joinUrl();
  const sits = people.seatOf(people.keyOf(request)) !== null;
  return sits || warden.knows(request) ? `${joinUrl()}?join=${joinCodes.code}` : null;
}
