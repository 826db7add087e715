import type { FastifyInstance } from 'fastify';
import type { WebContext } from '../context.js';
import { sendError } from '../http-errors.js';
import { HintRequest } from '../schemas/play.js';
import { requireActor } from '../seats/actor.js';

export function hintRoutes(app: FastifyInstance, web: WebContext): void {
  const { table, computers, changeLimits } = web;

  app.post<{ Body: HintRequest }>('/api/hint', { schema: { body: HintRequest } }, async (request, reply) => {
    const { as, hand } = request.body;
    const by = requireActor(web, request, as);
    if (!by.ok) return sendError(reply, by.fault);
    const { settings, game } = table.context;
    const turn = game?.turn ?? -1;
    // The display has no dealt hand, but accepts real cards for the acting player.
    const player = by.value === 'table' ? turn : by.value;
    if (by.value === 'table' && settings.cards === 'dealt') {
      return sendError(reply, { code: 'not-your-turn', player: turn });
    }
    if (!changeLimits.allows(by.value, request.ip)) {
      return sendError(reply, { code: 'too-many-requests' });
    }
    const hint = await computers.hints.ask(player, hand);
    if (!hint.ok) return sendError(reply, hint.fault);
    web.venue?.count('hints');
    return hint.value;
  });
}
