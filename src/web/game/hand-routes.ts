import type { FastifyInstance } from 'fastify';
import type { CarryRefusal } from '../../devices/virtual/picture.js';
import type { VirtualBoard } from '../../devices/virtual/virtual-board.js';
import { standing } from '../../table/pawns.js';
import { playingColours } from '../../table/settings.js';
import type { WebContext } from '../context.js';
import { sendError } from '../http-errors.js';
import { Actor } from '../schemas/common.js';
import { type CarryRequest, Hand, HintRequest } from '../schemas/play.js';
import { requireActor } from '../seats/actor.js';

function faultOf(board: VirtualBoard, act: CarryRequest): CarryRefusal | null {
  if (act.act === 'press') {
    board.press(act.zone);
    return null;
  }
  const { hole, token, by } = act;
  const result =
    act.act === 'lift' ? board.lift(hole, token, by) : board.place(token, hole, by, act.displacedToken);
  return result.ok ? null : result.fault;
}

export function handRoutes(app: FastifyInstance, web: WebContext): void {
  app.post<{ Body: Hand }>('/api/hand', { schema: { body: Hand } }, (request, reply) => {
    const board = web.virtualBoard();
    if (!board) return reply.status(404).send({ code: 'no-virtual-board' });
    const { as, acts } = request.body;
    const by = requireActor(web, request, as);
    if (!by.ok) return sendError(reply, by.fault);
    let done = 0;
    let code: CarryRefusal | null = null;
    for (const act of acts) {
      code = faultOf(board, act);
      if (code) break;
      done += 1;
    }
    if (done > 0) web.live.publish();
    const { version } = board.picture;
    return code ? reply.status(409).send({ code, done, version }) : { done, version };
  });

  app.post<{ Body: Actor }>('/api/hand/order', { schema: { body: Actor } }, (request, reply) => {
    const board = web.virtualBoard();
    const { game } = web.table.context;
    if (!board || !game) return reply.status(404).send({ code: 'no-virtual-board' });
    const by = requireActor(web, request, request.body.as);
    if (!by.ok) return sendError(reply, by.fault);
    board.movePawnsTo(standing(game));
    web.live.publish();
    return { version: board.picture.version };
  });

  app.post<{ Body: Actor }>('/api/hand/setup', { schema: { body: Actor } }, (request, reply) => {
    const board = web.virtualBoard();
    if (!board) return reply.status(404).send({ code: 'no-virtual-board' });
    const by = requireActor(web, request, request.body.as);
    if (!by.ok) return sendError(reply, by.fault);
    board.resetPawns(playingColours(web.table.context.settings));
    web.live.publish();
    return { version: board.picture.version };
  });
}

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
