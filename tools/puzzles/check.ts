/** Checks that a puzzle is legal with one clearly best answer. */

import type { Puzzle } from '../../src/puzzles/puzzle.js';
import { replyTo, type Task, taskOf } from '../../src/puzzles/task.js';
import { itemAt } from '../../src/rules/values/input.js';
import { checkNodes, LAST_WORD, marginOf, searchThoroughly } from './search.js';

/** Required lead of the solution, in win probability. */
const CLEAR = 0.05;

/**
 * Message, or undefined if valid. Use a seed other than the puzzle's own. `nodes`: actions in playouts, all answers
 * together.
 */
export function puzzleFault(puzzle: Puzzle, seed: number, nodes?: number): string | undefined {
  const task = taskOf(puzzle);
  const { answers } = task;
  if (!answers[task.solution]) return `${puzzle.solution} is not legal`;
  if (answers.length !== puzzle.outcomes.length)
    return `there are ${answers.length} answers, but ${puzzle.outcomes.length} outcomes`;
  for (const [at, answer] of answers.entries()) {
    const { reply } = itemAt(puzzle.outcomes, at);
    if (reply !== undefined && !replyTo(task, answer))
      return `the reply ${reply} to ${answer.key} is not legal`;
  }
  const budget = nodes ?? checkNodes(answers);
  return rivalOf(task, seed, budget) && rivalOf(task, seed, LAST_WORD * budget);
}

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
