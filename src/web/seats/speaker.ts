/** For whom a request acts: a seat, the shared display, or nobody. */
import type { FastifyRequest } from 'fastify';
import { accept, type Result, refuse } from '../../rules/result.js';
import type { Person, TableContext } from '../../table/context.js';
import type { WebContext } from '../context.js';

/** Where nothing is changed. `table`: the display that all share; null: somebody who has not sat down. */
export function personOf(
  { seatHolders }: Pick<WebContext, 'seatHolders'>,
  request: FastifyRequest,
  as: 'table' | undefined,
): Person | null {
  return as === 'table' ? 'table' : seatHolders.seatOf(seatHolders.keyOf(request));
}

/** Who may change something: a seat for its holder, the shared display for whoever knows the PIN of a public table. */
export function speakerOf(
  web: Pick<WebContext, 'seatHolders' | 'pinGuard'>,
  request: FastifyRequest,
  as: 'table' | undefined,
): Result<Person, { readonly code: 'not-seated' | 'pin-needed' }> {
  const person = personOf(web, request, as);
  if (person === null) return refuse({ code: 'not-seated' });
  if (person === 'table' && !web.pinGuard.knows(request)) return refuse({ code: 'pin-needed' });
  return accept(person);
}

/** Real cards of a seat that nobody holds are laid down by whoever sits at the table, as by the display that all share. */
export function standInFor(by: Person, seat: number, { seats, settings }: TableContext): Person {
  const isEmpty = settings.cards === 'physical' && seats[seat]?.taken === false;
  return isEmpty && by !== seat ? 'table' : by;
}
