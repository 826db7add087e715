import { randomBytes } from 'node:crypto';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { GAME_BYTES } from '../../rules/values/limits.js';
import { atRest, readingGameText, saveGameText, TOO_MANY_BYTES } from '../../store/game-text.js';
import { tellable } from '../../store/secrets.js';
import { inSlices } from '../../store/slices.js';
import type { Refusal } from '../../table/refusals.js';
import { stageOf, takesGame } from '../../table/stage.js';
import type { WebContext } from '../context.js';
import { type HttpError, sendError } from '../http-errors.js';
import { Actor } from '../schemas/common.js';
import { GameText } from '../schemas/play.js';
import { isClosed, requireActor, requireRight } from '../seats/actor.js';
import { ifTooLong } from '../security/errors.js';
import { recordDeed } from '../venue/deeds.js';
import { placePawns } from './virtual-pawns.js';

/** Limits memory: games are long and buffered whole. */
const MOST_IMPORTS_AT_ONCE = 4;

export function gameRoutes(app: FastifyInstance, web: WebContext): void {
  const { table, state, changeLimits } = web;

  app.get('/api/game', (_, reply) => {
    const text = saveGameText(tellable(state.journal.records, table.context));
    if (!text.ok) return sendError(reply, { code: 'bad-game', ...text.fault });
    reply.header('content-disposition', 'attachment; filename="tock-game.txt"');
    return reply.type('text/plain; charset=utf-8').send(text.value);
  });

  app.post<{ Body: string; Querystring: Actor }>(
    '/api/game',
    {
      bodyLimit: GAME_BYTES,
      schema: { body: GameText, querystring: Actor },
      // Reject without PIN before receiving the upload.
      onRequest: [requireRight(web, 'load-game'), fewAtOnce(MOST_IMPORTS_AT_ONCE)],
      errorHandler: ifTooLong({ code: 'bad-game', why: 'too-long', line: 1, problem: TOO_MANY_BYTES }),
    },
    async (request, reply) => {
      const by = requireActor(web, request, request.query.as);
      if (!by.ok) return sendError(reply, by.fault);
      const unfit = whyNoGame(web);
      if (unfit) return sendError(reply, unfit);
      if (!changeLimits.allows(by.value, request.ip)) return sendError(reply, { code: 'too-many-requests' });
      const read = await inSlices(readingGameText(request.body, table.context.physicalBoard ?? undefined));
      if (!read.ok) return sendError(reply, { code: 'bad-game', ...read.fault });
      // A new game may have begun meanwhile.
      const tooLate = whyNoGame(web);
      if (tooLate) return sendError(reply, tooLate);
      recordDeed(web, request, 'load-game', null);
      web.replay.end();
      const { records, rebuilt } = atRest(read.value, table.context.seats, randomBytes(32).toString('hex'));
      // One file, all or nothing: power may fail at any moment.
      state.journal.replace(records);
      table.restore(rebuilt.withPlayersAway());
      for (const seat of web.seatHolders.seatsPresent())
        table.send({ type: 'seat.presence', seat, present: true });
      placePawns(web.virtualBoard(), table.context);
      web.live.publish();
      return { version: table.context.version, stage: stageOf(table.snapshot) };
    },
  );
}

function whyNoGame(web: WebContext): HttpError | Refusal | null {
  if (!takesGame(stageOf(web.table.snapshot))) return { code: 'not-now' };
  return isClosed(web) ? { code: 'locked' } : null;
}

function fewAtOnce(most: number): onRequestAsyncHookHandler {
  let receiving = 0;
  return async (_, reply) => {
    if (receiving >= most) return sendError(reply, { code: 'too-many-requests' });
    receiving++;
    reply.raw.once('close', () => receiving--);
    return undefined;
  };
}
