/** The server of a table and of the fleet, without routes. */
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { checkRequests } from './check-request.js';
import { answerError, answerErrors } from './errors.js';
import { limitConnections, SERVER_LIMITS } from './server-limits.js';

/** In place of Fastify's own, which take a tenth of a start to load; their type allows no others. */
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
