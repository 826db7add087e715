import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { filming } from '../../store/replay.js';
import { inSlices } from '../../store/slices.js';
import { isResting, stageOf } from '../../table/stage.js';
import type { WebContext } from '../context.js';
import { deny } from '../denials.js';
import { Speaker } from '../schemas/common.js';
import { Showing, Steering } from '../schemas/play.js';
import { speakerOf } from '../seats/speaker.js';

export function replayRoutes(app: FastifyInstance, web: WebContext): void {
  const { table, replay, state } = web;

  app.post<{ Body: Showing }>('/api/replay', { schema: { body: Showing } }, (request, reply) =>
    steered(web, request, reply, async () => {
      const rests = () => isResting(stageOf(table.snapshot));
      if (!rests()) return false;
      const film = await inSlices(filming([...state.journal.records], table.context.physicalBoard));
      // The game may have continued meanwhile.
      return rests() && replay.begin(film, request.body.running);
    }),
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

async function steered(
  web: WebContext,
  request: FastifyRequest<{ Body: Speaker }>,
  reply: FastifyReply,
  act: () => boolean | Promise<boolean>,
): Promise<unknown> {
  const by = speakerOf(web, request, request.body.as);
  if (!by.ok) return deny(reply, by.fault);
  return (await act()) ? { shown: web.replay.shown !== null } : deny(reply, { code: 'not-now' });
}
