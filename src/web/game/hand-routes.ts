/** Moving pawns on the virtual board: those at the table lift them and put them down. */
import type { FastifyInstance } from 'fastify';
import type { Hole } from '../../rules/holes.js';
import { gameOf } from '../../table/game.js';
import { standing } from '../../table/pawns.js';
import { playingColours } from '../../table/settings.js';
import type { WebContext } from '../context.js';
import { deny } from '../denials.js';
import { Speaker } from '../schemas/common.js';
import { Hand } from '../schemas/play.js';
import { speakerOf } from '../seats/speaker.js';

export function handRoutes(app: FastifyInstance, web: WebContext): void {
  app.post<{ Body: Hand }>('/api/hand', { schema: { body: Hand } }, (request, reply) => {
    const board = web.virtualBoard();
    if (!board) return reply.status(404).send({ code: 'no-virtual-board' });
    const { body } = request;
    const by = speakerOf(web, request, body.as);
    if (!by.ok) return deny(reply, by.fault);
    if (body.act === 'press') {
      board.press(body.zone);
      return { version: board.picture.version };
    }
    const result =
      body.act === 'lift'
        ? board.lift(body.hole as Hole, body.ticket, body.by)
        : board.place(body.ticket, body.hole as Hole, body.by, body.spare);
    if (!result.ok) return reply.status(409).send({ code: result.fault });
    web.live.publish();
    return { version: result.value.version };
  });

  // Pawns that stand wrong go back to where the game has them.
  app.post<{ Body: Speaker }>('/api/hand/order', { schema: { body: Speaker } }, (request, reply) => {
    const board = web.virtualBoard();
    const { game } = web.table.context;
    if (!board || !game) return reply.status(404).send({ code: 'no-virtual-board' });
    const by = speakerOf(web, request, request.body.as);
    if (!by.ok) return deny(reply, by.fault);
    board.putRight(standing(gameOf(game)));
    web.live.publish();
    return { version: board.picture.version };
  });

  // Puts every pawn back into its base, as people do between games on a physical board.
  app.post<{ Body: Speaker }>('/api/hand/setup', { schema: { body: Speaker } }, (request, reply) => {
    const board = web.virtualBoard();
    if (!board) return reply.status(404).send({ code: 'no-virtual-board' });
    const by = speakerOf(web, request, request.body.as);
    if (!by.ok) return deny(reply, by.fault);
    board.setUp(playingColours(web.table.context.settings));
    web.live.publish();
    return { version: board.picture.version };
  });
}
