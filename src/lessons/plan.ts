import type { Face } from '../rules/cards.js';
import type { Step, Topic } from './lesson.js';
import type { LessonTable } from './lesson-table.js';

/** How a lesson is laid out at a table. None where the table's rules have nothing of the kind. */
export interface LessonPlan {
  readonly topic: Topic;
  /** The card that it teaches at this table, if it is about one. */
  readonly card?: (table: LessonTable) => Face | undefined;
  readonly steps: (table: LessonTable) => readonly Step[];
}
