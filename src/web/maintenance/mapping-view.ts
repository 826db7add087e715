import type { BoardControl } from '../../devices/control/board-control.js';
import { useName } from '../../devices/profile.js';
import type { MappingView } from './view.js';

export function mappingView({ mapping, board, mapper }: BoardControl): MappingView | null {
  if (!mapping) return null;
  const learnt = mapper?.learnt;
  const without = learnt && (mapping.kind === 'switches' ? learnt.withoutSensor : learnt.withoutLed);
  const { todo, done } = mapping.questions;
  const progress = {
    done: done.length,
    all: done.length + todo.length,
    without: without ? [...without].map((hole) => board.name(hole)) : null,
  };
  if (mapping.kind === 'lights') {
    const { questions } = mapping;
    const last = questions.done.at(-1);
    const answers = questions.done.flatMap(({ answer }) => (answer === null ? [] : [board.name(answer)]));
    return {
      kind: 'lights',
      ...progress,
      asked: questions.todo[0] ?? null,
      last: last
        ? { of: last.question, answer: last.answer === null ? null : board.name(last.answer) }
        : null,
      trouble: null,
      holes: answers,
    };
  }
  const { questions, trouble } = mapping;
  const [first] = questions.todo;
  const last = questions.done.at(-1);
  return {
    kind: 'switches',
    ...progress,
    asked: first ? useName(board, first) : null,
    last: last ? { of: useName(board, last.question), answer: last.answer } : null,
    trouble: trouble?.code === 'taken' ? { ...trouble, by: useName(board, trouble.by) } : trouble,
    holes: questions.done.flatMap(({ question, answer }) =>
      answer === null ? [] : [useName(board, question)],
    ),
  };
}
