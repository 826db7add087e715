/** The table over HTTP: its state live, commands, seats. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import QRCode from 'qrcode';
import { type Static, Type } from 'typebox';
import type { Picture } from '../devices/virtual/picture.js';
import { type Result, refuse } from '../rules/result.js';
import type { Refusal } from '../table/refusals.js';
import type { TableSnapshot } from '../table/table.js';
import type { WebContext } from './app.js';
import { Command, eventOf } from './commands.js';
import { type Denial, deny } from './denials.js';
import { invitationOf } from './invitation.js';
import { personOf, speakerOf } from './person.js';
import { replayText } from './replay-routes.js';
import type { Viewer } from './view.js';
import { considerCard, noticesOf, viewOf } from './view-of.js';

const strict = { additionalProperties: false };
const Audience = Type.Object({ as: Type.Optional(Type.Literal('table')) }, strict);
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

/** Setting up a public table, and ending what others play on it, is for those who know its PIN. */
const NEEDS_PIN = new Set(['settings', 'abandon']);

/** Commands after which what the start had to report is no news any more. */
const GOING_ON = new Set(['start', 'resume', 'abandon', 'again']);

export function tableRoutes(app: FastifyInstance, web: WebContext): void {
  const { table, seatHolders, live } = web;

  app.get<{ Querystring: Static<typeof Audience> }>(
    '/api/view',
    { schema: { querystring: Audience } },
    (request, reply) => {
      const viewer = seatHolders.viewer(seatHolders.keyOf(request, reply), request.query.as === 'table');
      return viewOf(web, viewer, invitationOf(web, request));
    },
  );

  app.get<{ Querystring: Static<typeof Audience> }>(
    '/api/events',
    { schema: { querystring: Audience } },
    (request, reply) => {
      const key = seatHolders.keyOf(request);
      const asTable = request.query.as === 'table';
      if (live.isFull(request.socket.remoteAddress))
        return reply.status(429).send({ code: 'too-many-viewers' });
      reply.hijack();
      present(web, key, asTable, 1);
      live.serve(
        request.raw,
        reply.raw,
        {
          view: () => viewText(web, seatHolders.viewer(key, asTable), invitationOf(web, request)),
          picture: () => picture(web),
          replay: () => replayText(web),
        },
        () => present(web, key, asTable, -1),
      );
      return reply;
    },
  );

  app.get<{ Querystring: Static<typeof CardQuery> }>(
    '/api/card',
    { schema: { querystring: CardQuery } },
    (request, reply) => {
      const card = considerCard(web.table, request.query, personOf(web, request, request.query.as));
      return card.ok ? card.value : deny(reply, card.fault);
    },
  );

  app.post<{ Body: Command }>('/api/table', { schema: { body: Command } }, (request, reply) => {
    const command = request.body;
    const answer = obey(web, request, command);
    if (!answer.ok) {
      // No card: what is not granted stays the player's secret.
      const { code } = answer.fault;
      request.log.info({ by: personOf(web, request, command.as), type: command.type, code }, 'refused');
      return deny(reply, answer.fault);
    }
    seatHolders.keepBelow(table.context.seats.length);
    if (GOING_ON.has(command.type)) web.notices = [];
    return { version: table.context.version };
  });

  app.post<{ Body: Static<typeof SeatBody> }>(
    '/api/seat',
    { schema: { body: SeatBody } },
    (request, reply) => {
      const key = seatHolders.keyOf(request, reply);
      if (web.joinCodes && !web.joinCodes.isWelcome(key)) {
        return deny(reply, { code: 'join-code-needed' });
      }
      const held = seatHolders.seatOf(key);
      if (held === request.body.player) return { player: held };
      const answer = table.send({
        type: 'seat.take',
        seat: request.body.player,
        name: request.body.name.trim(),
      });
      if (!answer.ok) return deny(reply, answer.fault);
      if (held !== null) table.send({ type: 'seat.leave', seat: held });
      seatHolders.free(held ?? -1);
      seatHolders.sit(key, request.body.player);
      live.publish();
      return { player: request.body.player };
    },
  );

  app.delete<{ Body: Static<typeof LeaveBody> }>(
    '/api/seat',
    { schema: { body: LeaveBody } },
    (request, reply) => {
      const { player } = request.body;
      const by = speakerOf(web, request, request.body.as);
      if (!by.ok && by.fault.code === 'pin-needed') return deny(reply, by.fault);
      if (!by.ok || (by.value !== 'table' && by.value !== player)) {
        return deny(reply, { code: 'not-your-seat', player });
      }
      const answer = table.send({ type: 'seat.leave', seat: player });
      if (!answer.ok) return deny(reply, answer.fault);
      seatHolders.free(player);
      live.publish();
      return { player: null };
    },
  );

  app.get('/qr.svg', async (request, reply) => {
    const joinUrl = invitationOf(web, request);
    if (joinUrl === null) return deny(reply, { code: 'pin-needed' });
    const svg = await QRCode.toString(joinUrl, { type: 'svg', margin: 1 });
    return reply.type('image/svg+xml').send(svg);
  });
}

const texts = new WeakMap<TableSnapshot, Map<string, string>>();

/** Fifty viewers, but few different views: each is made once a change. */
function viewText(web: WebContext, viewer: Viewer, joinUrl: string | null): string {
  const { snapshot } = web.table;
  const made = texts.get(snapshot) ?? new Map<string, string>();
  texts.set(snapshot, made);
  const key = JSON.stringify([viewer, joinUrl, noticesOf(web)]);
  const text = made.get(key) ?? JSON.stringify(viewOf(web, viewer, joinUrl));
  made.set(key, text);
  return text;
}

/** Puts a command to the table, if whoever asks may. */
function obey(web: WebContext, request: FastifyRequest, command: Command): Result<unknown, Refusal | Denial> {
  const { table, pinGuard } = web;
  const by = speakerOf(web, request, command.as);
  if (!by.ok) return by;
  if (NEEDS_PIN.has(command.type) && !pinGuard.knows(request)) return refuse({ code: 'pin-needed' });
  const { seen } = command;
  if (OF_THE_MOMENT.has(command.type) && seen !== undefined && seen !== table.context.version) {
    return refuse({ code: 'stale' });
  }
  return table.send(eventOf(command, by.value));
}

const pictures = new WeakMap<Picture, string>();

function picture(web: WebContext): string | null {
  const board = web.virtualBoard();
  if (!board) return null;
  const text = pictures.get(board.picture) ?? JSON.stringify(board.picture);
  pictures.set(board.picture, text);
  return text;
}

/** A seat is present as long as one page of its holder is open. */
function present(
  { seatHolders, table }: WebContext,
  key: string | null,
  asTable: boolean,
  change: 1 | -1,
): void {
  if (key === null || asTable) return;
  const seat = seatHolders.seatOf(key);
  const isPresent = seatHolders.page(key, change);
  if (seat !== null && table.context.seats[seat]?.present !== isPresent) {
    table.send({ type: 'seat.presence', seat, present: isPresent });
  }
}
