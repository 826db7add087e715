/** The course of a table: lessons that apply to its rules and options. */
import type { Face } from '../rules/cards/cards.js';
import type { Rules } from '../rules/rules.js';
import { again } from './course/again.js';
import { back } from './course/back.js';
import { board } from './course/board.js';
import { burn } from './course/burn.js';
import { capture } from './course/capture.js';
import { centre } from './course/centre.js';
import { count } from './course/count.js';
import { eat } from './course/eat.js';
import { either } from './course/either.js';
import { exchange } from './course/exchange.js';
import { handExit } from './course/hand-exit.js';
import { home } from './course/home.js';
import { jump } from './course/jump.js';
import { others } from './course/others.js';
import { out } from './course/out.js';
import { partner } from './course/partner.js';
import { safe } from './course/safe.js';
import { skip } from './course/skip.js';
import { split } from './course/split.js';
import { stuck } from './course/stuck.js';
import { swap } from './course/swap.js';
import { wild } from './course/wild.js';
import { idleMistakes } from './foreseen.js';
import type { Lesson, Step, Topic } from './lesson.js';
import { LessonTable } from './lesson-table.js';
import type { LessonPlan } from './plan.js';
import { lineTo } from './solve.js';

const PLANS: readonly LessonPlan[] = [
  board,
  out,
  stuck,
  count,
  capture,
  safe,
  back,
  home,
  swap,
  split,
  eat,
  either,
  others,
  skip,
  burn,
  again,
  wild,
  centre,
  jump,
  handExit,
  partner,
  exchange,
];

/** Valid if its aim is reached in exactly `par` actions. */
function isSound(step: Step): boolean {
  if (step.kind === 'look' || step.kind === 'give') return true;
  return lineTo(step, step.game)?.length === step.par;
}

function withoutIdle(step: Step): Step {
  const idle = new Set(idleMistakes(step).map(({ mistake }) => mistake));
  return idle.size === 0
    ? step
    : { ...step, mistakes: step.mistakes.filter((mistake) => !idle.has(mistake)) };
}

/** A lesson with all its steps, valid or not; none if it does not apply. */
function laidOut({ topic, card, steps }: LessonPlan, table: LessonTable): Lesson[] {
  const face = card?.(table);
  const planned = steps(table);
  return planned.length === 0
    ? []
    : [{ topic, ...(face === undefined ? {} : { card: face }), steps: planned }];
}

function sound(lessons: readonly Lesson[]): Lesson[] {
  return lessons
    .map((lesson) => ({ ...lesson, steps: lesson.steps.filter(isSound).map(withoutIdle) }))
    .filter(({ steps }) => steps.some(({ par }) => par > 0));
}

export function everyLesson(rules: Rules): Lesson[] {
  const table = new LessonTable(rules);
  return PLANS.flatMap((plan) => laidOut(plan, table));
}

export function courseOf(rules: Rules): Lesson[] {
  return sound(everyLesson(rules));
}

export function lessonOn(rules: Rules, topic: Topic, face: Face): Lesson | undefined {
  const table = new LessonTable(rules, face);
  return sound(PLANS.filter((plan) => plan.topic === topic).flatMap((plan) => laidOut(plan, table)))[0];
}
