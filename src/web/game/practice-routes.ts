/** Lessons on the physical board: the shared display teaches, and borrows the board while nobody plays. */
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { courseOf } from '../../lessons/course.js';
import { TOPICS, type Topic } from '../../lessons/lesson.js';
import { played } from '../../lessons/solve.js';
import { CUES, type Cue } from '../../lights/cues.js';
import type { Game } from '../../rules/game.js';
import type { Colour, Hole } from '../../rules/holes.js';
import { Rules } from '../../rules/rules.js';
import { checkedSetup, type Settings } from '../../table/settings.js';
import type { WebContext } from '../context.js';
import { deny } from '../denials.js';
import { as, KnownCard, Player, Speaker, strict } from '../schemas/common.js';
import { speakerOf } from '../seats/speaker.js';

const Glow = Type.Object(
  {
    hole: Type.Unsafe<Hole>({ type: 'integer', minimum: 0, maximum: 300 }),
    cue: Type.Unsafe<Cue>({ type: 'string', enum: [...CUES] }),
    colour: Type.Optional(Type.Unsafe<Colour>(Player)),
  },
  strict,
);

const Exercise = Type.Object(
  {
    ...as,
    id: Type.String({ minLength: 1, maxLength: 80 }),
    topic: Type.Unsafe<Topic>({ type: 'string', enum: [...TOPICS] }),
    step: Type.Integer({ minimum: 0, maximum: 20 }),
    /** What has been played in the step so far. */
    line: Type.Array(Type.String({ maxLength: 80 }), { maxItems: 6 }),
    card: Type.Union([KnownCard, Type.Null()]),
    /** What is taken where the switches cannot tell two moves apart. */
    meant: Type.Union([Type.String({ maxLength: 80 }), Type.Null()]),
    lights: Type.Array(Glow, { maxItems: 300 }),
  },
  strict,
);
type Exercise = Static<typeof Exercise>;

export function practiceRoutes(app: FastifyInstance, web: WebContext): void {
  const { table, practice } = web;
  if (!practice) return;

  app.put<{ Body: Exercise }>('/api/practice', { schema: { body: Exercise } }, (request, reply) => {
    const by = speakerOf(web, request, request.body.as);
    if (!by.ok) return deny(reply, by.fault);
    const { id, card, meant, lights } = request.body;
    const game = gameAt(table.context.settings, request.body);
    const onBoard = lights.filter(({ hole }) => hole < (game?.rules.board.holeCount ?? 0));
    if (!game || !practice.practise({ id, game, card, meant, lights: onBoard }))
      return deny(reply, { code: 'not-now' });
    return reply.status(204).send();
  });

  app.delete<{ Body: Speaker }>('/api/practice', { schema: { body: Speaker } }, (request, reply) => {
    const by = speakerOf(web, request, request.body.as);
    if (!by.ok) return deny(reply, by.fault);
    practice.end();
    return reply.status(204).send();
  });
}

/** The position of a step after what was played in it; undefined where there is no such step, or no such action. */
function gameAt(settings: Settings, { topic, step, line }: Exercise): Game | undefined {
  const lesson = courseOf(new Rules(checkedSetup(settings))).find((one) => one.topic === topic);
  return line.reduce<Game | undefined>(
    (game, notation) => game && played(game, notation),
    lesson?.steps[step]?.game,
  );
}
