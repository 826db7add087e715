/** The course of a table: lessons that apply to its rules and options. */

import type { Face } from '../rules/cards/cards.js';
import type { Rules } from '../rules/rules.js';
import { CARDS } from './course/cards.js';
import { FIRST_STEPS } from './course/first-steps.js';
import { MEETINGS } from './course/meetings.js';
import { SPECIAL_CARDS } from './course/special-cards.js';
import { TABLE_RULES } from './course/table-rules.js';
import { idleMistakes } from './foreseen.js';
import type { Lesson, Step, Topic } from './lesson.js';
import { LessonTable } from './lesson-table.js';
import type { LessonPlan } from './plan.js';
import { lineTo } from './solve.js';

const PLANS: readonly LessonPlan[] = [
  ...FIRST_STEPS,
  ...MEETINGS,
  ...CARDS,
  ...SPECIAL_CARDS,
  ...TABLE_RULES,
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
