/** How the board differs from the game's position, and how it is put right. */
import {
  type Disorder,
  disorderOf as disorder,
  isOrderly,
  type Repair,
  repairPlan,
} from '../sensing/order.js';
import { USUAL_TIMING } from '../sensing/timing.js';
import { closedHoles, openingUntil } from '../sensing/watch.js';
import type { TableContext } from './context.js';
import { gameOf } from './game.js';
import { mapOf } from './turn-plan.js';

/** How the board differs from the game's position. Pawns still owed to a base are not missing. */
export function disorderOf(context: TableContext): Disorder {
  if (!context.game) return { missing: [], extra: [] };
  const { rules, position } = gameOf(context.game);
  const { state, owed } = context.sensing;
  return disorder(rules, position, closedHoles(state.watch), mapOf(context), owed);
}

/** The fewest carries towards the game's position: to be shown one at a time. */
export function repairsOf(context: TableContext): Repair[] {
  if (!context.game) return [];
  const { rules, position } = gameOf(context.game);
  return repairPlan(rules, position, disorderOf(context), context.sensing.state.watch);
}

/** Is every pawn where the game's position wants it, and none just being lifted? */
export function isBoardInOrder(context: TableContext): boolean {
  const { watch } = context.sensing.state;
  return openingUntil(watch, USUAL_TIMING.minOpen) < 0 && isOrderly(disorderOf(context));
}
