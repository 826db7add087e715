/** The PIN over HTTP: a form that needs no script, and the answer to it. */
import type { FastifyInstance } from 'fastify';
import type { WebContext } from '../context.js';
import { PinBody, PinQuery } from '../schemas/maintenance.js';

/** Works without the page's script, on any device, in any language. */
const pinPage = (to: string, said = '') => `<!doctype html><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>PIN</title><form method="post" action="/api/pin">
<p role="alert">${said}</p><input type="hidden" name="to" value="${to}"><label>PIN <input name="pin" type="password"
autocomplete="current-password" inputmode="numeric" required autofocus></label> <button>OK</button></form>`;

const SECONDS_PER_TRY_WINDOW = 60;
/** Signs instead of words: this page has no language. */
const NOT_RIGHT = {
  wrong: { status: 403, code: 'wrong-pin', said: '✗' },
  wait: { status: 429, code: 'too-many-tries', said: '⏳ 60 s' },
} as const;

export function pinRoutes(app: FastifyInstance, { pinGuard }: WebContext): void {
  app.get<{ Querystring: PinQuery }>('/pin', { schema: { querystring: PinQuery } }, (request, reply) =>
    reply.type('text/html; charset=utf-8').send(pinPage(request.query.to ?? '/maintenance')),
  );

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });

  app.post<{ Body: PinBody }>('/api/pin', { schema: { body: PinBody } }, (request, reply) => {
    const answer = pinGuard.try(request.body.pin, request.ip);
    request.log.info({ answer }, 'PIN');
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    const { to = '/maintenance' } = request.body;
    if (answer !== 'right') {
      const { status, code, said } = NOT_RIGHT[answer];
      if (answer === 'wait') reply.header('retry-after', SECONDS_PER_TRY_WINDOW);
      reply.status(status);
      return isForm ? reply.type('text/html; charset=utf-8').send(pinPage(to, said)) : reply.send({ code });
    }
    pinGuard.letIn(reply);
    return isForm ? reply.redirect(to, 303) : { known: true };
  });
}
