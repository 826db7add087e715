/** A circuit on strip board, its links and cuts found. */

import type { Part } from '../circuit/part.js';
import { route } from './links.js';
import type { Cut, Hole, Link, Placed, Placement } from './placement.js';

export interface StripBoard extends Placement {
  readonly links: readonly Link[];
  readonly cuts: readonly Cut[];
}

/** Adds the links and cuts that make the circuit of what is placed. Throws when there is no room for a link. */
export function stripBoard(placement: Placement): StripBoard {
  return { ...placement, ...route(placement) };
}

/** Finding a board's links takes half a second, and several pages ask. */
export function once(make: () => StripBoard): () => StripBoard {
  let made: StripBoard | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Looks parts up by their names. */
export function finder(parts: readonly Part[]): (ref: string) => Part {
  const byRef = new Map(parts.map((part) => [part.ref, part]));
  return (ref) => {
    const found = byRef.get(ref);
    if (!found) throw new Error(`the circuit has no ${ref}`);
    return found;
  };
}

/** `A7`: a letter for the row, a number from 1 for the column. */
export function holeName({ row, column }: Hole): string {
  return `${String.fromCharCode(65 + row)}${column + 1}`;
}

/** Holes with a leg of a part, each once. */
export function legHoles(placed: readonly Placed[]): Hole[] {
  return placed.flatMap(({ legs }) => [
    ...new Map([...legs.values()].map((hole) => [holeName(hole), hole])).values(),
  ]);
}

/** Joints to solder. */
export function jointsOn(board: StripBoard): number {
  return legHoles(board.placed).length + 2 * board.links.length;
}
