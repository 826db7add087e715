import type { Hole } from '../rules/board/holes.js';
import { UNTRACKED } from '../sensing/pawn-tracking.js';
import { isClosed } from '../sensing/switch-log.js';
import { switchDisorderOf } from './board-order.js';
import type { TableContext } from './context.js';
import { mapOf } from './turn-plan.js';
import { lookAgain } from './update-sensing.js';

/** More differing switches mean misplaced pawns. */
export const MOST_OVERRULED = 3;

export function doubt(context: TableContext, holes: readonly Hole[]): TableContext {
  if (holes.length === 0) return context;
  const { watch } = context.sensing.state;
  const others = context.doubted.filter(({ hole }) => !holes.includes(hole));
  const added = holes.map((hole) => ({ hole, closed: isClosed(watch, hole) }));
  return { ...context, doubted: [...others, ...added] };
}

export function overrule(context: TableContext): TableContext {
  const right = { ...context, sensing: { ...context.sensing, whose: UNTRACKED } };
  return lookAgain(doubt(right, disagreeing(right)));
}

export function disagreeing(context: TableContext): Hole[] {
  const { missing, extra } = switchDisorderOf(context);
  return [...missing, ...extra];
}

export function believe(context: TableContext, { hole: name }: { readonly hole: string }): TableContext {
  const { board } = mapOf(context);
  return lookAgain({
    ...context,
    doubted: context.doubted.filter(({ hole }) => board.name(hole) !== name),
  });
}
