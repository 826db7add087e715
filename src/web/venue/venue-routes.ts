import { hostname } from 'node:os';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOGO_BYTES, type Logo, logoOf } from '../../store/logo-file.js';
import { rightsOfRole } from '../../table/rights.js';
import { readCommand, rightFor, type StaffRefusal } from '../../venue/commands.js';
import { lengthsOf } from '../../venue/statistics.js';
import type { Venue } from '../../venue/venue.js';
import type { WebContext } from '../context.js';
import { sendError } from '../http-errors.js';
import { eventsBehindPin, publishing } from '../live/pin-protected.js';
import type { BrokerView } from '../maintenance/broker-metrics.js';
import { GuestRequest, ProgramWish, StaffRequest } from '../schemas/venue.js';
import { actorOf, may, requireRight } from '../seats/actor.js';
import { sendQrCode } from '../views/qr-code.js';
import { backupRoutes } from './backup-routes.js';
import { didOf, recordDeed } from './deeds.js';
import { sendHours } from './hours-csv.js';
import { peopleRoutes } from './people-routes.js';
import type { Program, ProgramFault } from './program.js';
import type { LogoFault, ManagedView, OwnedView, StaffView } from './view.js';

/** Minutes pass without an event. */
const REFRESH_MS = 15_000;

export function venueRoutes(app: FastifyInstance, web: WebContext, venue: Venue): void {
  const { live, changeLimits } = web;
  const unwatch = venue.watch(() => live.publish());
  app.addHook('preClose', async () => {
    unwatch();
  });

  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 400 && isTap(request)) venue.noteActivity();
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
        return venue.applyRules(wish) ? { done: true } : sendError(reply, { code: 'not-now' });
    }
  });

  app.get('/menu.svg', async (_, reply) => {
    const { menu } = venue.settings;
    return menu === null ? reply.callNotFound() : sendQrCode(reply, menu, { margin: 4 });
  });

  logoRoute(app, web);
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
  let leftOut: readonly string[] = [];
  const managed = (): ManagedView => {
    const { settings, statistics, medianMinutes, knowsTime } = venue;
    const lengths = lengthsOf(statistics);
    const restores = keeps && web.restart !== undefined;
    const logo = state.logo.logo?.name ?? null;
    const { deeds } = state.staff;
    return { settings, logo, knowsTime, statistics, medianMinutes, lengths, keeps, restores, leftOut, deeds };
  };
  const owned = (): OwnedView => ({
    program: program?.view ?? null,
    broker: brokerView(web.broker()),
    people: pinGuard.hasPin ? state.staff.people.map(({ name, role }) => ({ name, role })) : null,
  });
  const viewFor = (request: FastifyRequest) => {
    const who = pinGuard.who(request, 'looks');
    return (): StaffView => {
      const may = who && pinGuard.isListed(who) ? rightsOfRole(who.role) : [];
      return {
        may,
        state: venue.state,
        keepable: state.journal.hasGame,
        ...(may.includes('manage') && { managed: managed() }),
        ...(may.includes('own') && { owned: owned() }),
      };
    };
  };
  const publish = () => live.publish();

  app.register(async (staff) => {
    staff.addHook('onRequest', requireRight(web, 'serve'));
    staff.addContentTypeParser('application/octet-stream', (_, bytes, done) => done(null, bytes));
    staff.register(async (managers) => {
      managers.addHook('onRequest', requireRight(web, 'manage'));
      backupRoutes(managers, web, venue, (names) => {
        leftOut = names;
        publish();
      });
      logoRoutes(managers, web, publish);
      managers.get('/api/staff/hours.csv', (_, reply) => {
        const { gamesInHour: games, minutesInHour: minutes } = venue.statistics;
        const { site, name } = web.broker() ?? { site: '', name: hostname() };
        return sendHours(reply, [{ site, table: name, games, minutes }]);
      });
    });
    staff.register(async (owners) => {
      owners.addHook('onRequest', requireRight(web, 'own'));
      if (program) programRoutes(owners, web, program);
      peopleRoutes(owners, {
        pinGuard,
        staff: state.staff,
        record: (request, did, fault) => recordDeed(web, request, did, fault),
        onChange: publish,
      });
    });
    staff.get('/api/staff', (request) => viewFor(request)());

    eventsBehindPin(staff, '/api/staff/events', { live, pinGuard, name: 'staff', viewFor });

    // Protects the current game from pruning.
    staff.post('/api/staff/keep', (request, reply) => {
      const isKept = state.journal.mark();
      recordDeed(web, request, 'keep', isKept ? null : 'not-now');
      publish();
      return isKept ? { done: true } : sendError(reply, { code: 'not-now' });
    });

    staff.post<{ Body: StaffRequest }>('/api/staff', { schema: { body: StaffRequest } }, (request, reply) => {
      const read = readCommand(request.body);
      if (!read.ok) return refuse(reply, read.fault);
      const command = read.value;
      if (!may(web, request, null, rightFor(command))) return sendError(reply, { code: 'pin-needed' });
      const done = venue.execute(command);
      recordDeed(web, request, didOf(command), done.ok ? null : done.fault.code);
      publish();
      return done.ok ? { done: true } : refuse(reply, done.fault);
    });
  });
}

const brokerView = (figures: BrokerView | null): BrokerView | null =>
  figures && { id: figures.id, url: figures.url, fault: figures.fault, topics: figures.topics };

function refuse(reply: FastifyReply, refusal: StaffRefusal): FastifyReply {
  return reply.status(refusal.code === 'bad-command' ? 400 : 409).send(refusal);
}

/** @param staff behind the PIN of an owner */
function programRoutes(staff: FastifyInstance, web: WebContext, program: Program): void {
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

/** An SVG opened by itself must not run scripts. */
const LOCKED_UP = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

function logoRoute(app: FastifyInstance, { state }: WebContext): void {
  app.get('/logo', (_, reply) => {
    const { logo } = state.logo;
    if (!logo) return reply.callNotFound();
    return reply.header('content-security-policy', LOCKED_UP).type(logo.type).send(logo.bytes);
  });
}

/** @param staff behind the PIN of a manager */
function logoRoutes(staff: FastifyInstance, web: WebContext, onChange: () => void): void {
  const keep = (logo: Logo | null) => {
    web.state.logo.keep(logo);
    web.live.publish();
    onChange();
  };

  staff.post<{ Body: unknown }>('/api/staff/logo', async (request, reply) => {
    const { body } = request;
    const bytes = body instanceof Readable ? await upTo(LOGO_BYTES, body) : Buffer.alloc(0);
    const logo = bytes && logoOf(bytes);
    const fault: LogoFault | null = logo ? null : bytes ? 'no-picture' : 'too-large';
    recordDeed(web, request, 'logo', fault);
    if (!logo) return reply.status(409).send({ code: fault });
    keep(logo);
    return { done: true };
  });

  staff.delete('/api/staff/logo', (request) => {
    recordDeed(web, request, 'no-logo', null);
    keep(null);
    return { done: true };
  });
}

/** Null if there is more. */
async function upTo(most: number, stream: Readable): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    length += piece.length;
    if (length > most) return null;
  }
  return Buffer.concat(pieces);
}
