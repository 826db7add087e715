import type { FastifyInstance } from 'fastify';
import type { WebContext } from '../context.js';
import { sendError } from '../http-errors.js';
import { ComputerSeat, LeaveSeat, SitDown } from '../schemas/play.js';
import { isClosed } from '../venue/closed.js';
import { deedOfStaff } from '../venue/deeds.js';
import { sendQrCode } from '../views/qr-code.js';
import { may, requireActor } from './actor.js';
import { distinctName } from './distinct-name.js';
import { invitationOf } from './invitation.js';
import { holderOf } from './seat-holders.js';

export function seatRoutes(app: FastifyInstance, web: WebContext): void {
  const { table, seatHolders, changeLimits, live } = web;

  app.post<{ Body: SitDown }>('/api/seat', { schema: { body: SitDown } }, (request, reply) => {
    const { player, name } = request.body;
    const key = seatHolders.keyOf(request, reply);
    if (web.joinCodes && !web.joinCodes.isWelcome(key)) {
      return sendError(reply, { code: 'join-code-needed' });
    }
    const held = seatHolders.seatOf(key);
    if (held === player) return { player };
    if (isClosed(web)) return sendError(reply, { code: 'locked' });
    if (!changeLimits.allows(held, request.ip)) return sendError(reply, { code: 'too-many-requests' });
    const holder = holderOf(key);
    const others = table.context.seats.filter((_, seat) => seat !== player && seat !== held);
    const shown = distinctName(
      name,
      others.map((seat) => seat.name),
    );
    if (shown === '') return sendError(reply, { code: 'no-name' });
    const answer = table.send({ type: 'seat.take', seat: player, name: shown, holder });
    if (!answer.ok) return sendError(reply, answer.fault);
    live.publish();
    return { player };
  });

  // Replaces a player who left; they take the seat back by sitting down again.
  app.post<{ Body: ComputerSeat }>('/api/computer', { schema: { body: ComputerSeat } }, (request, reply) => {
    const { player, level, as } = request.body;
    const by = requireActor(web, request, as);
    if (!by.ok) return sendError(reply, by.fault);
    if (isClosed(web)) return sendError(reply, { code: 'locked' });
    if (!changeLimits.allows(by.value, request.ip)) return sendError(reply, { code: 'too-many-requests' });
    const answer = web.computers.seat(player, level);
    if (!answer.ok) return sendError(reply, answer.fault);
    live.publish();
    return { player };
  });

  app.delete<{ Body: LeaveSeat }>('/api/seat', { schema: { body: LeaveSeat } }, (request, reply) => {
    const { player, level, as } = request.body;
    const by = requireActor(web, request, as);
    if (!by.ok && by.fault.code === 'pin-needed') return sendError(reply, by.fault);
    const isComputer = table.context.seats[player]?.computer !== undefined;
    if (!by.ok || !(by.value === player || isComputer || may(web, request, by.value, 'free-seat'))) {
      return sendError(reply, { code: 'not-your-seat', player });
    }
    if (!changeLimits.allows(by.value, request.ip)) {
      return sendError(reply, { code: 'too-many-requests' });
    }
    if (level !== undefined && isClosed(web)) return sendError(reply, { code: 'locked' });
    const isOthers = !isComputer && by.value !== player;
    const record = isOthers ? deedOfStaff(web, request, by.value, 'free-seat') : undefined;
    const answer =
      level === undefined
        ? table.send({ type: 'seat.leave', seat: player })
        : web.computers.seat(player, level, 'instead');
    record?.(answer.ok ? null : answer.fault.code);
    if (!answer.ok) return sendError(reply, answer.fault);
    live.publish();
    return { player: null };
  });

  app.get('/qr.svg', async (request, reply) => {
    const joinUrl = invitationOf(web, request);
    if (joinUrl === null) return sendError(reply, { code: 'pin-needed' });
    return sendQrCode(reply, joinUrl, { margin: 4 });
  });
}
