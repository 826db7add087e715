import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { as, PageId, strict } from '../schemas/common.js';
import type { Live, Visit } from './live.js';

const Follower = Type.Object(
  { ...as, page: Type.Optional(PageId), once: Type.Optional(Type.Literal('true')) },
  strict,
);
export type Follower = Static<typeof Follower>;

const Beat = Type.Object({ viewer: Type.String({ maxLength: 36 }) }, strict);
type Beat = Static<typeof Beat>;

type FollowerRequest = FastifyRequest<{ Querystring: Follower }>;

export function eventRoutes(
  app: FastifyInstance,
  path: string,
  live: Live,
  visitOf: (request: FollowerRequest) => Visit,
): void {
  // A stream has no end, so HEAD would wait for ever and count as a viewer.
  const options = { schema: { querystring: Follower }, exposeHeadRoute: false };
  app.get<{ Querystring: Follower }>(path, options, (request, reply) => {
    const { page = '', once } = request.query;
    const visit = visitOf(request);
    if (once) {
      const told = live.look(request.raw, page, visit);
      if (told !== null) return reply.type('application/json').send(told);
    } else {
      const hijack = () => reply.hijack().raw;
      if (live.serve(request.raw, visit, hijack)) return reply;
    }
    return reply.status(429).send({ code: 'too-many-viewers' });
  });

  app.post<{ Body: Beat }>(
    path,
    // Not limited: a viewer behind a busy address would be dropped.
    { schema: { body: Beat }, config: { rateLimit: false } },
    (request, reply) => {
      if (live.answered(request.body.viewer)) return reply.status(204).send();
      return reply.status(404).send({ code: 'unknown-viewer' });
    },
  );
}
