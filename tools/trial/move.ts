/** A move as hands see it: pawns that have to get from hole to hole. */

import type { Board, Hole } from '../../src/rules/board/holes.js';
import { colourOf, type Pawn } from '../../src/rules/board/position.js';
import type { Game } from '../../src/rules/game.js';
import type { ActionList } from '../../src/rules/moves/actions.js';
import { positionAfter } from '../../src/rules/moves/play.js';

/** One pawn's way. `to` is null for a base, whose holes are alike. `path`: track holes to count over. */
export interface Carry {
  readonly pawn: Pawn;
  readonly from: Hole;
  readonly to: Hole | null;
  readonly path: readonly Hole[];
}

export function carriesOf(game: Game, list: ActionList, index: number): Carry[] {
  const before = game.position;
  const after = positionAfter(game, list, index);
  const carries: Carry[] = [];
  for (let i = 0; i < before.holeOf.length; i++) {
    const pawn = i as Pawn;
    const from = before.holeOf[pawn] as Hole;
    const to = after.holeOf[pawn] as Hole;
    if (from === to) continue;
    carries.push({ pawn, from, to: after.inBase(pawn) ? null : to, path: pathOf(game, list, index, pawn) });
  }
  return carries;
}

/** The way back of carries that were made. Who came from a base goes back to one; who went there comes from one. */
export function carriesBack(board: Board, carries: readonly Carry[]): Carry[] {
  return carries.map(({ pawn, from, to }) => ({
    pawn,
    from: to ?? board.base(colourOf(pawn), 1),
    to: board.kind(from) === 'base' ? null : from,
    path: [],
  }));
}

/** The holes stepped on before the last one. */
function pathOf(game: Game, list: ActionList, index: number, pawn: Pawn): Hole[] {
  const { board } = game.rules;
  for (let part = 0; part < (list.parts[index] as number); part++) {
    if (list.pawnOf(index, part) !== pawn) continue;
    const steps = list.stepsOf(index, part);
    const from = game.position.holeOf[pawn] as number;
    const path: Hole[] = [];
    if (from >= board.trackLength || steps === 0) return path;
    const entry = game.rules.entry(colourOf(pawn));
    const home = list.toOf(index, part) > board.centre;
    for (let step = 1; step < Math.abs(steps); step++) {
      const hole = (from + Math.sign(steps) * step + board.trackLength) % board.trackLength;
      path.push(hole as Hole);
      if (home && hole === entry) break;
    }
    const last = ((from + steps + board.trackLength) % board.trackLength) as Hole;
    // A jump over an intersection rests where the steps end.
    if (!home && last !== list.toOf(index, part)) path.push(last);
    return home && from === entry ? [] : path;
  }
  return [];
}
