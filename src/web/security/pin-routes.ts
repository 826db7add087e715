import type { FastifyInstance } from 'fastify';
import type { WebContext } from '../context.js';
import { PinBody } from '../schemas/maintenance.js';
import type { PinGuard } from './pin-guard.js';

const SECONDS_PER_TRY_WINDOW = 60;

export function pinRoutes(app: FastifyInstance, { pinGuard }: WebContext): void {
  app.post<{ Body: PinBody }>('/api/pin', { schema: { body: PinBody } }, (request, reply) => {
    const { pin, as } = request.body;
    const answer = pinGuard.try(pin, request);
    request.log.info({ answer: typeof answer === 'string' ? answer : answer.role }, 'PIN');
    if (answer === 'wrong') return reply.status(403).send({ code: 'wrong-pin' });
    if (answer === 'wait') {
      reply.header('retry-after', SECONDS_PER_TRY_WINDOW);
      return reply.status(429).send({ code: 'too-many-tries' });
    }
    pinGuard.setPinCookie(reply, answer, as);
    return { known: true };
  });
}

/** @param paths asked for with the PIN in a cookie, or as `Authorization: Bearer PIN` */
export function keepPrivate(app: FastifyInstance, pinGuard: PinGuard, paths: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!paths.includes(request.routeOptions.url ?? '') || pinGuard.isAuthorised(request)) return undefined;
    const [, pin] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (pin !== undefined && typeof pinGuard.try(pin, request) !== 'string') return undefined;
    return reply.status(403).send({ code: 'pin-needed' });
  });
}
