import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCommand, type StaffRefusal } from '../../venue/commands.js';
import { lengthsOf } from '../../venue/statistics.js';
import type { Venue } from '../../venue/venue.js';
import type { WebContext } from '../context.js';
import { sendError } from '../http-errors.js';
import { eventsBehindPin, publishing } from '../live/pin-protected.js';
import type { BrokerView } from '../maintenance/broker-metrics.js';
import { GuestRequest, StaffRequest } from '../schemas/venue.js';
import { actorOf, may, requireRight } from '../seats/actor.js';
import { backupRoutes } from './backup-routes.js';
import { programRoutes } from './program-routes.js';
import type { StaffView } from './view.js';

/** Minutes pass without an event. */
const REFRESH_MS = 15_000;

export function venueRoutes(app: FastifyInstance, web: WebContext, venue: Venue): void {
  const { live, changeLimits } = web;
  const unwatch = venue.watch(() => live.publish());
  app.addHook('preClose', async () => {
    unwatch();
  });

  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 400 && isTap(request)) venue.touched();
  });

  app.post<{ Body: GuestRequest }>('/api/venue', { schema: { body: GuestRequest } }, (request, reply) => {
    const { wish, as } = request.body;
    const by = actorOf(web, request, as);
    const counted = by !== null && may(web, request, by, 'play') ? by : null;
    if (!changeLimits.allows(counted, request.ip)) return sendError(reply, { code: 'too-many-requests' });
    switch (wish) {
      case 'here':
        return { done: true };
      case 'call':
      case 'no-call':
        venue.call(wish === 'call');
        return { done: true };
      default:
        if (by === null) return sendError(reply, { code: 'not-seated' });
        if (!may(web, request, by, 'set-up')) return sendError(reply, { code: 'pin-needed' });
        if (venue.isLocked) return sendError(reply, { code: 'locked' });
        return venue.useRules(wish) ? { done: true } : sendError(reply, { code: 'not-now' });
    }
  });

  staffRoutes(app, web, venue);
}

/** Programs use `HEAD` to check the table. */
const ONLY_LOOKS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** Requests of staff, and automatic ones. */
const NOT_OF_GUESTS = /^\/api\/(staff|maintenance|pin|events|kiosk)\b/;

/** True for activity at the table, including questions about a card; not for looking on. */
function isTap({ method, url }: FastifyRequest): boolean {
  return !NOT_OF_GUESTS.test(url) && (!ONLY_LOOKS.has(method) || url.startsWith('/api/card?'));
}

function staffRoutes(app: FastifyInstance, web: WebContext, venue: Venue): void {
  const { pinGuard, table, state, about, program } = web;
  const watchTable = (onChange: () => void) => table.subscribe(onChange);
  const live = publishing(app, REFRESH_MS, [
    watchTable,
    (onChange) => venue.watch(onChange),
    (onChange) => program?.watch(onChange) ?? (() => undefined),
  ]);
  const keeps = typeof about['stateFolder'] === 'string';
  const view = (): StaffView => {
    const { settings, statistics, medianMinutes } = venue;
    return {
      state: venue.state,
      settings,
      statistics,
      medianMinutes,
      lengths: lengthsOf(statistics),
      keepable: state.journal.hasGame,
      keeps,
      restores: keeps && web.restart !== undefined,
      program: program?.view ?? null,
      broker: brokerView(web.broker()),
    };
  };

  app.register(async (staff) => {
    staff.addHook('onRequest', requireRight(web, 'manage'));
    staff.addContentTypeParser('application/octet-stream', (_, bytes, done) => done(null, bytes));
    if (program) programRoutes(staff, program);
    backupRoutes(staff, web, venue);
    staff.get('/api/staff', view);

    eventsBehindPin(staff, '/api/staff/events', { live, pinGuard, name: 'staff', view });

    // Protects the current game from pruning.
    staff.post('/api/staff/keep', (_, reply) =>
      state.journal.mark() ? { done: true } : sendError(reply, { code: 'not-now' }),
    );

    staff.post<{ Body: StaffRequest }>('/api/staff', { schema: { body: StaffRequest } }, (request, reply) => {
      const read = readCommand(request.body);
      const done = read.ok ? venue.obey(read.value) : read;
      const code = done.ok ? 'done' : done.fault.code;
      request.log.info({ do: read.ok ? read.value.do : null, code }, 'staff');
      return done.ok ? { done: true } : refuse(reply, done.fault);
    });
  });
}

const brokerView = (figures: BrokerView | null): BrokerView | null =>
  figures && { id: figures.id, url: figures.url, fault: figures.fault, topics: figures.topics };

function refuse(reply: FastifyReply, refusal: StaffRefusal): FastifyReply {
  return reply.status(refusal.code === 'bad-command' ? 400 : 409).send(refusal);
}
