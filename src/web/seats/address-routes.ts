import type { FastifyInstance } from 'fastify';
import type { WebContext } from '../context.js';
import { sendError } from '../http-errors.js';
import { Actor } from '../schemas/common.js';
import { AddressChoice } from '../schemas/play.js';
import { requireActor } from './actor.js';

export function addressRoutes(app: FastifyInstance, web: WebContext): void {
  const { addresses } = web;

  app.get<{ Querystring: Actor }>('/api/addresses', { schema: { querystring: Actor } }, (request, reply) => {
    const by = requireActor(web, request, request.query.as);
    if (!by.ok) return sendError(reply, by.fault);
    return { addresses: addresses.choices() };
  });

  app.post<{ Body: AddressChoice }>(
    '/api/addresses',
    { schema: { body: AddressChoice } },
    (request, reply) => {
      const { address, as } = request.body;
      const by = requireActor(web, request, as);
      if (!by.ok) return sendError(reply, by.fault);
      if (!addresses.choose(address)) return sendError(reply, { code: 'no-such-address', address });
      web.live.publish();
      return { address };
    },
  );
}
