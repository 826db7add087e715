import { useEffect, useRef } from 'preact/hooks';
import type { Lesson } from '../../lessons/lesson.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { chooseLearner, learnerNow, learnersKnown } from './progress.js';

export interface OverProps {
  readonly lesson: Lesson;
  readonly nextTitle: string | undefined;
  readonly onNext: () => void;
  readonly onLeave: () => void;
}

export function LessonOver({ lesson, nextTitle, onNext, onLeave }: OverProps) {
  const words = t('lessons');
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus(), []);
  return (
    <section class="lesson-over" data-phase="over" data-topic={lesson.topic}>
      <h2>{words.lessonDone(words.titles[lesson.topic])}</h2>
      <div class="row">
        <Button label={words.list} onClick={onLeave} />
        <NextLearners />
        {nextTitle !== undefined && (
          <button ref={main} type="button" class="primary" onClick={onNext}>
            {words.nextLesson(nextTitle)}
          </button>
        )}
      </div>
    </section>
  );
}

export function NextLearners() {
  return learnersKnown()
    .filter((name) => name !== learnerNow())
    .map((name) => (
      <Button
        key={name}
        label={t('lessons').turnOf(name)}
        data-learner={name}
        onClick={() => chooseLearner(name)}
      />
    ));
}
