import type { FastifyInstance, FastifyReply } from 'fastify';
import { PROFILE_BYTES } from '../../rules/values/limits.js';
import type { WebContext } from '../context.js';
import { eventsBehindPin, publishing } from '../live/pin-protected.js';
import { MaintenanceRequest, ProfileText } from '../schemas/maintenance.js';
import { requireRight } from '../seats/actor.js';
import { recordDeed } from '../venue/deeds.js';
import type { Did } from '../venue/view.js';
import type { Maintenance } from './maintenance.js';
import type { MaintenanceRefusal, MaintenanceView } from './view.js';

/** Counts change without an event. */
const REFRESH_MS = 1000;

const STATUS: Partial<Record<MaintenanceRefusal['code'], number>> = { 'bad-profile': 422, 'other-size': 422 };

const DEEDS: Partial<Record<MaintenanceRequest['act'], Did>> = {
  ignore: 'switches',
  fixed: 'switches',
  brightness: 'brightness',
  'learn.keep': 'wiring',
};

export function maintenanceRoutes(app: FastifyInstance, context: WebContext, maintenance: Maintenance): void {
  const { table, pinGuard, about } = context;
  const version = typeof about['version'] === 'string' ? about['version'] : null;
  const view = (): MaintenanceView => ({ ...maintenance.view(), version });
  const watchTable = (onChange: () => void) => table.subscribe(onChange);
  const watchBoard = (onChange: () => void) => maintenance.control.watch(onChange);
  const live = publishing(app, REFRESH_MS, [watchTable, watchBoard]);

  app.register(async (web) => {
    web.addHook('onRequest', requireRight(context, 'manage'));

    web.get('/api/maintenance/board', view);

    eventsBehindPin(web, '/api/maintenance/board/events', {
      live,
      pinGuard,
      name: 'maintenance',
      viewFor: () => view,
      onCome: () => maintenance.enter(),
      onGone: () => {
        if (live.count === 0) maintenance.leave();
      },
    });

    web.post<{ Body: MaintenanceRequest }>(
      '/api/maintenance/board',
      { schema: { body: MaintenanceRequest } },
      async (request, reply) => {
        const done = await maintenance.act(request.body);
        const did = DEEDS[request.body.act];
        if (did) recordDeed(context, request, did, done.ok ? null : done.fault.code);
        live.publish();
        return done.ok ? { done: true } : refuse(reply, done.fault);
      },
    );

    web.get('/api/maintenance/board/profile', (_, reply) => {
      const text = maintenance.profileText();
      if (text === null) return refuse(reply, { code: 'drawn-board' });
      reply.header('content-disposition', 'attachment; filename="board-profile.json"');
      return reply.type('application/json').send(text);
    });

    web.put<{ Body: string }>(
      '/api/maintenance/board/profile',
      { bodyLimit: PROFILE_BYTES, schema: { body: ProfileText } },
      async (request, reply) => {
        const done = await maintenance.importProfile(request.body);
        recordDeed(context, request, 'wiring', done.ok ? null : done.fault.code);
        live.publish();
        return done.ok ? { done: true } : refuse(reply, done.fault);
      },
    );
  });
}

function refuse(reply: FastifyReply, refusal: MaintenanceRefusal): FastifyReply {
  return reply.status(STATUS[refusal.code] ?? 409).send(refusal);
}
