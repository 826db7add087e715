/** Builds the web application; the companion listens. Tests ask it without a port. */
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import type { VirtualBoard } from '../devices/virtual/virtual-board.js';
import type { Replay } from '../store/replay.js';
import { openState, type State } from '../store/state.js';
import { isResting, stageOf } from '../table/stage.js';
import type { Table } from '../table/table.js';
import { boardRoutes } from './board-routes.js';
import { gameRoutes } from './game-routes.js';
import { guard } from './guard.js';
import { JoinCodes } from './join-codes.js';
import { Live } from './live.js';
import { type Logs, openLogs } from './logs.js';
import { boardMaintenanceRoutes } from './maintenance/board-routes.js';
import type { Maintenance } from './maintenance/maintenance.js';
import { maintenanceRoutes } from './maintenance-routes.js';
import { PinGuard } from './pin-guard.js';
import { Recorder } from './recorder.js';
import { replayRoutes } from './replay-routes.js';
import { SeatHolders } from './seat-holders.js';
import { tableRoutes } from './table-routes.js';

/** How open the table is to the people around it. */
export interface Security {
  /** Needed to set up and to look after the table; without one everybody may. */
  readonly pin?: string | undefined;
  /** Only who has scanned a recent QR code may sit down. */
  readonly joinCodes?: boolean;
  /** Further names that browsers may call this table by, in lower case. */
  readonly hosts?: readonly string[];
  /** Requests a minute from one address: all phones behind one router count together. Own pages are not counted. */
  readonly requestsPerMinute?: number;
}

export interface AppOptions {
  readonly table: Table;
  /** The board on the screen, where there is no wooden one. It changes with the table's size. */
  readonly virtualBoard: () => VirtualBoard | null;
  /** Folder of the built page. */
  readonly pageFolder: string;
  /** Address that phones join at. */
  readonly joinUrl: () => string;
  /** Looks after the board. */
  readonly maintenance?: Maintenance;
  readonly state?: State;
  readonly recorder?: Recorder;
  readonly logs?: Logs;
  readonly replay: Replay;
  readonly security?: Security;
  /** For the maintenance page and bug reports: version, board, settings of the program; no secrets. */
  readonly about?: Readonly<Record<string, unknown>>;
  /** Steady milliseconds. */
  readonly now?: () => number;
  /** Hears of every route with its schemas. */
  readonly onRoute?: (route: RouteOptions) => void;
}

/** What the routes share. */
export interface WebContext {
  readonly table: Table;
  readonly seatHolders: SeatHolders;
  readonly live: Live;
  readonly state: State;
  readonly recorder: Recorder;
  readonly replay: Replay;
  readonly logs: Logs;
  readonly pinGuard: PinGuard;
  /** Where joining needs a code. */
  readonly joinCodes: JoinCodes | null;
  readonly about: Readonly<Record<string, unknown>>;
  readonly virtualBoard: () => VirtualBoard | null;
  readonly joinUrl: () => string;
  /** What the start had to report, until somebody has gone on. */
  notices: readonly string[];
}

const BODY_LIMIT_BYTES = 16 * 1024;
/** Fifty busy phones behind one router stay far below it: each sends some requests a second at most. */
const REQUESTS_PER_MINUTE = 6000;
const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { security = {} } = options;
  const web = webContextOf(options);
  const app = Fastify({
    loggerInstance: web.logs.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    // A request with a field that no schema names is wrong, not to be mended silently.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: false } },
  }) as unknown as FastifyInstance;
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  guard(app, security.hosts ?? []);
  await app.register(cookie, { secret: web.state.phones.secret });
  await app.register(rateLimit, {
    max: security.requestsPerMinute ?? REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    allowList: security.requestsPerMinute === undefined ? LOOPBACK : [],
    errorResponseBuilder: () => ({ statusCode: 429, code: 'too-many-requests' }),
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // Without a referrer Chromium sends a form, such as the PIN's, as if from nowhere.
    referrerPolicy: { policy: 'same-origin' },
    // Tables are reached by plain HTTP in the local network.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  app.setErrorHandler((error: { statusCode?: number; code?: string; message: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error, url: request.url }, 'failed');
    const code = status === 429 ? 'too-many-requests' : status >= 500 ? 'internal' : 'bad-request';
    return reply.status(status).send({ code, problem: status >= 500 ? '' : (error.message ?? '') });
  });
  app.setNotFoundHandler((_, reply) => reply.status(404).send({ code: 'not-found' }));
  // A phone has its key before it takes a seat: an answer lost on its way then costs nothing.
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET' || !/^\/(\?|$)/.test(request.url)) return;
    const { join } = request.query as { join?: unknown };
    const phone = web.seatHolders.keyOf(request, reply);
    web.joinCodes?.welcome(phone, join);
  });
  await app.register(fastifyStatic, { root: options.pageFolder, index: ['index.html'] });
  for (const path of ['/table', '/maintenance']) {
    app.get(path, (_, reply) => reply.sendFile('index.html'));
  }
  tableRoutes(app, web);
  boardRoutes(app, web);
  gameRoutes(app, web);
  replayRoutes(app, web);
  maintenanceRoutes(app, web);
  if (options.maintenance) boardMaintenanceRoutes(app, web, options.maintenance);

  web.replay.watch(() => web.live.publish());
  const unsubscribe = options.table.subscribe(() => {
    if (!isResting(stageOf(web.table.snapshot))) web.replay.end();
    web.live.publish();
  });
  // Before connections are closed: a stream that stays open would hold the server up.
  app.addHook('preClose', async () => {
    unsubscribe();
    web.replay.end();
    web.live.close();
  });
  return app;
}

function webContextOf(options: AppOptions): WebContext {
  const { table, security = {}, about = {} } = options;
  const now = options.now ?? (() => performance.now());
  const state = options.state ?? openState({});
  const logs = options.logs ?? openLogs('silent', () => undefined);
  const seatHolders = new SeatHolders(state.phones);
  const joinCodes = security.joinCodes ? new JoinCodes(now) : null;
  // Seats whose phones are not known any more are free; phones whose seats are gone hold none.
  for (const [seat, { taken }] of table.context.seats.entries()) {
    if (taken && !seatHolders.isHeld(seat)) table.send({ type: 'seat.leave', seat });
    if (!taken) seatHolders.free(seat);
  }
  seatHolders.keepBelow(table.context.seats.length);
  return {
    table,
    seatHolders,
    live: new Live(),
    state,
    recorder: options.recorder ?? new Recorder(state.journal, logs),
    replay: options.replay,
    logs,
    pinGuard: new PinGuard(security.pin, state.phones.secret, now),
    joinCodes,
    about,
    virtualBoard: options.virtualBoard,
    joinUrl: options.joinUrl,
    notices: state.notices.map(({ code }) => code),
  };
}
