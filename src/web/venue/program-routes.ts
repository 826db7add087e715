import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { WebContext } from '../context.js';
import { ProgramWish } from '../schemas/venue.js';
import { recordDeed } from './deeds.js';
import type { Program, ProgramFault } from './program.js';

/** @param staff behind the PIN of an owner */
export function programRoutes(staff: FastifyInstance, web: WebContext, program: Program): void {
  const answer = (reply: FastifyReply, fault: ProgramFault | null) =>
    fault === null ? { done: true } : reply.status(409).send({ code: fault });

  staff.post<{ Body: unknown }>('/api/staff/program', async (request, reply) => {
    const { body } = request;
    const fault = body instanceof Readable ? await program.receive(body) : 'damaged';
    recordDeed(web, request, 'package', fault);
    return answer(reply, fault);
  });

  staff.put<{ Body: ProgramWish }>(
    '/api/staff/program',
    { schema: { body: ProgramWish } },
    (request, reply) => {
      const fault = program.request(request.body.do);
      recordDeed(web, request, request.body.do, fault);
      return answer(reply, fault);
    },
  );
}
