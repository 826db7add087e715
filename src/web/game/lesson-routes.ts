import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { TOPICS } from '../../lessons/lesson.js';
import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import { COUNTED, type Counted } from '../../store/lesson-counts.js';
import type { WebContext } from '../context.js';
import { strict } from '../schemas/common.js';
import { SteadyWindows } from '../security/rate-limits.js';

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
