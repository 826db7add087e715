import type { FastifyRequest } from 'fastify';
import { err, ok, type Result } from '../../rules/values/result.js';
import type { Person, TableContext } from '../../table/context.js';
import type { WebContext } from '../context.js';

/** For reading only. `table`: shared display; null: no seat. */
export function actorOf(
  { seatHolders }: Pick<WebContext, 'seatHolders'>,
  request: FastifyRequest,
  as: 'table' | undefined,
): Person | null {
  return as === 'table' ? 'table' : seatHolders.seatOf(seatHolders.keyOf(request));
}

/** For changes: a seat for its holder; the shared display if the PIN of a public table is known. */
export function requireActor(
  web: Pick<WebContext, 'seatHolders' | 'pinGuard'>,
  request: FastifyRequest,
  as: 'table' | undefined,
): Result<Person, { readonly code: 'not-seated' | 'pin-needed' }> {
  const person = actorOf(web, request, as);
  if (person === null) return err({ code: 'not-seated' });
  if (person === 'table' && !web.pinGuard.knows(request)) return err({ code: 'pin-needed' });
  return ok(person);
}

/** Any seated player, or the display, plays the real cards of an empty seat. */
export function actorForSeat(by: Person, seat: number, { seats, settings }: TableContext): Person {
  const isEmpty = settings.cards === 'physical' && seats[seat]?.taken === false;
  return isEmpty && by !== seat ? 'table' : by;
}
