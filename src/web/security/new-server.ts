/** The server of a table and of the fleet, without routes. */

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifySchemaCompiler,
  LogController,
} from 'fastify';
import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Value } from 'typebox/value';
import { isRecord } from '../../rules/values/input.js';
import { REQUEST_BYTES } from '../../rules/values/limits.js';
import { answerError, answerErrors } from './errors.js';

/** Fastify's own take a tenth of the start to load. `object`, as their type allows no others. */
const COMPILERS: object = {
  buildValidator: () => checkRequests,
  buildSerializer: () => () => JSON.stringify,
};

export function newServer(loggerInstance: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    ...SERVER_LIMITS,
    forceCloseConnections: true,
    frameworkErrors: answerError,
    schemaController: { compilersFactory: COMPILERS },
  }) as unknown as FastifyInstance;
  limitConnections(app.server);
  answerErrors(app);
  return app;
}

const SERVER_LIMITS = {
  bodyLimit: REQUEST_BYTES,
  /** ms for a whole request: a game of 3 MB over a poor connection. */
  requestTimeout: 30_000,
  /** ms without traffic; live connections have a heartbeat. */
  connectionTimeout: 120_000,
  /** ms until the next request. */
  keepAliveTimeout: 10_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
} satisfies FastifyHttpOptions<Server>;

const MOST_CONNECTIONS = 2048;
/** Fifty phones behind one router, some requests each. */
const MOST_OF_ONE = 256;

function limitConnections(server: Server): void {
  server.maxConnections = MOST_CONNECTIONS;
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    // Undefined if the caller has already hung up.
    const address = socket.remoteAddress;
    const count = counts.get(address ?? '') ?? 0;
    if (address === undefined || count >= MOST_OF_ONE) {
      socket.destroy();
      return;
    }
    counts.set(address, count + 1);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
}

interface Form extends TSchema {
  readonly anyOf?: readonly Form[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, { readonly const?: unknown }>>;
}

/** Schemas are not compiled: requests are small, and compiling kept the first one waiting 50 ms. */
const checkRequests: FastifySchemaCompiler<Form> =
  ({ schema, httpPart = 'body' }) =>
  (data: unknown) => {
    const form = schema.anyOf?.find((one) => isMeant(one, data)) ?? schema;
    if (Value.Check(form, data)) return { value: data };
    // An unknown field gives two errors; the first, of keyword `boolean`, has no message.
    const fault = Value.Errors(form, data).find(({ keyword }) => keyword !== 'boolean');
    return { error: new Error(`${httpPart}${fault?.instancePath} ${fault?.message}${valuesOf(fault)}`) };
  };

function valuesOf(fault: TLocalizedValidationError | undefined): string {
  if (fault?.keyword === 'enum') return `: ${fault.params.allowedValues.join(', ')}`;
  if (fault?.keyword === 'additionalProperties') return `: ${fault.params.additionalProperties.join(', ')}`;
  return '';
}

/** Forms of a union differ by a constant: the faults of the form that is meant are the ones to tell. */
function isMeant({ required = [], properties = {} }: Form, data: unknown): boolean {
  if (!isRecord(data)) return false;
  return required.every((name) => {
    const { const: constant } = properties[name] ?? {};
    return constant === undefined || constant === data[name];
  });
}

export const HEADERS: FastifyHelmetOptions = {
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
  referrerPolicy: { policy: 'same-origin' },
  // Tables use plain HTTP in the local network.
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
};
