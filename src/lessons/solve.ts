/** Finds the actions to a step's aim by search, instead of scripting them. */

import { colourOf, NO_PAWN } from '../rules/board/position.js';
import type { Game } from '../rules/game.js';
import { ActionList } from '../rules/moves/actions.js';
import { listActions } from '../rules/moves/legal.js';
import { findAction, notationOf } from '../rules/moves/notation.js';
import { partsOf } from '../rules/moves/parts.js';
import { play } from '../rules/moves/play.js';
import { type Aim, LEARNER, type Step } from './lesson.js';

export function isDone({ stand = [], inBase, held }: Aim, { position, hands }: Game): boolean {
  const stands = stand.every(({ colour, hole }) => {
    const pawn = position.pawn(hole);
    return pawn !== NO_PAWN && colourOf(pawn) === colour;
  });
  const based = !inBase || position.countInBase(inBase.colour) >= inBase.count;
  return stands && based && (!held || (hands[held.player]?.length ?? 0) <= held.count);
}

export function after(game: Game, list: ActionList, index: number): Game {
  const next = game.clone();
  play(next, list, index);
  return next;
}

/**
 * Shortest notation line to the aim; undefined if not within par.
 * @param made actions since the step began
 */
export function lineTo(step: Step, game: Game, made = 0): readonly string[] | undefined {
  for (let length = 1; length <= step.par - made; length++) {
    const line = lineOf(step, game, length);
    if (line) return line;
  }
  return undefined;
}

function lineOf(step: Step, game: Game, length: number): readonly string[] | undefined {
  if (game.turn !== LEARNER) return undefined;
  const list = listActions(game);
  for (let index = 0; index < list.count; index++) {
    const next = after(game, list, index);
    if (isDone(step.aim, next)) {
      if (length === 1) return [notationOf(game, list, index)];
    } else if (length > 1) {
      const rest = lineOf(step, next, length - 1);
      if (rest) return [notationOf(game, list, index), ...rest];
    }
  }
  return undefined;
}

export function punishment(game: Game): string | undefined {
  if (game.turn === LEARNER) return undefined;
  const list = listActions(game);
  const mine = game.rules.ownOf(LEARNER);
  let best: string | undefined;
  let most = 0;
  for (let index = 0; index < list.count; index++) {
    const parts = partsOf(game, list, index);
    const captured = parts
      .flatMap(({ captures }) => captures)
      .filter(({ pawn }) => (mine & (1 << colourOf(pawn))) !== 0).length;
    if (captured <= most) continue;
    most = captured;
    best = notationOf(game, list, index, parts);
  }
  return best;
}

/** undefined if illegal. */
export function played(game: Game, notation: string): Game | undefined {
  const list = new ActionList();
  const index = findAction(game, list, notation);
  return index < 0 ? undefined : after(game, list, index);
}
