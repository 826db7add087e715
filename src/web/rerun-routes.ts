/** The game on the table shown again, to all who look on: on every page, and on the board's lights. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Shown } from '../store/rerun.js';
import { isResting, stageOf } from '../table/stage.js';
import type { Room } from './app.js';
import { deny } from './denials.js';
import { speakerOf } from './person.js';
import type { RerunView } from './view.js';
import { viewOf } from './view-of.js';

const as = { as: Type.Optional(Type.Literal('table')) };
const strict = { additionalProperties: false };
const Speaker = Type.Object(as, strict);
const Steering = Type.Object(
  {
    ...as,
    at: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    delayMs: Type.Optional(Type.Integer({ minimum: 20, maximum: 10_000 })),
    running: Type.Optional(Type.Boolean()),
  },
  strict,
);

export function rerunRoutes(app: FastifyInstance, room: Room): void {
  const { table, rerun, state } = room;

  app.post<{ Body: Static<typeof Speaker> }>('/api/rerun', { schema: { body: Speaker } }, (request, reply) =>
    steered(
      room,
      request,
      reply,
      () => isResting(stageOf(table.snapshot)) && rerun.begin(state.journal.records, table.context.wood),
    ),
  );

  app.put<{ Body: Static<typeof Steering> }>(
    '/api/rerun',
    { schema: { body: Steering } },
    (request, reply) => {
      const { as: _, ...steering } = request.body;
      return steered(room, request, reply, () => rerun.steer(steering));
    },
  );

  app.delete<{ Body: Static<typeof Speaker> }>(
    '/api/rerun',
    { schema: { body: Speaker } },
    (request, reply) =>
      steered(room, request, reply, () => {
        rerun.end();
        return true;
      }),
  );
}

function steered(
  room: Room,
  request: FastifyRequest<{ Body: Static<typeof Speaker> }>,
  reply: FastifyReply,
  act: () => boolean,
): unknown {
  const by = speakerOf(room, request, request.body.as);
  if (!by.ok) return deny(reply, by.fault);
  return act() ? { shown: room.rerun.shown !== null } : deny(reply, { code: 'not-now' });
}

const texts = new WeakMap<Shown, string>();

/** What all see of it: nobody's hand. `null` where nothing is shown again. */
export function rerunText(room: Room): string {
  const { shown } = room.rerun;
  if (!shown) return 'null';
  const text = texts.get(shown) ?? JSON.stringify(rerunView(room, shown));
  texts.set(shown, text);
  return text;
}

function rerunView(room: Room, { snapshot, ...place }: Shown): RerunView {
  const visible = { ...room, table: { snapshot }, virtualBoard: () => null };
  return { ...place, view: viewOf(visible, { kind: 'table' }, null) };
}
