import { useEffect, useMemo, useState } from 'preact/hooks';
import { courseOf } from '../../lessons/course.js';
import type { Lesson } from '../../lessons/lesson.js';
import { ALL_CARDS, faceOf } from '../../rules/cards.js';
import { Rules } from '../../rules/rules.js';
import { rulesetOf } from '../../rules/ruleset-check.js';
import { checkedSetup, type Settings } from '../../table/settings.js';
import { CardFace } from '../cards/CardFace.js';
import { t } from '../i18n/index.js';
import { stopLearning } from '../learning.js';
import { rulesetWords } from '../words/rulesets.js';
import { CardLesson, cardAsked } from './CardLesson.js';
import { LearnerChoice } from './LearnerChoice.js';
import { LessonPlay } from './LessonPlay.js';
import { learnerNow, noteProgress, progressIn } from './progress.js';

interface LessonsProps {
  readonly settings: Settings;
  /** This display borrows the physical board; every other page teaches on one that it draws. */
  readonly onWood: boolean;
}

/** The course of the table's rules, for one learner after the other; nobody needs a seat for it. */
export function LessonsPage({ settings, onWood }: LessonsProps) {
  const met = cardAsked();
  return met ? <CardLesson settings={settings} {...met} /> : <Course {...{ settings, onWood }} />;
}

function Course({ settings, onWood }: LessonsProps) {
  const key = JSON.stringify(settings);
  const course = useMemo(() => courseOf(new Rules(checkedSetup(settings))), [key]);
  const ruleset = rulesetOf(settings.ruleset).name;
  const [lesson, open] = useState<Lesson | null>(null);
  useEffect(() => open(null), [course, learnerNow()]);
  if (!lesson) return <LessonList {...{ settings, course, ruleset }} onOpen={open} />;
  const { at, unsure, done } = progressIn(ruleset);
  const next = course[course.indexOf(lesson) + 1];
  const begun = at?.topic === lesson.topic && !done.includes(lesson.topic) ? at.step : 0;
  return (
    <LessonPlay
      key={lesson.topic}
      lesson={lesson}
      onWood={onWood}
      at={Math.min(begun, lesson.steps.length - 1)}
      unsure={unsure}
      onStep={({ at: step, phase, unsure: now }) => {
        const before = progressIn(ruleset).done;
        const isDone = phase === 'over' && !before.includes(lesson.topic);
        noteProgress(ruleset, {
          at: { topic: lesson.topic, step },
          unsure: now,
          ...(isDone ? { done: [...before, lesson.topic] } : {}),
        });
      }}
      nextTitle={next && t('lessons').titles[next.topic]}
      onNext={() => next && open(next)}
      onLeave={() => open(null)}
    />
  );
}

interface ListProps {
  readonly settings: Settings;
  readonly course: readonly Lesson[];
  readonly ruleset: string;
  readonly onOpen: (lesson: Lesson) => void;
}

function LessonList({ settings, course, ruleset, onOpen }: ListProps) {
  const words = t('lessons');
  const { done, at } = progressIn(ruleset);
  const open = course.find(({ topic }) => topic === at?.topic && !done.includes(topic));
  const next = open ?? course.find(({ topic }) => !done.includes(topic));
  const count = course.filter(({ topic }) => done.includes(topic)).length;
  return (
    <section class="lessons">
      <header>
        <h2>{words.title}</h2>
        <p class="soft">{words.forRules(rulesetWords(settings.ruleset).name)}</p>
        <p>{count > 0 ? words.done(count, course.length) : words.about(course.length)}</p>
        <LearnerChoice />
        <div class="row">
          <button type="button" onClick={stopLearning}>
            {words.leave}
          </button>
          {next && (
            <button type="button" class="primary" onClick={() => onOpen(next)}>
              {count > 0 || open ? words.goOn : words.begin}
            </button>
          )}
        </div>
      </header>
      <ol class="lesson-list">
        {course.map((lesson) => (
          <li key={lesson.topic}>
            <LessonTile
              lesson={lesson}
              done={done.includes(lesson.topic)}
              next={lesson === next}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface TileProps {
  readonly lesson: Lesson;
  readonly done: boolean;
  readonly next: boolean;
  readonly onOpen: (lesson: Lesson) => void;
}

function LessonTile({ lesson, done, next, onOpen }: TileProps) {
  const { topic, card: face } = lesson;
  const card = ALL_CARDS.find((one) => faceOf(one) === face);
  return (
    <button
      type="button"
      class={`lesson-tile ${done ? 'done' : ''} ${next ? 'next' : ''}`}
      data-lesson={topic}
      aria-current={next ? 'step' : undefined}
      onClick={() => onOpen(lesson)}
    >
      {card === undefined ? <i class="lesson-mark-icon" aria-hidden="true" /> : <CardFace card={card} />}
      <span>{t('lessons').titles[topic]}</span>
      {done && (
        <b role="img" aria-label={t('lessons').finished}>
          ✓
        </b>
      )}
    </button>
  );
}
