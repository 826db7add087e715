/** Switches that the table itself does not believe any more, because people have said otherwise. */
import type { Hole } from '../rules/holes.js';
import { isClosed } from '../sensing/watch.js';
import { NOBODY_KNOWS } from '../sensing/whose.js';
import { switchDisorderOf } from './board-order.js';
import type { EventOf, TableContext } from './context.js';
import { lookAgain } from './hear.js';
import { mapOf } from './turn-plan.js';

/** More switches than this do not fail at once: then the pawns stand wrong. */
export const MOST_OVERRULED = 3;

/** The table goes on without these switches, as they are now. */
export function doubt(context: TableContext, holes: readonly Hole[]): TableContext {
  if (holes.length === 0) return context;
  const { watch } = context.sensing.state;
  const others = context.doubted.filter(({ hole }) => !holes.includes(hole as Hole));
  const added = holes.map((hole) => ({ hole, closed: isClosed(watch, hole) }));
  return { ...context, doubted: [...others, ...added] };
}

/** The pawns stand right, whatever the switches say, and whosever they were thought to be. */
export function overrule(context: TableContext): TableContext {
  const right = { ...context, sensing: { ...context.sensing, whose: NOBODY_KNOWS } };
  return lookAgain(doubt(right, disagreeing(right)));
}

/** Holes whose switch contradicts the game's position. */
export function disagreeing(context: TableContext): Hole[] {
  const { missing, extra } = switchDisorderOf(context);
  return [...missing, ...extra];
}

/** The switch is not faulty after all, or has been repaired. */
export function believe(context: TableContext, { hole: name }: EventOf<'board.believe'>): TableContext {
  const { board } = mapOf(context);
  return lookAgain({
    ...context,
    doubted: context.doubted.filter(({ hole }) => board.name(hole as Hole) !== name),
  });
}
