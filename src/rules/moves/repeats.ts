/** Removes uses of one card that lead to the same position; keeps the first. */
import { MOVE } from './actions.js';
import { applyAction } from './parts.js';
import { ResultSet } from './result-set.js';
import type { Turn } from './turn.js';

export function dropRepeats({ rules, position, list }: Turn, from: number): void {
  const { colours } = rules.board;
  const after = position.clone();
  const results = new ResultSet();
  results.clear(colours.length);
  list.drop(from, (index) => {
    if (list.kind[index] !== MOVE) return false;
    after.copyFrom(position);
    applyAction(rules, after, list, index);
    return !results.add(after, colours, 0, 0);
  });
}
