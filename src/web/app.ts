/** Builds the web application; `main.ts` listens. Tests ask it without a port. */
import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import type { VirtualBoard } from '../devices/virtual/virtual-board.js';
import type { Table } from '../table/table.js';
import { boardRoutes } from './board-routes.js';
import { Live } from './live.js';
import { People } from './people.js';
import { tableRoutes } from './table-routes.js';

export interface AppOptions {
  readonly table: Table;
  /** The board on the screen, where there is no wooden one. It changes with the table's size. */
  readonly virtualBoard: () => VirtualBoard | null;
  /** Folder of the built page. */
  readonly pageFolder: string;
  /** Address that phones join at. */
  readonly joinUrl: () => string;
  readonly logger?: boolean;
}

/** What the routes share. */
export interface Room {
  readonly table: Table;
  readonly people: People;
  readonly live: Live;
  readonly virtualBoard: () => VirtualBoard | null;
  readonly joinUrl: () => string;
}

const BODY_LIMIT_BYTES = 16 * 1024;

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    bodyLimit: BODY_LIMIT_BYTES,
    // A request with a field that no schema names is wrong, not to be mended silently.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: false } },
  });
  const room: Room = {
    table: options.table,
    people: new People(),
    live: new Live(),
    virtualBoard: options.virtualBoard,
    joinUrl: options.joinUrl,
  };
  await app.register(cookie, { secret: randomBytes(32).toString('hex') });
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
    // Tables are reached by plain HTTP in the local network.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  app.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return reply.status(status).send({
      code: status >= 500 ? 'internal' : 'bad-request',
      problem: status >= 500 ? '' : error.message,
    });
  });
  await app.register(fastifyStatic, { root: options.pageFolder, index: ['index.html'] });
  for (const path of ['/table', '/maintenance']) {
    app.get(path, (_, reply) => reply.sendFile('index.html'));
  }
  tableRoutes(app, room);
  boardRoutes(app, room);

  const unsubscribe = options.table.subscribe(() => room.live.publish());
  app.addHook('onClose', async () => {
    unsubscribe();
    room.live.close();
  });
  return app;
}
