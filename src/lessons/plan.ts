import type { Face } from '../rules/cards/cards.js';
import type { Step, Topic } from './lesson.js';
import type { LessonTable } from './lesson-table.js';

/** None if the table's rules do not have the topic. */
export interface LessonPlan {
  readonly topic: Topic;
  readonly card?: (table: LessonTable) => Face | undefined;
  readonly steps: (table: LessonTable) => readonly Step[];
}
