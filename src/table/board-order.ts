import type { Hole } from '../rules/board/holes.js';
import { colourOf, NO_PAWN } from '../rules/board/position.js';
import {
  type Disorder,
  disorderOf as disorderBetween,
  isOrderly,
  type Repair,
  repairPlan,
} from '../sensing/order.js';
import { certainTracking, type PawnTracking } from '../sensing/pawn-tracking.js';
import { closedHoles, openingUntil } from '../sensing/switch-log.js';
import { currentGame, type TableContext } from './context.js';
import { guideOf } from './guidance.js';
import { mapOf, planOf, timingOf } from './turn-plan.js';

const NO_DISORDER: Disorder = { missing: [], extra: [] };

/** Differences by switches and by tracked colours. Pending captures do not count as missing. */
export function disorderOf(context: TableContext): Disorder {
  if (!context.game) return NO_DISORDER;
  const { missing, extra } = switchDisorderOf(context);
  if (context.deals === 0) return { missing, extra: withAll(extra, mixed(context)) };
  const changed = exchanged(context);
  return { missing: withAll(missing, changed), extra: withAll(extra, changed) };
}

export function switchDisorderOf(context: TableContext): Disorder {
  if (!context.game) return NO_DISORDER;
  const { rules, position } = context.game;
  const { state, pendingCaptures } = context.sensing;
  return disorderBetween(rules, position, closedHoles(state.watch), mapOf(context), pendingCaptures);
}

function withAll(holes: readonly Hole[], others: readonly Hole[]): readonly Hole[] {
  return others.length === 0 ? holes : [...new Set([...holes, ...others])];
}

/** Disorder if the pawns match no way to play the card and no stray explains it; else null. */
export function disorderOfMove(context: TableContext): Disorder | null {
  const guide = guideOf(context);
  return guide?.isLost && guide.strays.length === 0 ? disorderOf(context) : null;
}

/** Bases that hold another colour's pawn, as far as known. */
function mixed(context: TableContext): Hole[] {
  const { board } = mapOf(context);
  const { standing } = trackingOf(context);
  return board.colours.flatMap((colour) =>
    board.bases(colour).filter((hole) => (standing[hole] ?? colour) !== colour),
  );
}

/** Holes with a pawn of the wrong colour, which switches do not show; both switches must be reliable. */
function exchanged(context: TableContext): Hole[] {
  const { position, rules } = currentGame(context);
  const { board } = rules;
  const { seen } = mapOf(context);
  const { standing } = context.sensing.tracking;
  const certain = trackingOf(context).standing;
  const holes = Object.keys(standing)
    .map((name) => Number(name) as Hole)
    .filter((hole) => {
      const pawn = position.pawn(hole);
      return pawn !== NO_PAWN && board.kind(hole) !== 'base' && colourOf(pawn) !== standing[hole];
    });
  if (!holes.every((hole) => seen[hole] === 1)) return [];
  return holes.filter((hole) => certain[hole] !== undefined);
}

function trackingOf(context: TableContext): PawnTracking {
  const { tracking, state } = context.sensing;
  return context.declared ? tracking : certainTracking(tracking, mapOf(context), state.watch);
}

/** Fewest carries to restore the position, one at a time. */
export function repairsOf(context: TableContext, disorder = disorderOf(context)): Repair[] {
  if (!context.game) return [];
  const { rules, position } = context.game;
  const { watch } = context.sensing.state;
  const changed = context.deals === 0 ? [] : exchanged(context);
  const missing = withAll(disorder.missing, changed);
  const extra = withAll(disorder.extra, changed);
  const { board, seen } = mapOf(context);
  // A pawn that no switch shows may be in a hand, or in a hole whose switch has failed.
  const mayHide = (hole: Hole) => position.pawnAt[hole] === NO_PAWN || board.kind(hole) === 'base';
  const hidden = board.holes.filter((hole) => seen[hole] === 0 && mayHide(hole));
  const repairs = repairPlan(rules, position, { missing, extra }, watch, trackingOf(context)).map((repair) =>
    repair.from !== null || hidden.length === 0
      ? repair
      : { ...repair, among: [...(repair.among ?? []), ...hidden] },
  );
  if (!context.declared) return repairs;
  // Captured pawns last: an early return would look like the capturer.
  const captured = new Set(planOf(context).outcomes.flatMap(({ changed }) => changed));
  const isLast = ({ to }: Repair) => to !== null && captured.has(to);
  return [...repairs.filter((repair) => !isLast(repair)), ...repairs.filter(isLast)];
}

/** True if every pawn is placed and none is just being lifted. */
export function isBoardInOrder(context: TableContext): boolean {
  const { watch } = context.sensing.state;
  const { minOpen } = timingOf(context);
  return openingUntil(watch, minOpen, mapOf(context).seen) < 0 && isOrderly(disorderOf(context));
}
