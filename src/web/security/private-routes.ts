/** What only staff may watch, where the owner wants it so. */
import type { FastifyInstance } from 'fastify';
import type { PinGuard } from './pin-guard.js';

/** @param paths asked for with the PIN in a cookie, or as `Authorization: Bearer PIN` */
export function keepPrivate(app: FastifyInstance, pinGuard: PinGuard, paths: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!paths.includes(request.routeOptions.url ?? '') || pinGuard.knows(request)) return undefined;
    const [, pin] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (pin !== undefined && typeof pinGuard.try(pin, request) !== 'string') return undefined;
    return reply.status(403).send({ code: 'pin-needed' });
  });
}
