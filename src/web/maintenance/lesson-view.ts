/** How far a lesson is, for the page. */
import type { Bench } from '../../devices/bench/bench.js';
import { useName } from '../../devices/profile.js';
import type { LessonView } from './view.js';

export function lessonView({ lesson, board, teacher }: Bench): LessonView | null {
  if (!lesson) return null;
  const learnt = teacher?.learnt;
  const without = learnt && (lesson.kind === 'switches' ? learnt.withoutSensor : learnt.withoutLed);
  const { todo, done } = lesson.quiz;
  const progress = {
    done: done.length,
    all: done.length + todo.length,
    without: without ? [...without].map((hole) => board.name(hole)) : null,
  };
  if (lesson.kind === 'lights') {
    const { quiz } = lesson;
    const last = quiz.done.at(-1);
    const answers = quiz.done.flatMap(({ answer }) => (answer === null ? [] : [board.name(answer)]));
    return {
      kind: 'lights',
      ...progress,
      asked: quiz.todo[0] ?? null,
      last: last
        ? { of: last.question, answer: last.answer === null ? null : board.name(last.answer) }
        : null,
      trouble: null,
      holes: answers,
    };
  }
  const { quiz, trouble } = lesson;
  const [first] = quiz.todo;
  const last = quiz.done.at(-1);
  return {
    kind: 'switches',
    ...progress,
    asked: first ? useName(board, first) : null,
    last: last ? { of: useName(board, last.question), answer: last.answer } : null,
    trouble: trouble?.code === 'taken' ? { ...trouble, by: useName(board, trouble.by) } : trouble,
    holes: quiz.done.flatMap(({ question, answer }) => (answer === null ? [] : [useName(board, question)])),
  };
}
