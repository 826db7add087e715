import type { FastifyInstance } from 'fastify';
import { isSecret } from '../../store/secrets.js';
import { isResting, stageOf } from '../../table/stage.js';
import type { WebContext } from '../context.js';
import { deny } from '../denials.js';
import { Speaker } from '../schemas/common.js';
import { speakerOf } from '../seats/speaker.js';

export function reviewRoutes(app: FastifyInstance, web: WebContext): void {
  const { table, state, computers } = web;

  app.post<{ Body: Speaker }>('/api/review', { schema: { body: Speaker } }, (request, reply) => {
    const by = speakerOf(web, request, request.body.as);
    if (!by.ok) return deny(reply, by.fault);
    if (!mayReview(web)) return deny(reply, { code: 'not-now' });
    computers.reviews.start(state.journal.records, table.context.physicalBoard ?? undefined);
    return { of: state.journal.records.length };
  });

  app.delete<{ Body: Speaker }>('/api/review', { schema: { body: Speaker } }, (request, reply) => {
    const by = speakerOf(web, request, request.body.as);
    if (!by.ok) return deny(reply, by.fault);
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
