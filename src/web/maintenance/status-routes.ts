import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { REPORT_BYTES } from '../../rules/values/limits.js';
import { writeGameText } from '../../store/game-text.js';
import { tellable, withoutName } from '../../store/secrets.js';
import { stageOf } from '../../table/stage.js';
import type { WebContext } from '../context.js';
import { KioskQuery, kioskRoutes } from '../live/kiosk-routes.js';
import { requireRight } from '../seats/actor.js';

export function statusRoutes(app: FastifyInstance, web: WebContext): void {
  const { table, state } = web;
  let metrics: Promise<Registry> | undefined;

  const kioskWorks = kioskRoutes(app, web.now);
  app.get<{ Querystring: KioskQuery }>('/healthz', { schema: { querystring: KioskQuery } }, ({ query }) => ({
    ok: true,
    version: web.about['version'],
    link: table.context.link,
    kept: state.fault === null,
    displays: web.displays,
    ...(query.kiosk !== undefined && { kiosk: kioskWorks(query.kiosk) }),
    /** An update would not interrupt a game. */
    idle: table.context.game === null || stageOf(table.snapshot) === 'won',
  }));

  app.get('/metrics', async (_, reply) => {
    // Most tables are not watched.
    metrics ??= import('./metrics.js').then(({ metricsOf }) => metricsOf(web));
    const registry = await metrics;
    return reply.type(registry.contentType).send(await registry.metrics());
  });

  const onRequest = requireRight(web, 'manage');
  app.get('/api/maintenance', { onRequest }, () => status(web));

  app.get('/api/bundle', { onRequest }, (_, reply) => {
    const bundle = {
      status: status(web),
      // Reports go to others: without names and hands.
      journal: writeGameText(tellable(state.journal.records.map(withoutName), table.context)),
      trace: web.recorder.trace.newest(REPORT_BYTES),
      switches: web.recorder.switches.newest(REPORT_BYTES),
      logs: web.logs.lines.newest(REPORT_BYTES),
    };
    reply.header('content-disposition', 'attachment; filename="tock-bug.json"');
    return reply.type('application/json').send(JSON.stringify(bundle, null, 1));
  });
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
