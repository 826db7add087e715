/** The maintenance page over HTTP: the board live, what is done to it, its profile in and out. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { Room } from '../app.js';
import { Live } from '../live.js';
import { Act } from './acts.js';
import type { WorkshopRefusal, WorkshopView } from './view.js';
import type { Workshop } from './workshop.js';

/** A profile of ten zones has some ten thousand characters. */
const PROFILE_LIMIT_BYTES = 64 * 1024;
/** Counts change without an event. */
const REFRESH_MS = 1000;

const STATUS: Partial<Record<WorkshopRefusal['code'], number>> = { 'bad-profile': 422, 'other-size': 422 };

export function workshopRoutes(
  app: FastifyInstance,
  { table, warden, about }: Room,
  workshop: Workshop,
): void {
  const version = typeof about['version'] === 'string' ? about['version'] : null;
  const view = (): WorkshopView => ({ ...workshop.view(), version });
  const live = new Live();
  const publish = () => live.publish();
  const endings = [table.subscribe(publish), workshop.bench.watch(publish)];
  const refresh = setInterval(publish, REFRESH_MS);
  refresh.unref();
  app.addHook('preClose', async () => {
    clearInterval(refresh);
    for (const end of endings) end();
    live.close();
  });

  app.register(async (room) => {
    room.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
      return warden.knows(request) ? undefined : reply.status(403).send({ code: 'pin-needed' });
    });

    room.get('/api/workshop', view);

    room.get('/api/workshop/events', (request, reply) => {
      if (live.isFull(request.socket.remoteAddress))
        return reply.status(503).send({ code: 'too-many-viewers' });
      reply.hijack();
      workshop.enter();
      live.serve(request.raw, reply.raw, { workshop: () => JSON.stringify(view()) }, () => {
        if (live.count === 0) workshop.leave();
      });
      return reply;
    });

    room.post<{ Body: Act }>('/api/workshop', { schema: { body: Act } }, async (request, reply) => {
      const done = await workshop.act(request.body);
      live.publish();
      return done.ok ? { done: true } : refuse(reply, done.fault);
    });

    room.get('/api/workshop/profile', (_, reply) => {
      const text = workshop.profileText();
      if (text === null) return refuse(reply, { code: 'drawn-board' });
      reply.header('content-disposition', 'attachment; filename="board-profile.json"');
      return reply.type('application/json').send(text);
    });

    room.put<{ Body: string }>(
      '/api/workshop/profile',
      { bodyLimit: PROFILE_LIMIT_BYTES, schema: { body: Type.String() } },
      async (request, reply) => {
        const done = await workshop.importProfile(request.body);
        live.publish();
        return done.ok ? { done: true } : refuse(reply, done.fault);
      },
    );
  });
}

function refuse(reply: FastifyReply, refusal: WorkshopRefusal): FastifyReply {
  return reply.status(STATUS[refusal.code] ?? 409).send(refusal);
}
