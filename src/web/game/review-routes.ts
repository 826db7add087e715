import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReviewState } from '../../computers/review/reviews.js';
import type { Game } from '../../rules/game.js';
import { memoize } from '../../rules/values/memoize.js';
import { buildTimeline, type Timeline } from '../../store/replay.js';
import { isSecret } from '../../store/secrets.js';
import { inSlices } from '../../store/slices.js';
import { isResting, stageOf } from '../../table/stage.js';
import type { WebContext } from '../context.js';
import { sendError } from '../http-errors.js';
import { Actor } from '../schemas/common.js';
import { ReplaySteering, ShowReplay } from '../schemas/play.js';
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

export function reviewText(web: Pick<WebContext, 'table' | 'state' | 'computers'>): string {
  const review = mayReview(web) ? web.computers.reviews.of(web.state.journal.records) : null;
  return review ? stateText(review) : 'null';
}

const stateText = memoize((review: ReviewState) => JSON.stringify(review));

export function replayRoutes(app: FastifyInstance, web: WebContext): void {
  const { table, replay, state } = web;
  /** Shared: the longest timeline takes 60 MB. */
  let begun: { readonly of: Game | null; readonly timeline: Promise<Timeline> } | null = null;
  const timelineOf = (game: Game | null) => {
    if (begun?.of === game) return begun.timeline;
    const timeline = inSlices(buildTimeline([...state.journal.records], table.context.physicalBoard)).finally(
      () => {
        if (begun?.timeline === timeline) begun = null;
      },
    );
    begun = { of: game, timeline };
    return timeline;
  };

  app.post<{ Body: ShowReplay }>('/api/replay', { schema: { body: ShowReplay } }, (request, reply) =>
    steered(web, request, reply, async () => {
      const rests = () => isResting(stageOf(table.snapshot));
      const { game } = table.context;
      if (!rests()) return false;
      const timeline = await timelineOf(game);
      // The game may have continued or changed meanwhile.
      return rests() && table.context.game === game && replay.begin(timeline, request.body.running);
    }),
  );

  app.put<{ Body: ReplaySteering }>('/api/replay', { schema: { body: ReplaySteering } }, (request, reply) => {
    const { as: _, ...steering } = request.body;
    return steered(web, request, reply, () => replay.steer(steering));
  });

  app.delete<{ Body: Actor }>('/api/replay', { schema: { body: Actor } }, (request, reply) =>
    steered(web, request, reply, () => {
      replay.end();
      return true;
    }),
  );
}

async function steered(
  web: WebContext,
  request: FastifyRequest<{ Body: Actor }>,
  reply: FastifyReply,
  act: () => boolean | Promise<boolean>,
): Promise<unknown> {
  const by = requireActor(web, request, request.body.as);
  if (!by.ok) return sendError(reply, by.fault);
  return (await act()) ? { shown: web.replay.shown !== null } : sendError(reply, { code: 'not-now' });
}
