/** Whether the pawns are all there and in their bases before a game, as far as the switches tell. */

import { boardOf, colourName } from '../rules/holes.js';
import { memoize } from '../rules/memoize.js';
import { disorderOf } from '../table/board-order.js';
import type { TableContext } from '../table/context.js';
import { newGame } from '../table/game.js';
import type { Stage } from '../table/stage.js';

export interface PawnsView {
  /** By colour: the pawns that its base lacks. Colours that lack none are left out. */
  readonly lacking: readonly { readonly colour: string; readonly count: number }[];
  /** Pawns that stand in other holes; of what colour, no switch can tell. */
  readonly elsewhere: number;
  /** Pawns that are in no hole at all. */
  readonly missing: number;
}

const BETWEEN_GAMES: ReadonlySet<Stage> = new Set(['attract', 'setup', 'bases']);

/** How the pawns stand for the game that is about to begin; null in a game, and where no board answers. */
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
