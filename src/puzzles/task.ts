import { type Card, parseCard, UNKNOWN } from '../rules/cards/cards.js';
import type { Game } from '../rules/game.js';
import { ActionList } from '../rules/moves/actions.js';
import { findAction } from '../rules/moves/notation.js';
import { readNotation } from '../rules/moves/notation-text.js';
import { play } from '../rules/moves/play.js';
import { answerKey, answersOf, type PuzzleAnswer } from './answers.js';
import { type Puzzle, puzzleGame } from './puzzle.js';

export interface Task {
  readonly puzzle: Puzzle;
  readonly game: Game;
  readonly list: ActionList;
  readonly answers: readonly PuzzleAnswer[];
  /** Index of the solution; −1 if illegal. */
  readonly solution: number;
}

export function taskOf(puzzle: Puzzle): Task {
  const game = puzzleGame(puzzle);
  const list = new ActionList();
  const solution = findAction(game, list, puzzle.solution);
  const answers = answersOf(game, list);
  const key = solution < 0 ? undefined : answerKey(game, list, solution);
  return { puzzle, game, list, answers, solution: answers.findIndex((one) => one.key === key) };
}

export function afterAnswer({ game, list }: Task, answer: PuzzleAnswer): Game {
  const after = game.clone();
  play(after, list, answer.index);
  return after;
}

export interface Reply {
  readonly player: number;
  readonly card: Card;
  readonly game: Game;
  readonly list: ActionList;
  readonly index: number;
}

/** undefined if harmless or illegal. */
export function replyTo(task: Task, answer: PuzzleAnswer): Reply | undefined {
  const { reply } = task.puzzle.outcomes[task.answers.indexOf(answer)] ?? {};
  if (reply === undefined) return undefined;
  const game = afterAnswer(task, answer);
  const player = game.turn;
  const card = parseCard(readNotation(reply).card ?? '') ?? UNKNOWN;
  game.hands[player] = [card];
  const list = new ActionList();
  const index = findAction(game, list, reply);
  return index < 0 ? undefined : { player, card, game, list, index };
}

export function afterReply({ game, list, index }: Reply): Game {
  const after = game.clone();
  play(after, list, index);
  return after;
}
