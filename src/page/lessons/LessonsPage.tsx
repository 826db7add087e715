import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { cardLesson } from '../../lessons/card-lesson.js';
import { courseOf } from '../../lessons/course.js';
import { keepGame } from '../../lessons/guided-game.js';
import { type Lesson, TOPICS, type Topic } from '../../lessons/lesson.js';
import { ALL_CARDS, FACES, type Face, faceOf } from '../../rules/cards/cards.js';
import { Rules } from '../../rules/rules.js';
import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import { checkedSetup, type Settings } from '../../table/settings.js';
import { CardFace } from '../cards/CardFace.js';
import { t } from '../i18n/index.js';
import { stopLearning } from '../learning.js';
import { Button } from '../shell/Button.js';
import { lazy, loading } from '../shell/lazy-component.js';
import { rulesetWords } from '../words/rulesets.js';
import { LearnerChoice } from './LearnerChoice.js';
import { LessonPlay } from './LessonPlay.js';
import { learnerNow, noteProgress, progressIn } from './progress.js';

interface LessonsProps {
  readonly settings: Settings;
  /** This display borrows the physical board. */
  readonly onWood: boolean;
}

const GuidedPlay = lazy(() => import('./GuidedPlay.js'), 'GuidedPlay', [], loading('page'));

export function LessonsPage({ settings, onWood }: LessonsProps) {
  const met = cardAsked();
  return met ? <CardLesson settings={settings} {...met} /> : <Course {...{ settings, onWood }} />;
}

function Course({ settings, onWood }: LessonsProps) {
  // changes of the table that keep the rules must not interrupt
  const { ruleset: chosen, players, teamSize, zones, options } = settings;
  const key = JSON.stringify([chosen, players, teamSize, zones, options]);
  const rules = useMemo(() => new Rules(checkedSetup(settings)), [key]);
  const course = useMemo(() => courseOf(rules), [rules]);
  const ruleset = rulesetOf(chosen).name;
  const [topic, open] = useState<Topic | null>(null);
  useEffect(() => open(null), [course, learnerNow()]);
  const leave = () => open(null);
  const lesson = course.find((one) => one.topic === topic);
  const topics = course.map((one) => one.topic);
  if (topic === 'game') return <Guided key={learnerNow()} {...{ rules, ruleset, onWood }} onLeave={leave} />;
  if (!lesson) return <LessonList {...{ settings, course, ruleset }} onOpen={open} />;
  const { at, unsure, done } = progressIn(ruleset);
  const next = topics[topics.indexOf(lesson.topic) + 1] ?? 'game';
  const begun = at?.topic === lesson.topic && !done.includes(lesson.topic) ? at.step : 0;
  return (
    <LessonPlay
      key={lesson.topic}
      lesson={lesson}
      onWood={onWood}
      at={Math.min(begun, lesson.steps.length - 1)}
      unsure={unsure}
      onStep={({ at: step, phase, unsure: now }) => {
        noteProgress(ruleset, { at: { topic: lesson.topic, step }, unsure: now });
        if (phase === 'over') noteDone(ruleset, lesson.topic);
      }}
      nextTitle={t('lessons').titles[next]}
      onNext={() => open(next)}
      onLeave={leave}
    />
  );
}

interface GuidedProps {
  readonly rules: Rules;
  readonly ruleset: string;
  readonly onWood: boolean;
  readonly onLeave: () => void;
}

function Guided({ rules, ruleset, onWood, onLeave }: GuidedProps) {
  const { unsure, game, games } = progressIn(ruleset);
  const kept = useRef(game);
  const [round, setRound] = useState(games);
  return (
    <GuidedPlay
      key={round}
      {...{ rules, onWood, unsure, onLeave }}
      seed={round + 1}
      kept={kept.current}
      onChange={(state) => {
        const isOver = state.phase === 'over';
        noteProgress(ruleset, {
          at: { topic: 'game', step: 0 },
          unsure: state.unsure,
          game: isOver ? null : keepGame(state),
          games: isOver ? round + 1 : round,
        });
        if (isOver) noteDone(ruleset, 'game');
      }}
      onAgain={() => {
        kept.current = null;
        setRound(round + 1);
      }}
    />
  );
}

function noteDone(ruleset: string, topic: Topic): void {
  const { done } = progressIn(ruleset);
  if (!done.includes(topic)) noteProgress(ruleset, { done: [...done, topic] });
}

interface ListProps {
  readonly settings: Settings;
  readonly course: readonly Lesson[];
  readonly ruleset: string;
  readonly onOpen: (topic: Topic) => void;
}

function LessonList({ settings, course, ruleset, onOpen }: ListProps) {
  const words = t('lessons');
  const { done, at } = progressIn(ruleset);
  const all: readonly Pick<Lesson, 'topic' | 'card'>[] = [...course, { topic: 'game' }];
  const open = all.find(({ topic }) => topic === at?.topic && !done.includes(topic));
  const next = open ?? all.find(({ topic }) => !done.includes(topic));
  const count = all.filter(({ topic }) => done.includes(topic)).length;
  return (
    <section class="lessons">
      <header class="stack">
        <h2>{t().shell.learn}</h2>
        <p class="soft">{words.forRules(rulesetWords(settings.ruleset).name)}</p>
        <p>{count > 0 ? words.done(count, all.length) : words.about(course.length)}</p>
        <LearnerChoice />
        <div class="row">
          <Button label={words.leave} onClick={stopLearning} />
          {next && (
            <Button
              class="primary"
              label={count > 0 || open ? words.goOn : words.begin}
              onClick={() => onOpen(next.topic)}
            />
          )}
        </div>
      </header>
      <ol class="lesson-list">
        {all.map((tile) => {
          const { topic } = tile;
          const card = ALL_CARDS.find((one) => faceOf(one) === tile.card);
          const isDone = done.includes(topic);
          return (
            <li key={topic}>
              <button
                type="button"
                class={`lesson-tile ${isDone ? 'done' : ''} ${tile === next ? 'next' : ''}`}
                data-lesson={topic}
                aria-current={tile === next ? 'step' : undefined}
                onClick={() => onOpen(topic)}
              >
                {card === undefined ? (
                  <i class="lesson-mark-icon" aria-hidden="true" />
                ) : (
                  <CardFace card={card} />
                )}
                <span>{words.titles[topic]}</span>
                {isDone && (
                  <b role="img" aria-label={words.finished}>
                    ✓
                  </b>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface CardAsked {
  readonly topic: Topic;
  readonly face: Face;
}

function cardAsked(): CardAsked | undefined {
  const [, name, card] = location.hash.split('/');
  const topic = TOPICS.find((one) => one === name);
  const face = FACES.find((one) => one === card);
  return topic && face && { topic, face };
}

function CardLesson({ settings, topic, face }: CardAsked & { readonly settings: Settings }) {
  const key = JSON.stringify(settings);
  const lesson = useMemo(() => cardLesson(new Rules(checkedSetup(settings)), topic, face), [key]);
  useEffect(() => {
    if (!lesson) stopLearning();
  }, [lesson]);
  if (!lesson) return null;
  return (
    <LessonPlay
      lesson={lesson}
      onWood={false}
      at={0}
      unsure={0}
      onStep={({ phase }) => phase === 'over' && stopLearning()}
      nextTitle={undefined}
      onNext={stopLearning}
      onLeave={stopLearning}
      leave={t().shell.toGame}
      uncounted
    />
  );
}
