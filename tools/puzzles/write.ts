import { FIRST_LETTER, type Puzzle } from '../../src/puzzles/puzzle.js';
import { cardName } from '../../src/rules/cards/cards.js';

/** As many as there are letters. */
export const MOST_REPLIES = 26;

/** One line; see `readPuzzle`. */
export function writePuzzle(puzzle: Puzzle): string {
  const replies = [...new Set(puzzle.outcomes.flatMap(({ reply }) => reply ?? []))];
  const outcomes = puzzle.outcomes.map(({ chance, reply }) =>
    reply === undefined
      ? `${chance}`
      : `${chance}${String.fromCharCode(FIRST_LETTER + replies.indexOf(reply))}`,
  );
  return [
    puzzle.position,
    puzzle.player,
    puzzle.hand.map(cardName).join(),
    puzzle.held.join(),
    puzzle.dealer,
    puzzle.depth,
    puzzle.solution,
    outcomes.join(),
    replies.join(),
  ].join(' ');
}
