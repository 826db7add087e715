/** Games in and out as text. */
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { readGameText, writeGameText } from '../store/game-text.js';
import { withoutSecrets } from '../store/records.js';
import type { TableContext } from '../table/context.js';
import { stageOf } from '../table/stage.js';
import { standing } from '../table/standing.js';
import { gameOf } from '../table/turns.js';
import type { Room } from './app.js';
import { deny } from './denials.js';
import { speakerOf } from './person.js';

const GAME_LIMIT_BYTES = 1024 * 1024;
const Audience = Type.Object({ as: Type.Optional(Type.Literal('table')) }, { additionalProperties: false });
const GameText = Type.String({ maxLength: GAME_LIMIT_BYTES });

/** A game that is played can be given up or finished first; nobody replaces it unasked. */
const STAGES_TO_IMPORT = new Set(['attract', 'setup', 'won']);

export function gameRoutes(app: FastifyInstance, room: Room): void {
  const { table, people, state, warden } = room;

  app.get('/api/game', (_, reply) => {
    const { records } = state.journal;
    const told = isSecret(table.context) ? records.map(withoutSecrets) : records;
    reply.header('content-disposition', 'attachment; filename="tock-game.txt"');
    return reply.type('text/plain; charset=utf-8').send(writeGameText(told));
  });

  app.post<{ Body: string; Querystring: Static<typeof Audience> }>(
    '/api/game',
    { bodyLimit: GAME_LIMIT_BYTES, schema: { body: GameText, querystring: Audience } },
    (request, reply) => {
      if (!warden.knows(request)) return deny(reply, { code: 'pin-needed' });
      const by = speakerOf(room, request, request.query.as);
      if (!by.ok) return deny(reply, by.fault);
      if (!STAGES_TO_IMPORT.has(stageOf(table.snapshot))) return deny(reply, { code: 'not-now' });
      const read = readGameText(request.body, table.context.wood ?? undefined);
      if (!read.ok) return deny(reply, { code: 'bad-game', ...read.fault });
      room.rerun.end();
      state.journal.replace(read.value.records);
      table.restore(read.value.replayed.persisted());
      // Those who played it then are not those who sit here now.
      people.freeAll();
      for (const [seat, { taken }] of table.context.seats.entries()) {
        if (taken) table.send({ type: 'seat.leave', seat });
      }
      if (table.snapshot.hasTag('game')) table.send({ type: 'pause' });
      standAsPlayed(room);
      room.live.publish();
      return { version: table.context.version, stage: stageOf(table.snapshot) };
    },
  );
}

/**
 * The companion has dealt: who knows the chance knows all hands, and what is dealt next, until the game is won and
 * cannot be taken back any more.
 */
export function isSecret({ settings, game, sealed }: TableContext): boolean {
  return settings.cards === 'dealt' && game !== null && !sealed;
}

/** The drawn pawns of a virtual board stand as in the game; on a wooden one people put them there. */
export function standAsPlayed(room: Pick<Room, 'table' | 'virtualBoard'>): void {
  const board = room.virtualBoard();
  const { game, settings } = room.table.context;
  if (!board || !game) return;
  if (board.board.zones !== settings.zones) board.resize(settings.zones);
  board.arrange(standing(gameOf(game)));
}
