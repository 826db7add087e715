import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { err, ok, type Result } from '../../rules/values/result.js';
import type { Person, TableContext } from '../../table/context.js';
import { allows, EVERY_RIGHT, playsAlone, type Right, type Role } from '../../table/rights.js';
import { stageOf, takesGame } from '../../table/stage.js';
import type { WebContext } from '../context.js';

export type Asked = Pick<WebContext, 'seatHolders' | 'pinGuard' | 'table' | 'venue'>;

/** For reading only. `table`: shared display; null: no seat. */
export function actorOf(
  { seatHolders }: Pick<WebContext, 'seatHolders'>,
  request: FastifyRequest,
  as: 'table' | undefined,
): Person | null {
  return as === 'table' ? 'table' : seatHolders.seatOf(seatHolders.keyOf(request));
}

/** Without the PIN. */
function roleOf({ pinGuard }: Asked, request: FastifyRequest, person: Person | null): Role {
  if (person === 'table') return pinGuard.isDisplay(request) ? 'display' : 'visitor';
  return person === null ? 'visitor' : 'guest';
}

function mayAs(web: Asked, role: Role, person: Person | null): (right: Right) => boolean {
  const unattended = web.venue?.settings.unattended ?? false;
  const alone = playsAlone(web.table.context, person);
  return (right) => allows(right, role, { unattended, alone });
}

/** The actor's own role does not suffice. */
export function needsStaff(
  web: Asked,
  request: FastifyRequest,
  person: Person | null,
  right: Right,
): boolean {
  return !mayAs(web, roleOf(web, request, person), person)(right);
}

/** Asks for the PIN last: each use of it prolongs the visit at the table's own screen. */
export function may(web: Asked, request: FastifyRequest, person: Person | null, right: Right): boolean {
  if (!needsStaff(web, request, person, right)) return true;
  const staff = web.pinGuard.who(request);
  return staff !== null && mayAs(web, staff.role, person)(right);
}

/** For pages, which do not show what is refused. */
export function rightsOf(web: Asked, request: FastifyRequest, person: Person | null): readonly Right[] {
  const role = web.pinGuard.who(request, 'looks')?.role ?? roleOf(web, request, person);
  return EVERY_RIGHT.filter(mayAs(web, role, person));
}

export function requireRight(web: Asked, right: Right): onRequestAsyncHookHandler {
  return async (request, reply) =>
    may(web, request, null, right) ? undefined : reply.status(403).send({ code: 'pin-needed' });
}

/** For changes: a seat for its holder, the shared display for a display. */
export function requireActor(
  web: Asked,
  request: FastifyRequest,
  as: 'table' | undefined,
  right: Right = 'play',
): Result<Person, { readonly code: 'not-seated' | 'pin-needed' }> {
  const person = actorOf(web, request, as);
  if (person === null) return err({ code: 'not-seated' });
  return may(web, request, person, right) ? ok(person) : err({ code: 'pin-needed' });
}

/** Any seated player, or the display, plays the real cards of an empty seat. */
export function actorForSeat(by: Person, seat: number, { seats, settings }: TableContext): Person {
  const isEmpty = settings.cards === 'physical' && seats[seat]?.taken === false;
  return isEmpty && by !== seat ? 'table' : by;
}

/** No one may sit down or start; a running game continues, also with other players. */
export function isClosed({ venue, table }: Pick<WebContext, 'venue' | 'table'>): boolean {
  return venue?.isLocked === true && takesGame(stageOf(table.snapshot));
}

/** Join address. If joining needs a code: with it for seated players and displays, null for others. */
export function invitationOf(
  web: Asked & Pick<WebContext, 'joinUrl' | 'joinCodes'>,
  request: FastifyRequest,
): string | null {
  const { joinUrl, joinCodes, seatHolders } = web;
  if (!joinCodes) return joinUrl();
  const person = seatHolders.seatOf(seatHolders.keyOf(request)) ?? 'table';
  return may(web, request, person, 'invite') ? `${joinUrl()}?join=${joinCodes.code}` : null;
}
