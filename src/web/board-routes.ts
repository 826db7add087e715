/** Hands on the board that is drawn on the screen: those at the table lift pawns and put them down. */
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Hole } from '../rules/holes.js';
import { playingColours } from '../table/settings.js';
import type { WebContext } from './app.js';
import { deny } from './denials.js';
import { speakerOf } from './person.js';

const Ticket = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' });
const as = { as: Type.Optional(Type.Literal('table')) };
const HoleNumber = Type.Integer({ minimum: 0, maximum: 260 });
const Hand = Type.Union([
  Type.Object(
    { ...as, act: Type.Literal('lift'), hole: HoleNumber, ticket: Ticket, by: Ticket },
    { additionalProperties: false },
  ),
  Type.Object(
    { ...as, act: Type.Literal('place'), hole: HoleNumber, ticket: Ticket, by: Ticket, spare: Ticket },
    { additionalProperties: false },
  ),
  Type.Object(
    { ...as, act: Type.Literal('press'), zone: Type.Integer({ minimum: 0, maximum: 9 }) },
    { additionalProperties: false },
  ),
]);
const Audience = Type.Object(as, { additionalProperties: false });

export function boardRoutes(app: FastifyInstance, web: WebContext): void {
  app.post<{ Body: Static<typeof Hand> }>('/api/hand', { schema: { body: Hand } }, (request, reply) => {
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

  // What helpful hands do between games on a wooden table: every pawn back to its base.
  app.post<{ Body: Static<typeof Audience> }>(
    '/api/hand/setup',
    { schema: { body: Audience } },
    (request, reply) => {
      const board = web.virtualBoard();
      if (!board) return reply.status(404).send({ code: 'no-virtual-board' });
      const by = speakerOf(web, request, request.body.as);
      if (!by.ok) return deny(reply, by.fault);
      board.setUp(playingColours(web.table.context.settings));
      web.live.publish();
      return { version: board.picture.version };
    },
  );
}
