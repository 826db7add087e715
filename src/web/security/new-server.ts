/** The server of a table and of the fleet, without routes. */
import AjvCompiler from '@fastify/ajv-compiler';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifySchema,
  type FastifySchemaCompiler,
  LogController,
} from 'fastify';
import type { FastifyValidationResult } from 'fastify/types/schema.js';
import { answerError, answerErrors } from './errors.js';
import { limitConnections, SERVER_LIMITS } from './server-limits.js';

/** Unknown fields are errors, not dropped silently. */
const VALIDATION = { removeAdditional: false, coerceTypes: false, allErrors: false } as const;

export function newServer(loggerInstance: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    ...SERVER_LIMITS,
    forceCloseConnections: true,
    frameworkErrors: answerError,
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(lazily(sharedCompiler()));
  limitConnections(app.server);
  answerErrors(app);
  return app;
}

let compiler: FastifySchemaCompiler<FastifySchema> | undefined;

/** Its first schema takes 50 ms: no request shall wait. */
function sharedCompiler(): FastifySchemaCompiler<FastifySchema> {
  if (compiler) return compiler;
  compiler = AjvCompiler()({}, { customOptions: VALIDATION });
  compiler({ schema: {}, method: 'GET', url: '/', httpPart: 'querystring' });
  return compiler;
}

/** A route's schema is compiled for its first request: all of them together would be a fifth of a start. */
function lazily(compile: FastifySchemaCompiler<FastifySchema>): FastifySchemaCompiler<FastifySchema> {
  return (route) => {
    let check: FastifyValidationResult | undefined;
    const validate: FastifyValidationResult = (data: unknown) => {
      check ??= compile(route);
      const answer = check(data);
      validate.errors = check.errors ?? null;
      return answer;
    };
    return validate;
  };
}
