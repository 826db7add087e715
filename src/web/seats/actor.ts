import type { FastifyRequest } from 'fastify';
import { err, ok, type Result } from '../../rules/values/result.js';
import type { Person, TableContext } from '../../table/context.js';
import type { WebContext } from '../context.js';
import { isConsole } from '../security/networks.js';

/** For reading only. `table`: shared display; null: no seat. */
export function actorOf(
  { seatHolders }: Pick<WebContext, 'seatHolders'>,
  request: FastifyRequest,
  as: 'table' | undefined,
): Person | null {
  return as === 'table' ? 'table' : seatHolders.seatOf(seatHolders.keyOf(request));
}

/** The table's own screen, or a browser that knows the PIN; any browser without a PIN. */
export function isDisplay({ pinGuard }: Pick<WebContext, 'pinGuard'>, request: FastifyRequest): boolean {
  return isConsole(request) || pinGuard.knows(request);
}

/** For changes: a seat for its holder, the shared display for a display. */
export function requireActor(
  web: Pick<WebContext, 'seatHolders' | 'pinGuard'>,
  request: FastifyRequest,
  as: 'table' | undefined,
): Result<Person, { readonly code: 'not-seated' | 'pin-needed' }> {
  const person = actorOf(web, request, as);
  if (person === null) return err({ code: 'not-seated' });
  if (person === 'table' && !isDisplay(web, request)) return err({ code: 'pin-needed' });
  return ok(person);
}

/** Any seated player, or the display, plays the real cards of an empty seat. */
export function actorForSeat(by: Person, seat: number, { seats, settings }: TableContext): Person {
  const isEmpty = settings.cards === 'physical' && seats[seat]?.taken === false;
  return isEmpty && by !== seat ? 'table' : by;
}
