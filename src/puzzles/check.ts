/** Whether a puzzle is what it says: legal, and with one best answer by a clear margin. */
import { CHECK_NODES } from './find.js';
import type { Puzzle } from './puzzle.js';
import { marginOf, searchAnswers } from './search.js';
import { replyTo, taskOf } from './task.js';

/** How much better than every other answer the solution must be, in chance of winning. */
const CLEAR = 0.05;

/** What is wrong with a puzzle, in words, or undefined. The seed should not be the one it was made with. */
export function puzzleFault(puzzle: Puzzle, seed: number, nodes = CHECK_NODES): string | undefined {
  const task = taskOf(puzzle);
  const { game, list, answers } = task;
  const solution = answers[task.solution];
  if (!solution) return `${puzzle.solution} is not legal`;
  if (answers.length !== puzzle.outcomes.length)
    return `there are ${answers.length} answers, but ${puzzle.outcomes.length} outcomes`;
  for (const [at, answer] of answers.entries()) {
    const { reply } = puzzle.outcomes[at] as Puzzle['outcomes'][number];
    if (reply !== undefined && !replyTo(task, answer))
      return `the reply ${reply} to ${answer.key} is not legal`;
  }
  const ranking = searchAnswers(game, list, answers, { nodes, seed });
  const [best, second] = ranking;
  if (best?.key !== solution.key) return `${best?.key} is better than ${puzzle.solution}`;
  const margin = marginOf(ranking);
  return margin < CLEAR
    ? `${puzzle.solution} is better than ${second?.key} by ${margin.toFixed(3)} only`
    : undefined;
}
