import { LEARNER, type Lesson, type Mistake, type Step } from './lesson.js';
import { blundersOf } from './mistakes.js';
import { beginLesson, runLesson } from './runner.js';
import { punishment } from './solve.js';

/** A scripted mistake that does not apply: it cannot be played, or is not punished. */
export interface IdleMistake {
  readonly mistake: Mistake;
  readonly because: 'impossible' | 'unpunished';
}

export function idleMistakes(step: Step): IdleMistake[] {
  const blunders = blundersOf(step);
  return step.mistakes.flatMap((mistake): IdleMistake[] => {
    const blunder = blunders.find((one) => one.mistake === mistake);
    if (!blunder) return [{ mistake, because: 'impossible' }];
    const isPlain = !mistake.punished || isPunished(step, blunder.before, blunder.action);
    return isPlain ? [] : [{ mistake, because: 'unpunished' }];
  });
}

function isPunished(step: Step, before: readonly string[], action: string | undefined): boolean {
  if (action === undefined) return false;
  const lesson: Lesson = { topic: 'board', steps: [step] };
  const state = [...before, action].reduce(
    (now, notation) => runLesson(now, { type: 'played', notation }),
    beginLesson(lesson),
  );
  const last = state.actions.at(-1);
  return last !== undefined && last.player !== LEARNER && punishment(last.before) === last.notation;
}
