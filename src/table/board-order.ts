/** How the board differs from the game's position, and how it is put right. */

import type { Hole } from '../rules/holes.js';
import {
  type Disorder,
  disorderOf as disorderBetween,
  isOrderly,
  type Repair,
  repairPlan,
} from '../sensing/order.js';
import { USUAL_TIMING } from '../sensing/timing.js';
import { closedHoles, openingUntil } from '../sensing/watch.js';
import type { TableContext } from './context.js';
import { gameOf } from './game.js';
import { guideOf } from './guidance.js';
import { mapOf } from './turn-plan.js';

/** How the board differs from the game's position. Pawns still owed to a base are not missing. */
export function disorderOf(context: TableContext): Disorder {
  if (!context.game) return { missing: [], extra: [] };
  const { rules, position } = gameOf(context.game);
  const { state, owed } = context.sensing;
  const found = disorderBetween(rules, position, closedHoles(state.watch), mapOf(context), owed);
  return context.deals > 0 ? found : { ...found, extra: [...new Set([...found.extra, ...mixed(context)])] };
}

/** The same while a move is made that the board cannot become any more, and no single pawn is the reason; else null. */
export function disorderOfMove(context: TableContext): Disorder | null {
  const guide = guideOf(context);
  return guide?.isLost && guide.strays.length === 0 ? disorderOf(context) : null;
}

/** Pawns in the base of another colour, as far as that is known: sorted before a game begins. */
function mixed(context: TableContext): Hole[] {
  const { board } = mapOf(context);
  const { standing } = context.sensing.whose;
  return board.colours.flatMap((colour) =>
    board.bases(colour).filter((hole) => (standing[hole] ?? colour) !== colour),
  );
}

/** The fewest carries towards the game's position: to be shown one at a time. */
export function repairsOf(context: TableContext, disorder = disorderOf(context)): Repair[] {
  if (!context.game) return [];
  const { rules, position } = gameOf(context.game);
  const { state, whose } = context.sensing;
  return repairPlan(rules, position, disorder, state.watch, whose);
}

/** Is every pawn where the game's position wants it, and none just being lifted? */
export function isBoardInOrder(context: TableContext): boolean {
  const { watch } = context.sensing.state;
  return openingUntil(watch, USUAL_TIMING.minOpen) < 0 && isOrderly(disorderOf(context));
}
