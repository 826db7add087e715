import type { FastifyInstance } from 'fastify';
import { sendError } from '../http-errors.js';
import { NewPerson, PersonName } from '../schemas/venue.js';
import { recordDeed, type StaffLog } from './deeds.js';

/** @param staff behind the PIN of an owner */
export function peopleRoutes(staff: FastifyInstance, web: StaffLog, onChange: () => void): void {
  const { pinGuard, state } = web;

  staff.post<{ Body: NewPerson }>('/api/staff/people', { schema: { body: NewPerson } }, (request, reply) => {
    if (!pinGuard.hasPin) return sendError(reply, { code: 'not-now' });
    const fault = pinGuard.isOwners(request.body.pin) ? 'pin-taken' : state.staff.add(request.body);
    recordDeed(web, request, 'hire', fault);
    onChange();
    return fault === null ? { done: true } : reply.status(409).send({ code: fault });
  });

  staff.delete<{ Body: PersonName }>('/api/staff/people', { schema: { body: PersonName } }, (request) => {
    recordDeed(web, request, 'dismiss', null);
    state.staff.remove(request.body.name);
    onChange();
    return { done: true };
  });
}
