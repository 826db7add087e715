/** In whose name a request speaks. */
import type { FastifyRequest } from 'fastify';
import { accept, type Result, refuse } from '../rules/result.js';
import type { Person } from '../table/context.js';
import type { Room } from './app.js';

/** Where nothing is changed. `table`: the display that all share; null: somebody who has not sat down. */
export function personOf(
  { people }: Pick<Room, 'people'>,
  request: FastifyRequest,
  as: 'table' | undefined,
): Person | null {
  return as === 'table' ? 'table' : people.seatOf(people.keyOf(request));
}

/** Who may change something: a seat for its holder, the shared display for whoever knows the PIN of a public table. */
export function speakerOf(
  room: Pick<Room, 'people' | 'warden'>,
  request: FastifyRequest,
  as: 'table' | undefined,
): Result<Person, { readonly code: 'not-seated' | 'pin-needed' }> {
  const person = personOf(room, request, as);
  if (person === null) return refuse({ code: 'not-seated' });
  if (person === 'table' && !room.warden.knows(request)) return refuse({ code: 'pin-needed' });
  return accept(person);
}
