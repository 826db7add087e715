import type { Board, Hole } from '../rules/board/holes.js';
import type { Game } from '../rules/game.js';
import { type ActionList, KINDS } from '../rules/moves/actions.js';
import { listActions } from '../rules/moves/legal.js';
import { notationOf } from '../rules/moves/notation.js';
import { partsOf } from '../rules/moves/parts.js';
import { type PawnMove, whyNotCarry } from '../rules/moves/whynot.js';
import { LEARNER, type Mistake, type Step } from './lesson.js';
import { after, isDone, lineTo } from './solve.js';

/** Actions that lead to a mistake, then the mistake: an action or a try. */
export interface Blunder {
  readonly mistake: Mistake;
  readonly before: readonly string[];
  readonly action?: string;
  readonly tried?: PawnMove;
}

function isSame(board: Board, one: Hole, other: Hole): boolean {
  return (
    one === other ||
    (board.kind(one) === 'base' && board.kind(other) === 'base' && board.zone(one) === board.zone(other))
  );
}

function isMistake(mistake: Mistake, game: Game, list: ActionList, index: number): boolean {
  const { card, from, to, kind } = mistake;
  const { board } = game.rules;
  if (kind !== undefined && KINDS[list.kind[index] as number] !== kind) return false;
  if (card !== undefined && list.cardOf(index) !== card) return false;
  if (from === undefined && to === undefined) return true;
  return partsOf(game, list, index).some(
    (part) => (from === undefined || isSame(board, part.from, from)) && (to === undefined || part.to === to),
  );
}

export function mistakeOf(step: Step, game: Game, list: ActionList, index: number): Mistake | undefined {
  return step.mistakes.find((mistake) => isMistake(mistake, game, list, index));
}

export function mistakeTried({ mistakes, game }: Step, tried: PawnMove): Mistake | undefined {
  const { board } = game.rules;
  return mistakes.find(
    ({ card, from, to }) =>
      from !== undefined &&
      isSame(board, from, tried.from) &&
      (card === undefined || card === tried.card) &&
      (to === undefined || tried.to === undefined || to === tried.to),
  );
}

/** A way to make each scripted mistake; impossible ones are absent. */
export function blundersOf(step: Step): Blunder[] {
  return step.mistakes.flatMap((mistake): Blunder[] => {
    if (step.kind === 'give') return [{ mistake, before: [] }];
    const found = played(step, step.game, mistake, []) ?? attempt(step, mistake);
    return found ? [found] : [];
  });
}

function played(step: Step, game: Game, mistake: Mistake, before: readonly string[]): Blunder | undefined {
  if (game.turn !== LEARNER) return undefined;
  const list = listActions(game);
  const goesOn: [string, Game][] = [];
  for (let index = 0; index < list.count; index++) {
    const next = after(game, list, index);
    if (isDone(step.aim, next)) continue;
    const action = notationOf(game, list, index);
    if (lineTo(step, next, before.length + 1)) goesOn.push([action, next]);
    else if (mistakeOf(step, game, list, index) === mistake) return { mistake, before, action };
  }
  for (const [action, next] of goesOn) {
    const found = played(step, next, mistake, [...before, action]);
    if (found) return found;
  }
  return undefined;
}

function attempt(step: Step, mistake: Mistake): Blunder | undefined {
  const { card = step.game.hands[LEARNER]?.[0], from, to } = mistake;
  if (card === undefined || from === undefined) return undefined;
  const tried: PawnMove = { card, from, ...(to === undefined ? {} : { to }) };
  return whyNotCarry(step.game, tried).length > 0 ? { mistake, before: [], tried } : undefined;
}
