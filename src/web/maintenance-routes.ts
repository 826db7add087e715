/** For whoever looks after the table: how it fares, what to send with a bug report, and the PIN. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { type Static, Type } from 'typebox';
import { writeGameText } from '../store/game-text.js';
import { withoutSecrets } from '../store/records.js';
import { stageOf } from '../table/stage.js';
import type { WebContext } from './app.js';
import { isSecret } from './game-routes.js';
import { metricsOf } from './metrics.js';

/** The page that asked for the PIN, to go back to. */
const BackTo = Type.Union([Type.Literal('/'), Type.Literal('/table'), Type.Literal('/maintenance')]);
const PinQuery = Type.Object({ to: Type.Optional(BackTo) }, { additionalProperties: false });
const PinBody = Type.Object(
  { pin: Type.String({ minLength: 1, maxLength: 64 }), to: Type.Optional(BackTo) },
  { additionalProperties: false },
);

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

export function maintenanceRoutes(app: FastifyInstance, web: WebContext): void {
  const { table, pinGuard, state } = web;
  let metrics: Registry | undefined;

  app.get('/healthz', () => ({
    ok: true,
    link: table.context.link,
    kept: state.fault === null,
  }));

  app.get('/metrics', async (_, reply) => {
    metrics ??= metricsOf(web);
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });

  app.get<{ Querystring: Static<typeof PinQuery> }>(
    '/pin',
    { schema: { querystring: PinQuery } },
    (request, reply) =>
      reply.type('text/html; charset=utf-8').send(pinPage(request.query.to ?? '/maintenance')),
  );

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });

  app.post<{ Body: Static<typeof PinBody> }>('/api/pin', { schema: { body: PinBody } }, (request, reply) => {
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

  app.get('/api/maintenance', (request, reply) => pinHoldersOnly(web, request, reply) ?? status(web));

  app.get('/api/bundle', (request, reply) => {
    const refused = pinHoldersOnly(web, request, reply);
    if (refused) return refused;
    const { records } = state.journal;
    // A bundle is sent on, and its pinGuard may be playing: nothing that gives hands or stock away while they matter.
    const secret = isSecret(table.context);
    const bundle = {
      status: status(web),
      journal: writeGameText(secret ? records.map(withoutSecrets) : records),
      trace: web.recorder.trace.list(),
      switches: web.recorder.switches.list(),
      logs: web.logs.lines.list(),
    };
    reply.header('content-disposition', 'attachment; filename="tock-bug.json"');
    return reply.type('application/json').send(JSON.stringify(bundle, null, 1));
  });
}

function pinHoldersOnly(
  { pinGuard }: WebContext,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | null {
  return pinGuard.knows(request) ? null : reply.status(403).send({ code: 'pin-needed' });
}

function status(web: WebContext) {
  const { table, live, state, pinGuard } = web;
  return {
    ...web.about,
    node: process.version,
    uptimeSeconds: Math.round(process.uptime()),
    memoryBytes: process.memoryUsage.rss(),
    stage: stageOf(table.snapshot),
    link: table.context.link,
    zones: table.context.settings.zones,
    viewers: live.count,
    journal: state.journal.status,
    notices: state.notices,
    pin: pinGuard.hasPin,
  };
}
