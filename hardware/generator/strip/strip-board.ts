/**
 * A circuit on strip board: copper strips run along the rows, one strip a row, with a hole at every column. Rows and
 * columns count from 0, 2.54 mm apart, seen from the side of the parts.
 */

import type { Part } from '../circuit/part.js';
import { route } from './links.js';

export interface Hole {
  readonly row: number;
  readonly column: number;
}

/** A part in its holes. Several pins of the circuit may be one leg: the common one of a resistor array. */
export interface Placed {
  readonly part: Part;
  readonly legs: ReadonlyMap<number, Hole>;
  readonly look: Look;
}

/** How a part is drawn, and the room it takes. */
export type Look =
  | 'chip'
  | 'array'
  | 'resistor'
  | 'capacitor'
  | 'electrolytic'
  | 'header'
  | 'wires'
  | 'socket';

/** A strip that is given to a net although no leg asks for it there. */
export interface Bus {
  readonly row: number;
  readonly from: number;
  readonly to: number;
  readonly net: string;
}

/** A piece of wire on the side of the parts, down one column. */
export interface Link {
  readonly net: string;
  readonly from: Hole;
  readonly to: Hole;
}

/** Where a strip is cut: at a hole, by a drill, or, at half a column, between two holes, by a knife. */
export interface Cut {
  readonly row: number;
  readonly column: number;
}

export interface Placement {
  readonly title: string;
  readonly rows: number;
  readonly columns: number;
  readonly placed: readonly Placed[];
  readonly buses: readonly Bus[];
}

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
