/** Whether a puzzle is what it says: legal, and with one best answer by a clear margin. */
import type { Puzzle } from './puzzle.js';
import { checkNodes, LAST_WORD, marginOf, searchThoroughly } from './search.js';
import { replyTo, type Task, taskOf } from './task.js';

/** How much better than every other answer the solution must be, in chance of winning. */
const CLEAR = 0.05;

/**
 * What is wrong with a puzzle, in words, or undefined. The seed should not be the one it was made with. `nodes`: actions
 * weighed in playouts, of all answers together.
 */
export function puzzleFault(puzzle: Puzzle, seed: number, nodes?: number): string | undefined {
  const task = taskOf(puzzle);
  const { answers } = task;
  if (!answers[task.solution]) return `${puzzle.solution} is not legal`;
  if (answers.length !== puzzle.outcomes.length)
    return `there are ${answers.length} answers, but ${puzzle.outcomes.length} outcomes`;
  for (const [at, answer] of answers.entries()) {
    const { reply } = puzzle.outcomes[at] as Puzzle['outcomes'][number];
    if (reply !== undefined && !replyTo(task, answer))
      return `the reply ${reply} to ${answer.key} is not legal`;
  }
  const budget = nodes ?? checkNodes(answers);
  return rivalOf(task, seed, budget) && rivalOf(task, seed, LAST_WORD * budget);
}

/** Which answer is better than the solution, or hardly worse, in words. */
function rivalOf(
  { puzzle, game, list, answers, solution }: Task,
  seed: number,
  nodes: number,
): string | undefined {
  const ranking = searchThoroughly(game, list, answers, { nodes, seed });
  const [best, second] = ranking;
  if (best?.key !== answers[solution]?.key) return `${best?.key} is better than ${puzzle.solution}`;
  const margin = marginOf(ranking);
  return margin < CLEAR
    ? `${puzzle.solution} is better than ${second?.key} by ${margin.toFixed(3)} only`
    : undefined;
}
