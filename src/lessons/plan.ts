import { type Card, type Face, faceOf } from '../rules/cards/cards.js';
import type { Step, Topic } from './lesson.js';
import type { LessonTable } from './lesson-table.js';

/** None if the table's rules do not have the topic. */
export interface LessonPlan {
  readonly topic: Topic;
  readonly card?: (table: LessonTable) => Face | undefined;
  readonly steps: (table: LessonTable) => readonly Step[];
}

/** A lesson on a card that is looked for among the table's cards. */
export function cardPlan<Found extends { readonly card: Card }>(
  topic: Topic,
  find: (table: LessonTable) => Found | undefined,
  steps: (table: LessonTable, found: Found) => readonly Step[],
): LessonPlan {
  return {
    topic,
    card: (table) => {
      const found = find(table);
      return found && faceOf(found.card);
    },
    steps: (table) => {
      const found = find(table);
      return found ? steps(table, found) : [];
    },
  };
}
