/** In whose name a request speaks. */
import type { FastifyRequest } from 'fastify';
import type { Person } from '../table/context.js';
import type { Room } from './app.js';

/** `table`: the display that all share; null: somebody who has not sat down. */
export function personOf(
  { people }: Pick<Room, 'people'>,
  request: FastifyRequest,
  as: 'table' | undefined,
): Person | null {
  return as === 'table' ? 'table' : people.seatOf(people.keyOf(request));
}
