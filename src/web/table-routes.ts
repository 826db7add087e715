/** The table over HTTP: its state live, commands, seats. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import QRCode from 'qrcode';
import { type Static, Type } from 'typebox';
import type { Person } from '../table/context.js';
import type { Refusal } from '../table/refusals.js';
import type { Room } from './app.js';
import { Command, eventOf } from './commands.js';
import { considerCard, viewOf } from './view-of.js';

const Audience = Type.Object({ as: Type.Optional(Type.Literal('table')) });
const CardQuery = Type.Object({
  card: Type.String({ pattern: '^([A2-9TJQK][SHDC?]|X[RB?])$' }),
  hole: Type.Optional(Type.String({ maxLength: 4 })),
  as: Type.Optional(Type.Literal('table')),
});
const SeatBody = Type.Object(
  {
    player: Type.Integer({ minimum: 0, maximum: 9 }),
    name: Type.String({ minLength: 1, maxLength: 24, pattern: '\\S' }),
  },
  { additionalProperties: false },
);
const LeaveBody = Type.Object(
  { player: Type.Integer({ minimum: 0, maximum: 9 }), as: Type.Optional(Type.Literal('table')) },
  { additionalProperties: false },
);

/** Commands that speak of one moment of the turn: a page that has not seen the last change must look again first. */
const OF_THE_MOMENT = new Set([
  'card.play',
  'card.discard',
  'hand.discard',
  'hand.exit',
  'outcome',
  'undo.ask',
  'undo.agree',
]);

export function tableRoutes(app: FastifyInstance, room: Room): void {
  const { table, people, live } = room;

  app.get<{ Querystring: Static<typeof Audience> }>(
    '/api/view',
    { schema: { querystring: Audience } },
    (request, reply) => {
      const viewer = people.viewer(people.keyOf(request, reply), request.query.as === 'table');
      return viewOf(room, viewer);
    },
  );

  app.get<{ Querystring: Static<typeof Audience> }>(
    '/api/events',
    { schema: { querystring: Audience } },
    (request, reply) => {
      const key = people.keyOf(request);
      const asTable = request.query.as === 'table';
      reply.hijack();
      present(room, key, asTable, 1);
      live.serve(
        reply.raw,
        {
          view: () => JSON.stringify(viewOf(room, people.viewer(key, asTable))),
          picture: () => picture(room),
        },
        () => present(room, key, asTable, -1),
      );
    },
  );

  app.get<{ Querystring: Static<typeof CardQuery> }>(
    '/api/card',
    { schema: { querystring: CardQuery } },
    (request, reply) => {
      const card = considerCard(room.table, request.query, personOf(room, request, request.query.as));
      return card.ok ? card.value : refuse(reply, card.fault);
    },
  );

  app.post<{ Body: Command }>('/api/table', { schema: { body: Command } }, (request, reply) => {
    const command = request.body;
    const by = personOf(room, request, command.as);
    if (by === null) return refuse(reply, { code: 'not-seated' });
    if (
      OF_THE_MOMENT.has(command.type) &&
      command.seen !== undefined &&
      command.seen !== table.context.version
    ) {
      return refuse(reply, { code: 'stale' });
    }
    const answer = table.send(eventOf(command, by));
    if (!answer.ok) return refuse(reply, answer.fault);
    people.keepBelow(table.context.seats.length);
    return { version: table.context.version };
  });

  app.post<{ Body: Static<typeof SeatBody> }>(
    '/api/seat',
    { schema: { body: SeatBody } },
    (request, reply) => {
      const key = people.keyOf(request, reply) as string;
      const held = people.seatOf(key);
      if (held === request.body.player) return { player: held };
      const answer = table.send({
        type: 'seat.take',
        seat: request.body.player,
        name: request.body.name.trim(),
      });
      if (!answer.ok) return refuse(reply, answer.fault);
      if (held !== null) table.send({ type: 'seat.leave', seat: held });
      people.free(held ?? -1);
      people.sit(key, request.body.player);
      live.publish();
      return { player: request.body.player };
    },
  );

  app.delete<{ Body: Static<typeof LeaveBody> }>(
    '/api/seat',
    { schema: { body: LeaveBody } },
    (request, reply) => {
      const { player } = request.body;
      const by = personOf(room, request, request.body.as);
      if (by !== 'table' && by !== player) return refuse(reply, { code: 'not-your-seat', player });
      const answer = table.send({ type: 'seat.leave', seat: player });
      if (!answer.ok) return refuse(reply, answer.fault);
      people.free(player);
      live.publish();
      return { player: null };
    },
  );

  app.get('/qr.svg', async (_, reply) => {
    const svg = await QRCode.toString(room.joinUrl(), { type: 'svg', margin: 1 });
    return reply.type('image/svg+xml').send(svg);
  });
}

function personOf({ people }: Room, request: FastifyRequest, as: 'table' | undefined): Person | null {
  return as === 'table' ? 'table' : people.seatOf(people.keyOf(request));
}

function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.status(409).send(refusal);
}

function picture(room: Room): string | null {
  const board = room.virtualBoard();
  return board ? JSON.stringify(board.picture) : null;
}

/** Connections by phone, so that a seat is present as long as one page of its holder is open. */
const connections = new WeakMap<Room, Map<string, number>>();

function present(room: Room, key: string | null, asTable: boolean, change: 1 | -1): void {
  if (key === null || asTable) return;
  const counts = connections.get(room) ?? new Map<string, number>();
  connections.set(room, counts);
  const count = (counts.get(key) ?? 0) + change;
  counts.set(key, count);
  const seat = room.people.seatOf(key);
  if (seat !== null) room.table.send({ type: 'seat.presence', seat, present: count > 0 });
}
