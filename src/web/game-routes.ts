/** Games in and out as text. */
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Colour, Hole } from '../rules/holes.js';
import type { GameJson } from '../rules/json.js';
import { colourOf, type Pawn } from '../rules/position.js';
import { readGameText, writeGameText } from '../store/game-text.js';
import { withoutSecrets } from '../store/records.js';
import type { TableContext } from '../table/context.js';
import { stageOf } from '../table/stage.js';
import { gameOf } from '../table/turns.js';
import type { Room } from './app.js';
import { personOf } from './person.js';

const GAME_LIMIT_BYTES = 1024 * 1024;
const Audience = Type.Object({ as: Type.Optional(Type.Literal('table')) }, { additionalProperties: false });
const GameText = Type.String({ maxLength: GAME_LIMIT_BYTES });

/** A game that is played can be given up or finished first; nobody replaces it unasked. */
const STAGES_TO_IMPORT = new Set(['attract', 'setup', 'won']);

export function gameRoutes(app: FastifyInstance, room: Room): void {
  const { table, people, state, warden } = room;

  app.get('/api/game', (_, reply) => {
    const { records } = state.journal;
    const told = handsAreHeld(table.context) ? records.map(withoutSecrets) : records;
    reply.header('content-disposition', 'attachment; filename="tock-game.txt"');
    return reply.type('text/plain; charset=utf-8').send(writeGameText(told));
  });

  app.post<{ Body: string; Querystring: Static<typeof Audience> }>(
    '/api/game',
    { bodyLimit: GAME_LIMIT_BYTES, schema: { body: GameText, querystring: Audience } },
    (request, reply) => {
      if (!warden.knows(request)) return reply.status(403).send({ code: 'pin-needed' });
      if (personOf(room, request, request.query.as) === null) {
        return reply.status(409).send({ code: 'not-seated' });
      }
      if (!STAGES_TO_IMPORT.has(stageOf(table.snapshot))) return reply.status(409).send({ code: 'not-now' });
      const read = readGameText(request.body, table.context.wood ?? undefined);
      if (!read.ok) return reply.status(422).send({ code: 'bad-game', ...read.fault });
      state.journal.replace(read.value.records);
      table.restore(read.value.replayed.persisted());
      // Those who played it then are not those who sit here now.
      for (const [seat, { taken }] of table.context.seats.entries()) {
        people.free(seat);
        if (taken) table.send({ type: 'seat.leave', seat });
      }
      if (table.snapshot.hasTag('game')) table.send({ type: 'pause' });
      standAsPlayed(room);
      room.live.publish();
      return { version: table.context.version, stage: stageOf(table.snapshot) };
    },
  );
}

/** Cards that the companion has dealt are in the hands: who knows the chance knows them all. */
export function handsAreHeld({ settings, game }: TableContext): boolean {
  return settings.cards === 'dealt' && (game?.hands.some((hand) => hand.length > 0) ?? false);
}

/** The pawns of a game by the holes in which they stand. */
export function standing(game: GameJson): Map<Hole, Colour> {
  const { position, rules } = gameOf(game);
  const pawns = new Map<Hole, Colour>();
  for (const [pawn, hole] of position.holeOf.entries()) {
    const colour = colourOf(pawn as Pawn);
    if (rules.playing[colour]) pawns.set(hole as Hole, colour);
  }
  return pawns;
}

/** The drawn pawns of a virtual board stand as in the game; on a wooden one people put them there. */
export function standAsPlayed(room: Pick<Room, 'table' | 'virtualBoard'>): void {
  const board = room.virtualBoard();
  const { game, settings } = room.table.context;
  if (!board || !game) return;
  if (board.board.zones !== settings.zones) board.resize(settings.zones);
  board.arrange(standing(game));
}
