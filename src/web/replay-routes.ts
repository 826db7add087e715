/** The present game shown again from its beginning, at any speed, as the views and pictures of that time. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Picture } from '../devices/virtual/picture.js';
import { Board } from '../rules/holes.js';
import { Replay } from '../store/replay.js';
import type { Room } from './app.js';
import { standing } from './game-routes.js';
import { viewOf } from './view-of.js';

const Speed = Type.Object(
  { delay: Type.Optional(Type.String({ pattern: '^\\d{1,5}$', description: 'milliseconds a record' })) },
  { additionalProperties: false },
);
const USUAL_DELAY_MS = 1000;
const MOST_REPLAYS = 8;

export function replayRoutes(app: FastifyInstance, room: Room): void {
  const running = new Set<ServerResponse>();

  app.get<{ Querystring: Static<typeof Speed> }>(
    '/api/replay',
    { schema: { querystring: Speed } },
    (request, reply) => {
      if (running.size >= MOST_REPLAYS) return reply.status(429).send({ code: 'too-many-viewers' });
      reply.hijack();
      running.add(reply.raw);
      const end = show(reply.raw, room, Number(request.query.delay ?? USUAL_DELAY_MS));
      reply.raw.on('close', () => {
        end();
        running.delete(reply.raw);
      });
      return reply;
    },
  );
  app.addHook('preClose', async () => {
    for (const response of running) response.end();
  });
}

/** Sends a record's outcome after the other; returns what ends that. */
function show(response: ServerResponse, room: Room, delayMs: number): () => void {
  const { wood } = room.table.context;
  const replay = new Replay(wood ?? undefined);
  const records = room.state.journal.records.slice();
  let timer: NodeJS.Timeout | undefined;
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  const next = (): void => {
    const line = records[replay.count];
    if (line === undefined || replay.take(line) !== null) {
      response.end('event: end\ndata: {}\n\n');
      return;
    }
    replay.settle();
    // Nobody's hand: what all around the table saw.
    const view = viewOf({ ...room, table: replay }, { kind: 'table' });
    const told = `event: view\ndata: ${JSON.stringify(view)}\n\nevent: picture\ndata: ${JSON.stringify(pictureOf(replay))}\n\n`;
    // Who reads slowly sees it slowly.
    if (response.write(told)) timer = setTimeout(next, delayMs);
    else response.once('drain', next);
  };
  next();
  return () => clearTimeout(timer);
}

function pictureOf({ count, snapshot }: Replay): Picture {
  const { game, settings } = snapshot.context;
  const pawns = game ? standing(game) : new Map();
  const { holeCount } = Board.of(settings.zones);
  return {
    zones: settings.zones,
    version: count,
    pawns: Array.from({ length: holeCount }, (_, hole) => pawns.get(hole) ?? null),
    aside: [],
  };
}
