import { useEffect, useMemo } from 'preact/hooks';
import { cardLesson } from '../../lessons/card-lesson.js';
import { TOPICS, type Topic } from '../../lessons/lesson.js';
import { FACES, type Face } from '../../rules/cards/cards.js';
import { Rules } from '../../rules/rules.js';
import { checkedSetup, type Settings } from '../../table/settings.js';
import { t } from '../i18n/index.js';
import { stopLearning } from '../learning.js';
import { LessonPlay } from './LessonPlay.js';

interface CardAsked {
  readonly topic: Topic;
  readonly face: Face;
}

export function cardAsked(): CardAsked | undefined {
  const [, name, card] = location.hash.split('/');
  const topic = TOPICS.find((one) => one === name);
  const face = FACES.find((one) => one === card);
  return topic && face && { topic, face };
}

export function CardLesson({ settings, topic, face }: CardAsked & { readonly settings: Settings }) {
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
      leave={t('lessons').toGame}
      uncounted
    />
  );
}
