import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { filming } from '../../store/replay.js';
import { inSlices } from '../../store/slices.js';
import { isResting, stageOf } from '../../table/stage.js';
import type { WebContext } from '../context.js';
import { sendError } from '../http-errors.js';
import { Actor } from '../schemas/common.js';
import { ReplaySteering, ShowReplay } from '../schemas/play.js';
import { requireActor } from '../seats/actor.js';

export function replayRoutes(app: FastifyInstance, web: WebContext): void {
  const { table, replay, state } = web;

  app.post<{ Body: ShowReplay }>('/api/replay', { schema: { body: ShowReplay } }, (request, reply) =>
    steered(web, request, reply, async () => {
      const rests = () => isResting(stageOf(table.snapshot));
      if (!rests()) return false;
      const film = await inSlices(filming([...state.journal.records], table.context.physicalBoard));
      // The game may have continued meanwhile.
      return rests() && replay.begin(film, request.body.running);
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
