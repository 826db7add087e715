import type { Hole } from '../rules/board/holes.js';
import { UNTRACKED } from '../sensing/pawn-tracking.js';
import { isClosed } from '../sensing/switch-log.js';
import { switchDisorderOf } from './board-order.js';
import type { TableContext } from './context.js';
import { mapOf } from './turn-plan.js';
import { resense } from './update-sensing.js';

/** More differing switches mean misplaced pawns. */
export const MOST_IGNORED = 3;

export function ignoreSwitches(context: TableContext, holes: readonly Hole[]): TableContext {
  if (holes.length === 0) return context;
  const { watch } = context.sensing.state;
  const others = context.ignoredByPlayers.filter(({ hole }) => !holes.includes(hole));
  const added = holes.map((hole) => ({ hole, closed: isClosed(watch, hole) }));
  return { ...context, ignoredByPlayers: [...others, ...added] };
}

export function ignoreDisorder(context: TableContext): TableContext {
  const right = { ...context, sensing: { ...context.sensing, tracking: UNTRACKED } };
  return resense(ignoreSwitches(right, switchesInDisorder(right)));
}

export function switchesInDisorder(context: TableContext): Hole[] {
  const { missing, extra } = switchDisorderOf(context);
  return [...missing, ...extra];
}

export function trustSwitch(context: TableContext, { hole: name }: { readonly hole: string }): TableContext {
  const { board } = mapOf(context);
  return resense({
    ...context,
    ignoredByPlayers: context.ignoredByPlayers.filter(({ hole }) => board.name(hole) !== name),
  });
}
