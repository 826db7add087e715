/** Builds the web application without listening; tests call it without a port. */
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { isResting, stageOf } from '../table/stage.js';
import { type ContextOptions, contextOf, type WebContext } from './context.js';
import { commandRoutes } from './game/command-routes.js';
import { gameRoutes } from './game/game-routes.js';
import { handRoutes, hintRoutes } from './game/hand-routes.js';
import { lessonRoutes, practiceRoutes } from './game/practice-routes.js';
import { replayRoutes, reviewRoutes } from './game/review-routes.js';
import { keepHistory, summaryRoutes } from './game/summary-routes.js';
import { liveRoutes } from './live/live-routes.js';
import type { Maintenance } from './maintenance/maintenance.js';
import { maintenanceRoutes } from './maintenance/maintenance-routes.js';
import { statusRoutes } from './maintenance/status-routes.js';
import { buildOf, servePages } from './pages.js';
import { rulesetRoutes } from './rulesets/ruleset-routes.js';
import { addressRoutes, seatRoutes } from './seats/seat-routes.js';
import { HEADERS, newServer } from './security/new-server.js';
import { rejectCrossOrigin } from './security/origin-check.js';
import { keepPrivate, pinRoutes } from './security/pin-routes.js';
import { requestLimits } from './security/rate-limits.js';
import { venueRoutes } from './venue/venue-routes.js';

export interface AppOptions extends ContextOptions {
  readonly pageFolder: string;
  readonly maintenance?: Maintenance;
  readonly onRoute?: (route: RouteOptions) => void;
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const web = contextOf({ ...options, build: buildOf(options.pageFolder) });
  const app = newServer(web.logs.log);
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  await protect(app, web, options);
  await servePages(app, web, options.pageFolder);
  for (const routes of [
    liveRoutes,
    seatRoutes,
    addressRoutes,
    commandRoutes,
    handRoutes,
    hintRoutes,
    gameRoutes,
    replayRoutes,
    reviewRoutes,
    summaryRoutes,
    rulesetRoutes,
    lessonRoutes,
    practiceRoutes,
    pinRoutes,
    statusRoutes,
  ]) {
    routes(app, web);
  }
  if (options.security?.isPrivate) keepPrivate(app, web.pinGuard, ['/metrics']);
  if (web.venue) venueRoutes(app, web, web.venue);
  if (options.maintenance) maintenanceRoutes(app, web, options.maintenance);
  publishChanges(app, web);
  return app;
}

async function protect(app: FastifyInstance, web: WebContext, { security = {} }: AppOptions): Promise<void> {
  await app.register(helmet, HEADERS);
  rejectCrossOrigin(app, security, web.joinUrl);
  await app.register(cookie, { secret: web.state.cookies.value });
  await app.register(rateLimit, requestLimits(security.requestsPerMinute, web.now));
  // Files of the page set their own cache headers.
  app.addHook('onSend', async (_, reply) => {
    if (!reply.raw.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

function publishChanges(app: FastifyInstance, web: WebContext): void {
  const { table, replay, computers, live, virtualBoard } = web;
  const unfollow = keepHistory(web);
  replay.watch(() => live.publish());
  web.practice?.watch(() => live.publish());
  computers.reviews.watch(() => live.publish());
  computers.demonstration.watch(() => live.publish());
  computers.rulesetChecks.watch(() => live.publish());
  const unwatch = virtualBoard()?.watch(() => live.publish());
  let before = stageOf(table.snapshot);
  const unsubscribe = table.subscribe((snapshot) => {
    const stage = stageOf(snapshot);
    // Guests without a seat could not end a replay that others left running.
    const becomesIdle = stage === 'attract' && before !== 'attract';
    before = stage;
    if (!isResting(stage) || becomesIdle) replay.end();
    live.publish();
  });
  // Before connections close: an open stream would block the shutdown.
  app.addHook('preClose', async () => {
    unsubscribe();
    unwatch?.();
    unfollow();
    replay.end();
    live.close();
  });
}
