import { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { REQUESTS } from '../mqtt/requests.js';
import { VERBS, type Verb } from '../mqtt/topics.js';
import type { StaffFile, StaffPerson } from '../store/staff-file.js';
import { type Right, rightsOfRole } from '../table/rights.js';
import { eventRoutes } from '../web/live/event-routes.js';
import { KioskQuery, kioskRoutes } from '../web/live/kiosk-routes.js';
import type { Live } from '../web/live/live.js';
import { serveFiles } from '../web/pages.js';
import { strict } from '../web/schemas/common.js';
import { PinBody } from '../web/schemas/maintenance.js';
import { HEADERS, newServer } from '../web/security/new-server.js';
import { rejectCrossOrigin } from '../web/security/origin-check.js';
import type { PinGuard } from '../web/security/pin-guard.js';
import { keepPrivate } from '../web/security/pin-routes.js';
import { requestLimits } from '../web/security/rate-limits.js';
import { sendHours } from '../web/venue/hours-csv.js';
import { peopleRoutes } from '../web/venue/people-routes.js';
import type { CommandLog } from './command-log.js';
import { type FleetCommands, VERB_RIGHTS } from './commands.js';
import type { FleetMetrics } from './metrics.js';
import type { FleetTables } from './tables.js';

export interface FleetAppOptions {
  readonly tables: FleetTables;
  readonly commands: FleetCommands;
  readonly log: CommandLog;
  readonly metrics: FleetMetrics;
  readonly live: Live;
  readonly pinGuard: PinGuard;
  readonly staff: StaffFile;
  /** Watching and metrics need the PIN too. */
  readonly isPrivate: boolean;
  readonly cookieSecret: string;
  readonly pageFolder: string;
  readonly hosts: readonly string[];
  readonly logger: Logger;
  readonly brokerFault: () => string | null;
}

const CommandBody = Type.Object(
  {
    verb: Type.Unsafe<(typeof VERBS)[number]>({ type: 'string', enum: [...VERBS] }),
    tables: Type.Array(Type.String({ pattern: '^[a-z0-9]{4,32}$' }), {
      minItems: 1,
      maxItems: 20_000,
      uniqueItems: true,
    }),
    fields: Type.Record(Type.String(), Type.Union([Type.String({ maxLength: 200 }), Type.Integer()])),
    by: Type.String({ minLength: 1, maxLength: 60 }),
  },
  strict,
);
type CommandBody = Static<typeof CommandBody>;

export interface FleetMember {
  /** Null: with the fleet's PIN. */
  readonly name: string | null;
  readonly verbs: readonly Verb[];
  /** May save the statistics. */
  readonly manages: boolean;
  /** For owners, where there is a PIN. */
  readonly people: readonly Pick<StaffPerson, 'name' | 'role'>[] | null;
}

export type CommandRefusal = 'pin-needed' | 'bad-fields' | 'unknown-table';

/** Enough for 20,000 ids of 32 characters. */
const LONGEST_COMMAND = 1_000_000;
const RECENT_COMMANDS = 50;
/** Tables in one message: it waits in memory for slow viewers. */
const MOST_AT_ONCE = 100;

export async function buildFleetApp(options: FleetAppOptions): Promise<FastifyInstance> {
  const app = newServer(options.logger);
  await app.register(helmet, HEADERS);
  rejectCrossOrigin(app, { hosts: options.hosts });
  await app.register(cookie, { secret: options.cookieSecret });
  await app.register(
    rateLimit,
    requestLimits(undefined, () => performance.now()),
  );
  app.addHook('onSend', async (_, reply) => {
    if (!reply.raw.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/') return reply.redirect('/fleet');
    return undefined;
  });
  await serveFiles(app, options.pageFolder, ['/fleet']);
  if (options.isPrivate) keepPrivate(app, options.pinGuard, ['/api/fleet/events', '/metrics']);
  statusRoutes(app, options);
  commandRoutes(app, options);
  app.register(async (owners) => {
    owners.addHook('onRequest', async (request, reply) =>
      may(options, request, 'own')
        ? undefined
        : reply.status(403).send({ code: 'pin-needed' satisfies CommandRefusal }),
    );
    const { pinGuard, staff, log, live } = options;
    peopleRoutes(owners, {
      pinGuard,
      staff,
      record: (request, verb, fault) => {
        const by = pinGuard.who(request)?.name ?? '';
        log.add({ at: new Date().toISOString(), by, verb, answers: { [fault ?? 'done']: [] } });
      },
      onChange: () => live.publish(),
    });
  });
  return app;
}

function rightsOf({ pinGuard }: FleetAppOptions, request: FastifyRequest): readonly Right[] {
  const who = pinGuard.who(request);
  return who ? rightsOfRole(who.role) : [];
}

const may = (options: FleetAppOptions, request: FastifyRequest, right: Right) =>
  rightsOf(options, request).includes(right);

function memberOf(options: FleetAppOptions, request: FastifyRequest): FleetMember | null {
  const { pinGuard, staff } = options;
  const rights = rightsOf(options, request);
  if (rights.length === 0) return null;
  return {
    name: pinGuard.who(request)?.name ?? null,
    verbs: VERBS.filter((verb) => rights.includes(VERB_RIGHTS[verb])),
    manages: rights.includes('manage'),
    people:
      pinGuard.hasPin && rights.includes('own')
        ? staff.people.map(({ name, role }) => ({ name, role }))
        : null,
  };
}

function statusRoutes(app: FastifyInstance, options: FleetAppOptions): void {
  const { tables, live, log, metrics, pinGuard, brokerFault } = options;
  const kioskWorks = kioskRoutes(app, () => performance.now());
  app.get<{ Querystring: KioskQuery }>('/healthz', { schema: { querystring: KioskQuery } }, ({ query }) => ({
    ok: true,
    broker: brokerFault() === null,
    ...(query.kiosk !== undefined && { kiosk: kioskWorks(query.kiosk) }),
  }));

  app.get('/metrics', (_, reply) => reply.type(metrics.type).send(Readable.from(metrics.pieces())));

  app.get('/api/fleet/hours.csv', (request, reply) => {
    if (!may(options, request, 'manage')) return reply.status(403).send({ code: 'pin-needed' });
    const told = [...tables.all()].flatMap(({ id, state, stats }) =>
      stats?.hours ? [{ site: state?.site ?? '', table: state?.name || id, ...stats.hours }] : [],
    );
    return sendHours(reply, told);
  });

  eventRoutes(app, '/api/fleet/events', live, (request) => {
    let seen = 0;
    return {
      sources: {
        broker: () => JSON.stringify(brokerFault()),
        tables: () => {
          const { changed, revision } = tables.since(seen, request.query.once ? undefined : MOST_AT_ONCE);
          seen = revision;
          if (seen < tables.revision) live.publish();
          return changed.length === 0 ? null : JSON.stringify(changed);
        },
        full: () => JSON.stringify(tables.isFull),
        me: () => JSON.stringify(memberOf(options, request)),
        commands: () =>
          pinGuard.isAuthorised(request) ? JSON.stringify(log.entries.slice(-RECENT_COMMANDS)) : null,
      },
      owner: () => (pinGuard.hasPin && pinGuard.isAuthorised(request) ? `staff ${request.ip}` : null),
      come: () => () => undefined,
    };
  });
}

function commandRoutes(app: FastifyInstance, options: FleetAppOptions): void {
  const { tables, commands, live, pinGuard } = options;
  app.post<{ Body: PinBody }>('/api/pin', { schema: { body: PinBody } }, (request, reply) => {
    const answer = pinGuard.try(request.body.pin, request);
    request.log.info({ answer: typeof answer === 'string' ? answer : answer.role }, 'PIN');
    if (answer === 'wrong') return reply.status(403).send({ code: 'wrong-pin' });
    if (answer === 'wait') return reply.status(429).send({ code: 'too-many-tries' });
    pinGuard.setPinCookie(reply, answer);
    return { known: true };
  });

  app.post<{ Body: CommandBody }>(
    '/api/fleet/command',
    { schema: { body: CommandBody }, bodyLimit: LONGEST_COMMAND },
    async (request, reply) => {
      const refused = (status: number, code: CommandRefusal) => reply.status(status).send({ code });
      const { verb, fields } = request.body;
      if (!may(options, request, VERB_RIGHTS[verb])) return refused(403, 'pin-needed');
      const by = pinGuard.who(request)?.name ?? request.body.by;
      if (!Value.Check(REQUESTS[verb], { ...fields, id: 'checked', by })) return refused(400, 'bad-fields');
      if (request.body.tables.some((id) => !tables.get(id))) return refused(404, 'unknown-table');
      const outcomes = await commands.send({ verb, fields, by, tables: request.body.tables });
      request.log.info({ verb, by, tables: outcomes.size }, 'command');
      live.publish();
      return { outcomes: Object.fromEntries(outcomes) };
    },
  );
}
