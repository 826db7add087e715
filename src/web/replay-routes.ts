/** The game on the table shown again, to all who look on: on every page, and on the board's lights. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Shown } from '../store/replay.js';
import { isResting, stageOf } from '../table/stage.js';
import type { WebContext } from './app.js';
import { deny } from './denials.js';
import { speakerOf } from './person.js';
import type { ReplayView } from './view.js';
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

export function replayRoutes(app: FastifyInstance, web: WebContext): void {
  const { table, replay, state } = web;

  app.post<{ Body: Static<typeof Speaker> }>('/api/replay', { schema: { body: Speaker } }, (request, reply) =>
    steered(
      web,
      request,
      reply,
      () =>
        isResting(stageOf(table.snapshot)) &&
        replay.begin(state.journal.records, table.context.physicalBoard),
    ),
  );

  app.put<{ Body: Static<typeof Steering> }>(
    '/api/replay',
    { schema: { body: Steering } },
    (request, reply) => {
      const { as: _, ...steering } = request.body;
      return steered(web, request, reply, () => replay.steer(steering));
    },
  );

  app.delete<{ Body: Static<typeof Speaker> }>(
    '/api/replay',
    { schema: { body: Speaker } },
    (request, reply) =>
      steered(web, request, reply, () => {
        replay.end();
        return true;
      }),
  );
}

function steered(
  web: WebContext,
  request: FastifyRequest<{ Body: Static<typeof Speaker> }>,
  reply: FastifyReply,
  act: () => boolean,
): unknown {
  const by = speakerOf(web, request, request.body.as);
  if (!by.ok) return deny(reply, by.fault);
  return act() ? { shown: web.replay.shown !== null } : deny(reply, { code: 'not-now' });
}

const texts = new WeakMap<Shown, string>();

/** What all see of it: nobody's hand. `null` where nothing is shown again. */
export function replayText(web: WebContext): string {
  const { shown } = web.replay;
  if (!shown) return 'null';
  const text = texts.get(shown) ?? JSON.stringify(replayView(web, shown));
  texts.set(shown, text);
  return text;
}

function replayView(web: WebContext, { snapshot, ...place }: Shown): ReplayView {
  const visible = { ...web, table: { snapshot }, virtualBoard: () => null };
  return { ...place, view: viewOf(visible, { kind: 'table' }, null) };
}
