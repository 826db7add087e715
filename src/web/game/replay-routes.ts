/** Replays the game on the table for everybody: on every page, and on the board's lights. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isResting, stageOf } from '../../table/stage.js';
import type { WebContext } from '../context.js';
import { deny } from '../denials.js';
import { Speaker } from '../schemas/common.js';
import { Showing, Steering } from '../schemas/play.js';
import { speakerOf } from '../seats/speaker.js';

export function replayRoutes(app: FastifyInstance, web: WebContext): void {
  const { table, replay, state } = web;

  app.post<{ Body: Showing }>('/api/replay', { schema: { body: Showing } }, (request, reply) =>
    steered(
      web,
      request,
      reply,
      () =>
        isResting(stageOf(table.snapshot)) &&
        replay.begin(state.journal.records, table.context.physicalBoard, request.body.running),
    ),
  );

  app.put<{ Body: Steering }>('/api/replay', { schema: { body: Steering } }, (request, reply) => {
    const { as: _, ...steering } = request.body;
    return steered(web, request, reply, () => replay.steer(steering));
  });

  app.delete<{ Body: Speaker }>('/api/replay', { schema: { body: Speaker } }, (request, reply) =>
    steered(web, request, reply, () => {
      replay.end();
      return true;
    }),
  );
}

function steered(
  web: WebContext,
  request: FastifyRequest<{ Body: Speaker }>,
  reply: FastifyReply,
  act: () => boolean,
): unknown {
  const by = speakerOf(web, request, request.body.as);
  if (!by.ok) return deny(reply, by.fault);
  return act() ? { shown: web.replay.shown !== null } : deny(reply, { code: 'not-now' });
}
