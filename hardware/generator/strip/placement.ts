/**
 * What is placed on a strip board: copper strips run along the rows, one strip a row, with a hole at every column. Rows
 * and columns count from 0, 2.54 mm apart, seen from the side of the parts.
 */

import type { Part } from '../circuit/part.js';

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
