/** Games in and out as text. */
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { readGameText, writeGameText } from '../store/game-text.js';
import { withoutSecrets } from '../store/records.js';
import type { TableContext } from '../table/context.js';
import { gameOf } from '../table/game.js';
import { standing } from '../table/pawns.js';
import { stageOf } from '../table/stage.js';
import type { WebContext } from './app.js';
import { deny } from './denials.js';
import { speakerOf } from './person.js';

const GAME_LIMIT_BYTES = 1024 * 1024;
const Audience = Type.Object({ as: Type.Optional(Type.Literal('table')) }, { additionalProperties: false });
const GameText = Type.String({ maxLength: GAME_LIMIT_BYTES });

/** A game that is played can be given up or finished first; nobody replaces it unasked. */
const STAGES_TO_IMPORT = new Set(['attract', 'setup', 'won']);

export function gameRoutes(app: FastifyInstance, web: WebContext): void {
  const { table, seatHolders, state, pinGuard } = web;

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
      if (!pinGuard.knows(request)) return deny(reply, { code: 'pin-needed' });
      const by = speakerOf(web, request, request.query.as);
      if (!by.ok) return deny(reply, by.fault);
      if (!STAGES_TO_IMPORT.has(stageOf(table.snapshot))) return deny(reply, { code: 'not-now' });
      const read = readGameText(request.body, table.context.physicalBoard ?? undefined);
      if (!read.ok) return deny(reply, { code: 'bad-game', ...read.fault });
      web.replay.end();
      state.journal.replace(read.value.records);
      table.restore(read.value.rebuilt.persisted());
      // Those who played it then are not those who sit here now.
      seatHolders.freeAll();
      for (const [seat, { taken }] of table.context.seats.entries()) {
        if (taken) table.send({ type: 'seat.leave', seat });
      }
      if (table.snapshot.hasTag('game')) table.send({ type: 'pause' });
      standAsPlayed(web);
      web.live.publish();
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
export function standAsPlayed(web: Pick<WebContext, 'table' | 'virtualBoard'>): void {
  const board = web.virtualBoard();
  const { game, settings } = web.table.context;
  if (!board || !game) return;
  if (board.board.zones !== settings.zones) board.resize(settings.zones);
  board.arrange(standing(gameOf(game)));
}
