import type { FastifyInstance } from 'fastify';
import type { WebContext } from '../context.js';
import { deny } from '../denials.js';
import { Speaker } from '../schemas/common.js';
import { AddressChoice } from '../schemas/play.js';
import { speakerOf } from './speaker.js';

export function addressRoutes(app: FastifyInstance, web: WebContext): void {
  const { addresses } = web;

  app.get<{ Querystring: Speaker }>(
    '/api/addresses',
    { schema: { querystring: Speaker } },
    (request, reply) => {
      const by = speakerOf(web, request, request.query.as);
      if (!by.ok) return deny(reply, by.fault);
      return { addresses: addresses.choices() };
    },
  );

  app.post<{ Body: AddressChoice }>(
    '/api/addresses',
    { schema: { body: AddressChoice } },
    (request, reply) => {
      const { address, as } = request.body;
      const by = speakerOf(web, request, as);
      if (!by.ok) return deny(reply, by.fault);
      if (!addresses.choose(address)) return deny(reply, { code: 'no-such-address', address });
      web.live.publish();
      return { address };
    },
  );
}
