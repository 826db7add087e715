import { readGame, writeGame } from '../rules/json.js';
import { listActions } from '../rules/moves/legal.js';
import { notationOf } from '../rules/moves/notation.js';
import { idleMistakes } from './foreseen.js';
import type { Lesson, Step } from './lesson.js';
import { beginLesson, type LessonState, lineLeft, runLesson } from './runner.js';
import { lineTo } from './solve.js';

export interface LessonCheck {
  readonly steps: number;
  readonly wrong: number;
  readonly mistakes: number;
  /** Messages for the lesson's author. */
  readonly problems: readonly string[];
}

export function checkLesson(lesson: Lesson): LessonCheck {
  const problems: string[] = [];
  let wrong = 0;
  let mistakes = 0;
  for (const [at, step] of lesson.steps.entries()) {
    const say = (problem: string) =>
      problems.push(`${lesson.topic}, step ${at + 1} (${step.text}): ${problem}`);
    const read = readGame(writeGame(step.game));
    if (!read.ok) say(`its game cannot be: ${read.fault.field} ${read.fault.problem}`);
    if (step.kind === 'look') continue;
    if (step.kind !== 'give') {
      checkPar(step, say);
      wrong += checkActions(beginStepOf(lesson, at), say);
    }
    mistakes += checkMistakes(step, say);
  }
  return { steps: lesson.steps.length, wrong, mistakes, problems };
}

function beginStepOf(lesson: Lesson, at: number): LessonState {
  return { ...beginLesson(lesson, at), phase: 'do' };
}

function checkPar(step: Step, say: (problem: string) => void): void {
  const line = lineTo(step, step.game);
  if (!line) say(`its aim cannot be reached in ${step.par}`);
  else if (line.length < step.par)
    say(`its par is ${step.par}, but ${line.length} would do: ${line.join(' ')}`);
}

/** Plays all actions recursively; returns the number of wrong ones. */
function checkActions(state: LessonState, say: (problem: string) => void): number {
  const { game } = state;
  const list = listActions(game);
  let wrong = 0;
  for (let index = 0; index < list.count; index++) {
    const notation = notationOf(game, list, index);
    const next = runLesson(state, { type: 'played', notation });
    if (next.phase === 'done') continue;
    if (next.phase === 'do') {
      wrong += checkActions(next, say);
      continue;
    }
    wrong++;
    if (!next.answer) say(`${notation} is wrong, but nothing is said`);
    const again = runLesson(next, { type: 'again' });
    if (again.phase === 'wrong' || !lineLeft(again)) say(`there is no way back after ${notation}`);
  }
  return wrong;
}

function checkMistakes(step: Step, say: (problem: string) => void): number {
  const idle = idleMistakes(step);
  for (const { mistake, because } of idle)
    say(`${because === 'impossible' ? 'nobody can make' : 'nothing punishes'} the mistake '${mistake.say}'`);
  return step.mistakes.length - idle.length;
}
