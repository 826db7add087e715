import type { FastifyInstance } from 'fastify';
import { isSecret } from '../../store/secrets.js';
import { isResting, stageOf } from '../../table/stage.js';
import type { WebContext } from '../context.js';
import { sendError } from '../http-errors.js';
import { Actor } from '../schemas/common.js';
import { requireActor } from '../seats/actor.js';

export function reviewRoutes(app: FastifyInstance, web: WebContext): void {
  const { table, state, computers } = web;

  app.post<{ Body: Actor }>('/api/review', { schema: { body: Actor } }, (request, reply) => {
    const by = requireActor(web, request, request.body.as);
    if (!by.ok) return sendError(reply, by.fault);
    if (!mayReview(web)) return sendError(reply, { code: 'not-now' });
    computers.reviews.start(state.journal.records, table.context.physicalBoard ?? undefined);
    return { of: state.journal.records.length };
  });

  app.delete<{ Body: Actor }>('/api/review', { schema: { body: Actor } }, (request, reply) => {
    const by = requireActor(web, request, request.body.as);
    if (!by.ok) return sendError(reply, by.fault);
    computers.reviews.cancel();
    return { of: 0 };
  });
}

/** The review reveals whole hands. */
function mayReview({ table, state }: Pick<WebContext, 'table' | 'state'>): boolean {
  return isResting(stageOf(table.snapshot)) && state.journal.hasGame && !isSecret(table.context);
}

/** `null` without a review, or while it must stay secret. */
export function reviewText(web: Pick<WebContext, 'table' | 'state' | 'computers'>): string {
  const review = mayReview(web) ? web.computers.reviews.of(web.state.journal.records) : null;
  return JSON.stringify(review);
}
