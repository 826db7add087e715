import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StaffFile } from '../../store/staff-file.js';
import { sendError } from '../http-errors.js';
import { NewPerson, PersonName } from '../schemas/venue.js';
import type { PinGuard } from '../security/pin-guard.js';
import type { Did } from './view.js';

export interface StaffList {
  readonly pinGuard: PinGuard;
  readonly staff: StaffFile;
  readonly record: (request: FastifyRequest, did: PeopleDeed, fault: string | null) => void;
  readonly onChange: () => void;
}

export type PeopleDeed = Extract<Did, 'hire' | 'dismiss'>;

/** @param app behind the PIN of an owner */
export function peopleRoutes(app: FastifyInstance, { pinGuard, staff, record, onChange }: StaffList): void {
  app.post<{ Body: NewPerson }>('/api/staff/people', { schema: { body: NewPerson } }, (request, reply) => {
    if (!pinGuard.hasPin) return sendError(reply, { code: 'not-now' });
    const fault = pinGuard.isOwners(request.body.pin) ? 'pin-taken' : staff.add(request.body);
    record(request, 'hire', fault);
    onChange();
    return fault === null ? { done: true } : reply.status(409).send({ code: fault });
  });

  app.delete<{ Body: PersonName }>('/api/staff/people', { schema: { body: PersonName } }, (request) => {
    record(request, 'dismiss', null);
    staff.remove(request.body.name);
    onChange();
    return { done: true };
  });
}
