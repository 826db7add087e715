import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { TOPICS } from '../../lessons/lesson.js';
import { CUES, type Cue } from '../../lights/cues.js';
import type { Colour } from '../../rules/board/holes.js';
import { readGameOf } from '../../rules/json.js';
import { Rules } from '../../rules/rules.js';
import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import { RULESET_IDS, type RulesetId } from '../../rules/rulesets/rulesets.js';
import { EXERCISE_BYTES, LONGEST_EXERCISE, LONGEST_NOTATION } from '../../rules/values/limits.js';
import { COUNTED, type Counted } from '../../store/lesson-counts.js';
import { KnownCard, Player } from '../../table/commands/fields.js';
import { checkedSetup, usualSettings } from '../../table/settings.js';
import type { WebContext } from '../context.js';
import { sendError } from '../http-errors.js';
import { as, HoleNumber, MOST_HOLES, PageId, strict } from '../schemas/common.js';
import { requireActor } from '../seats/actor.js';
import { SteadyWindows } from '../security/rate-limits.js';

const Glow = Type.Object(
  {
    hole: HoleNumber,
    cue: Type.Unsafe<Cue>({ type: 'string', enum: [...CUES] }),
    colour: Type.Optional(Type.Unsafe<Colour>(Player)),
  },
  strict,
);

const Page = Type.Object({ ...as, page: PageId }, strict);
type Page = Static<typeof Page>;

const Exercise = Type.Object(
  {
    ...as,
    page: PageId,
    id: Type.String({ minLength: 1, maxLength: LONGEST_EXERCISE }),
    /** For a puzzle; default: the table's rules. */
    ruleset: Type.Optional(Type.Unsafe<RulesetId>({ type: 'string', enum: [...RULESET_IDS] })),
    /** From `writeGame`; its set-up is ignored. */
    game: Type.Record(Type.String({ maxLength: 20 }), Type.Unknown()),
    card: Type.Union([KnownCard, Type.Null()]),
    /** Preferred move if the switches match several. */
    meant: Type.Union([Type.String({ maxLength: LONGEST_NOTATION }), Type.Null()]),
    lights: Type.Array(Glow, { maxItems: MOST_HOLES }),
  },
  strict,
);
type Exercise = Static<typeof Exercise>;

export function practiceRoutes(app: FastifyInstance, web: WebContext): void {
  const { table, practice, venue } = web;
  if (!practice) return;
  const unwatch = venue?.watch(() => {
    if (venue.isCleaned) practice.end();
  });
  app.addHook('preClose', async () => {
    unwatch?.();
  });

  app.put<{ Body: Exercise }>(
    '/api/practice',
    { bodyLimit: EXERCISE_BYTES, schema: { body: Exercise } },
    (request, reply) => {
      const by = requireActor(web, request, request.body.as);
      if (!by.ok) return sendError(reply, by.fault);
      const { page, id, ruleset, card, meant, lights } = request.body;
      const settings = ruleset ? usualSettings(ruleset) : table.context.settings;
      const game = readGameOf(new Rules(checkedSetup(settings)), request.body.game);
      if (!game.ok)
        return reply
          .status(400)
          .send({ code: 'bad-request', problem: `game.${game.fault.field} ${game.fault.problem}` });
      const onBoard = lights.filter(({ hole }) => hole < game.value.rules.board.holeCount);
      if (venue?.isCleaned) return sendError(reply, { code: 'being-cleaned' });
      if (!practice.practise({ id, settings, game: game.value, card, meant, lights: onBoard }, page))
        return sendError(reply, { code: 'not-now' });
      return reply.status(204).send();
    },
  );

  app.delete<{ Body: Page }>('/api/practice', { schema: { body: Page } }, (request, reply) => {
    const by = requireActor(web, request, request.body.as);
    if (!by.ok) return sendError(reply, by.fault);
    practice.end(request.body.page);
    return reply.status(204).send();
  });
}

const LessonNote = Type.Object(
  {
    topic: Type.Unsafe<string>({ type: 'string', enum: [...TOPICS] }),
    step: Type.Integer({ minimum: 0, maximum: 20 }),
    what: Type.Unsafe<Counted>({ type: 'string', enum: [...COUNTED] }),
  },
  strict,
);
type LessonNote = Static<typeof LessonNote>;

const WINDOW_MS = 60_000;
const MOST_NOTES = 120;

export function lessonRoutes(app: FastifyInstance, { table, state, venue, now }: WebContext): void {
  const windows = new SteadyWindows(now);

  app.post<{ Body: LessonNote }>('/api/lessons', { schema: { body: LessonNote } }, (request, reply) => {
    const { topic, step, what } = request.body;
    // Limited: each count is a disk write.
    if (windows.count('all', WINDOW_MS).count <= MOST_NOTES) {
      const { name } = rulesetOf(table.context.settings.ruleset);
      state.lessons.add({ ruleset: name, topic, step }, what);
      if (step === 0 && what === 'begun') venue?.count('lessons');
    }
    return reply.status(204).send();
  });
}
