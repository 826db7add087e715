/** Removes uses of one card that lead to the same position; keeps the first. */
import { MOVE } from './actions.js';
import { applyAction } from './parts.js';
import { Changes, ResultSet } from './result-set.js';
import type { Turn } from './turn.js';

export function dropRepeats({ rules, position, list }: Turn, from: number): void {
  const after = position.clone();
  const changes = new Changes();
  const results = new ResultSet();
  changes.clear(rules.board);
  results.clear();
  list.drop(from, (index) => {
    if (list.kind[index] !== MOVE) return false;
    after.copyFrom(position);
    applyAction(rules, after, list, index);
    changes.compare(position, after);
    return !results.add(changes, 1);
  });
}
