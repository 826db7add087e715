/** A puzzle laid out to be solved: what can be answered, and where the pawns stand then. */
import { ActionList } from '../rules/actions.js';
import { type Card, parseCard, UNKNOWN } from '../rules/cards.js';
import type { Game } from '../rules/game.js';
import { legalActions } from '../rules/legal.js';
import { findAction } from '../rules/notation.js';
import { play } from '../rules/play.js';
import { type Answer, answerKey, answersOf } from './answers.js';
import { type Puzzle, puzzleGame } from './puzzle.js';

export interface Task {
  readonly puzzle: Puzzle;
  readonly game: Game;
  /** All that the solver may do. */
  readonly list: ActionList;
  readonly answers: readonly Answer[];
  /** Place of the solution among the answers; −1 where it is not legal. */
  readonly solution: number;
}

export function taskOf(puzzle: Puzzle): Task {
  const game = puzzleGame(puzzle);
  const list = new ActionList();
  const solution = findAction(game, list, puzzle.solution);
  legalActions(game, list);
  const answers = answersOf(game, list);
  const key = solution < 0 ? undefined : answerKey(game, list, solution);
  return { puzzle, game, list, answers, solution: answers.findIndex((one) => one.key === key) };
}

/** The game after an answer. */
export function afterAnswer({ game, list }: Task, answer: Answer): Game {
  const after = game.clone();
  play(after, list, answer.index);
  return after;
}

/** A reply that is about to be played. */
export interface Reply {
  readonly player: number;
  readonly card: Card;
  readonly game: Game;
  readonly list: ActionList;
  readonly index: number;
}

/** The reply to an answer; undefined where none does harm, or it is not legal. */
export function replyTo(task: Task, answer: Answer): Reply | undefined {
  const { reply } = task.puzzle.outcomes[task.answers.indexOf(answer)] ?? {};
  if (reply === undefined) return undefined;
  const game = afterAnswer(task, answer);
  const player = game.turn;
  const card = parseCard(reply.slice(0, 2)) ?? UNKNOWN;
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
