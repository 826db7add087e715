import type { FastifyInstance } from 'fastify';
import type { WebContext } from '../context.js';
import { deny } from '../denials.js';
import { HintWish } from '../schemas/play.js';
import { speakerOf } from '../seats/speaker.js';

export function hintRoutes(app: FastifyInstance, web: WebContext): void {
  const { table, computers, changeLimits } = web;

  app.post<{ Body: HintWish }>('/api/hint', { schema: { body: HintWish } }, async (request, reply) => {
    const { as, hand } = request.body;
    const by = speakerOf(web, request, as);
    if (!by.ok) return deny(reply, by.fault);
    const { settings, game } = table.context;
    const turn = game?.turn ?? -1;
    // The display has no dealt hand, but accepts real cards for the acting player.
    const player = by.value === 'table' ? turn : by.value;
    if (by.value === 'table' && settings.cards === 'dealt') {
      return deny(reply, { code: 'not-your-turn', player: turn });
    }
    if (!changeLimits.allows('hint', by.value, request.ip)) {
      return deny(reply, { code: 'too-many-requests' });
    }
    const hint = await computers.hints.ask(player, hand);
    if (!hint.ok) return deny(reply, hint.fault);
    web.venue?.count('hints');
    return hint.value;
  });
}
