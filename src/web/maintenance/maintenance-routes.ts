/** The maintenance page over HTTP: the board live, what is done to it, its profile in and out. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { WebContext } from '../context.js';
import { Live } from '../live/live.js';
import { Act, PROFILE_LIMIT_BYTES, ProfileText } from '../schemas/maintenance.js';
import type { Maintenance } from './maintenance.js';
import type { MaintenanceRefusal, MaintenanceView } from './view.js';

/** Counts change without an event. */
const REFRESH_MS = 1000;

const STATUS: Partial<Record<MaintenanceRefusal['code'], number>> = { 'bad-profile': 422, 'other-size': 422 };

export function maintenanceRoutes(
  app: FastifyInstance,
  { table, pinGuard, about }: WebContext,
  maintenance: Maintenance,
): void {
  const version = typeof about['version'] === 'string' ? about['version'] : null;
  const view = (): MaintenanceView => ({ ...maintenance.view(), version });
  const live = new Live();
  const publish = () => live.publish();
  const endings = [table.subscribe(publish), maintenance.control.watch(publish)];
  const refresh = setInterval(publish, REFRESH_MS);
  refresh.unref();
  app.addHook('preClose', async () => {
    clearInterval(refresh);
    for (const end of endings) end();
    live.close();
  });

  app.register(async (web) => {
    web.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
      return pinGuard.knows(request) ? undefined : reply.status(403).send({ code: 'pin-needed' });
    });

    web.get('/api/maintenance/board', view);

    web.get('/api/maintenance/board/events', (request, reply) => {
      const owner = () => (pinGuard.hasPin ? `maintenance ${request.ip}` : null);
      if (!live.admits(request.raw, owner)) return reply.status(429).send({ code: 'too-many-viewers' });
      reply.hijack();
      maintenance.enter();
      live.serve(request.raw, reply.raw, { maintenance: () => JSON.stringify(view()) }, owner, () => {
        if (live.count === 0) maintenance.leave();
      });
      return reply;
    });

    web.post<{ Body: Act }>('/api/maintenance/board', { schema: { body: Act } }, async (request, reply) => {
      const done = await maintenance.act(request.body);
      live.publish();
      return done.ok ? { done: true } : refuse(reply, done.fault);
    });

    web.get('/api/maintenance/board/profile', (_, reply) => {
      const text = maintenance.profileText();
      if (text === null) return refuse(reply, { code: 'drawn-board' });
      reply.header('content-disposition', 'attachment; filename="board-profile.json"');
      return reply.type('application/json').send(text);
    });

    web.put<{ Body: string }>(
      '/api/maintenance/board/profile',
      { bodyLimit: PROFILE_LIMIT_BYTES, schema: { body: ProfileText } },
      async (request, reply) => {
        const done = await maintenance.importProfile(request.body);
        live.publish();
        return done.ok ? { done: true } : refuse(reply, done.fault);
      },
    );
  });
}

function refuse(reply: FastifyReply, refusal: MaintenanceRefusal): FastifyReply {
  return reply.status(STATUS[refusal.code] ?? 409).send(refusal);
}
