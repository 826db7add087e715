/** Parts with legs, as they stand on strip board. */

import type { Part } from '../circuit/part.js';
import type { Hole, Placed } from './placement.js';

const at = (row: number, column: number): Hole => ({ row, column });

/** A chip in its socket, across the strips: pin 1 above left, its two rows of pins so many holes apart. */
export function chip(part: Part, pins: number, row: number, column: number, apart = 3): Placed {
  const side = pins / 2;
  const legs = Array.from({ length: pins }, (_, n): [number, Hole] =>
    n < side ? [n + 1, at(row + n, column)] : [n + 1, at(row + pins - 1 - n, column + apart)],
  );
  return { part, legs: new Map(legs), look: 'chip' };
}

/** A single-in-line array of four resistors with one common leg: pins 1 to 4 from a row on, in a direction. */
export function array(part: Part, row: number, column: number, step: 1 | -1): Placed {
  const legs = [1, 2, 3, 4].flatMap((pin): [number, Hole][] => [
    [pin, at(row + step * (pin - 1), column)],
    [pin + 4, at(row + step * 4, column)],
  ]);
  return { part, legs: new Map(legs), look: 'array' };
}

/** Two legs in one column. */
export function upright(
  part: Part,
  look: 'resistor' | 'capacitor' | 'electrolytic',
  column: number,
  first: number,
  second: number,
): Placed {
  return {
    part,
    legs: new Map([
      [1, at(first, column)],
      [2, at(second, column)],
    ]),
    look,
  };
}

/** Two legs in one row, the first at the left. */
export function lying(part: Part, row: number, left: number, rightColumn: number): Placed {
  return {
    part,
    legs: new Map([
      [1, at(row, left)],
      [2, at(row, rightColumn)],
    ]),
    look: 'resistor',
  };
}

/** A ribbon header of two rows of five: odd pins in one column, even ones beside them. */
export function header(part: Part, row: number, odd: number, even: number): Placed {
  const legs = Array.from({ length: 10 }, (_, n): [number, Hole] => [
    n + 1,
    at(row + Math.floor(n / 2), n % 2 === 0 ? odd : even),
  ]);
  return { part, legs: new Map(legs), look: 'header' };
}

/** Wires soldered in, where a printed board has a plug. */
export function wires(
  part: Part,
  legs: Readonly<Record<number, readonly [row: number, column: number]>>,
): Placed {
  const holes = Object.entries(legs).map(([pin, [row, column]]): [number, Hole] => [+pin, at(row, column)]);
  return { part, legs: new Map(holes), look: 'wires' };
}
