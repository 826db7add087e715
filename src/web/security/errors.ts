import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { diskFault } from '../../store/disk.js';
import { type HttpError, sendError } from '../http-errors.js';
import { sendRefusal, showRefusalsAsPages } from './plain-page.js';

interface RequestError {
  readonly statusCode?: number;
  readonly message: string;
  readonly path?: string;
}

const TOO_LONG = 413;

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  showRefusalsAsPages(app);
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, 404, { code: 'not-found' }));
}

/** For upload routes: answers 413 with the route's own code. */
export function ifTooLong(denial: HttpError): typeof answerError {
  return (error, request, reply) =>
    error.statusCode === TOO_LONG ? sendError(reply, denial) : answerError(error, request, reply);
}

/** For routes that use the state folder. */
export function ifDiskRefuses(
  error: RequestError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error.path === undefined) return answerError(error, request, reply);
  const fault = diskFault(error, error.path);
  request.log.error({ fault }, 'failed');
  return reply.status(409).send(fault);
}

/** Also for errors before routing. */
export function answerError(error: RequestError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error, url: request.url.split('?')[0] }, 'failed');
  const code = status === 429 ? 'too-many-requests' : status >= 500 ? 'internal' : 'bad-request';
  return sendRefusal(request, reply, status, { code, problem: status >= 500 ? '' : error.message });
}
