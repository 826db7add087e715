/** Checks by the switches that all pawns are in their bases before a game. */

import { boardOf, colourName } from '../rules/board/holes.js';
import { memoize } from '../rules/values/memoize.js';
import { disorderOf } from '../table/board-order.js';
import { newGame, type TableContext } from '../table/context.js';
import type { Stage } from '../table/stage.js';

export interface PawnsView {
  /** By colour: pawns missing from the base, if any. */
  readonly lacking: readonly { readonly colour: string; readonly count: number }[];
  /** Pawns in other holes; switches cannot tell their colour. */
  readonly elsewhere: number;
  readonly missing: number;
}

const BETWEEN_GAMES: ReadonlySet<Stage> = new Set(['attract', 'setup', 'bases']);

/** null during a game, or without a board. */
export function pawnsOf(context: TableContext, stage: Stage): PawnsView | null {
  if (!BETWEEN_GAMES.has(stage) || context.link !== 'ready') return null;
  return lookedAt(context);
}

const lookedAt = memoize((context: TableContext): PawnsView => {
  const game = context.game ?? newGame(context.settings, 0);
  const { missing: lackedHoles, extra } = disorderOf({ ...context, game });
  const board = boardOf(context.settings);
  const lacking = board.colours.flatMap((colour) => {
    const count = lackedHoles.filter((hole) => board.zone(hole) === colour).length;
    return count === 0 ? [] : [{ colour: colourName(colour), count }];
  });
  return { lacking, elsewhere: extra.length, missing: Math.max(0, lackedHoles.length - extra.length) };
});
