/** Another version of the program, brought and chosen by the staff. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ProgramWish } from '../schemas/venue.js';
import type { Program, ProgramFault } from './program.js';

/** @param staff behind the PIN */
export function programRoutes(staff: FastifyInstance, program: Program): void {
  const answer = (reply: FastifyReply, fault: ProgramFault | null) =>
    fault === null ? { done: true } : reply.status(409).send({ code: fault });

  staff.post<{ Body: unknown }>('/api/staff/program', async ({ body, log }, reply) => {
    if (!(body instanceof Readable)) return answer(reply, 'damaged');
    const fault = await program.receive(body);
    log.info({ code: fault ?? 'done' }, 'a package was brought');
    return answer(reply, fault);
  });

  staff.put<{ Body: ProgramWish }>(
    '/api/staff/program',
    { schema: { body: ProgramWish } },
    (request, reply) => {
      const fault = program.request(request.body.do);
      request.log.info({ do: request.body.do, code: fault ?? 'done' }, 'program');
      return answer(reply, fault);
    },
  );
}
