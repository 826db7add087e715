import type { FastifyInstance } from 'fastify';
import { LONGEST_NAME } from '../../rules/values/limits.js';
import type { WebContext } from '../context.js';
import { sendError } from '../http-errors.js';
import { Actor } from '../schemas/common.js';
import { AddressChoice, ComputerSeat, LeaveSeat, SitDown } from '../schemas/play.js';
import { deedOfStaff } from '../venue/deeds.js';
import { sendQrCode } from '../views/qr-code.js';
import { invitationOf, isClosed, may, requireActor } from './actor.js';
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

  // For empty seats; a player takes the seat over by sitting down.
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
    const { player, name, level, as } = request.body;
    const by = requireActor(web, request, as);
    if (!by.ok && by.fault.code === 'pin-needed') return sendError(reply, by.fault);
    const seat = table.context.seats[player];
    const isComputer = seat?.computer !== undefined;
    if (!by.ok || !(by.value === player || isComputer || may(web, request, by.value, 'free-seat'))) {
      return sendError(reply, { code: 'not-your-seat', player });
    }
    if (!changeLimits.allows(by.value, request.ip)) {
      return sendError(reply, { code: 'too-many-requests' });
    }
    if (name !== undefined && name !== seat?.name) return sendError(reply, { code: 'stale' });
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

export function addressRoutes(app: FastifyInstance, web: WebContext): void {
  const { addresses } = web;

  app.get<{ Querystring: Actor }>('/api/addresses', { schema: { querystring: Actor } }, (request, reply) => {
    const by = requireActor(web, request, request.query.as);
    if (!by.ok) return sendError(reply, by.fault);
    return { addresses: addresses.choices() };
  });

  app.post<{ Body: AddressChoice }>(
    '/api/addresses',
    { schema: { body: AddressChoice } },
    (request, reply) => {
      const { address, as } = request.body;
      const by = requireActor(web, request, as);
      if (!by.ok) return sendError(reply, by.fault);
      if (!addresses.choose(address)) return sendError(reply, { code: 'no-such-address', address });
      web.live.publish();
      return { address };
    },
  );
}

/** Direction marks and letters without a shape; a joiner between two emojis makes one of them. */
const INVISIBLE =
  /(?<!\p{Extended_Pictographic}\uFE0F?)\u200D|(?<!\p{Extended_Pictographic})\uFE0F|(?![\u200D\uFE0F])[\p{C}\p{DI}\u2800]/gu;

/** A typed name as others see it: one line, no invisible letters, told apart from others at the table. */
export function distinctName(typed: string, others: readonly string[]): string {
  const name = typed.normalize('NFC').replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim();
  const taken = new Set(others.map((other) => other.toLowerCase()));
  let apart = name;
  for (let number = 2; name !== '' && taken.has(apart.toLowerCase()); number++) {
    const mark = ` ${number}`;
    apart = `${[...name]
      .slice(0, LONGEST_NAME - mark.length)
      .join('')
      .trimEnd()}${mark}`;
  }
  return apart;
}
