/** Distances between pieces of copper, and which of them are joined. */

import type { Copper } from '../../hardware/generator/kicad/board.js';
import type { XY } from '../../hardware/generator/kicad/shapes.js';

/** The outline of a piece: one line for a track, a closed one for a polygon. */
export function outline({ corners }: Copper): (readonly [XY, XY])[] {
  if (corners.length <= 2) {
    const [from = [0, 0], to = from] = corners as XY[];
    return [[from, to]];
  }
  return corners.map((from, n) => [from, corners[(n + 1) % corners.length] ?? from] as const);
}

function toLine([x, y]: XY, [[x1, y1], [x2, y2]]: readonly [XY, XY]): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const long = dx * dx + dy * dy;
  const share = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / long));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

export function betweenLines(a: readonly [XY, XY], b: readonly [XY, XY]): number {
  if (cross(a, b)) return 0;
  return Math.min(toLine(a[0], b), toLine(a[1], b), toLine(b[0], a), toLine(b[1], a));
}

function cross([a, b]: readonly [XY, XY], [c, d]: readonly [XY, XY]): boolean {
  const side = (p: XY, q: XY, r: XY) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** By the number of times a ray meets the outline. */
export function inside(piece: Copper, [x, y]: XY): boolean {
  let within = false;
  for (const [[x1, y1], [x2, y2]] of outline(piece)) {
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) within = !within;
  }
  return within;
}

/** Edges sorted into squares, so that only near ones are compared. */
export class Squares<T> {
  readonly #size: number;
  readonly #squares = new Map<string, T[]>();

  constructor(size: number) {
    this.#size = size;
  }

  /** Every square that the box around a line, grown by `reach`, lies in. */
  *#around([a, b]: readonly [XY, XY], reach: number): Generator<string> {
    const low = (n: 0 | 1) => Math.floor((Math.min(a[n], b[n]) - reach) / this.#size);
    const high = (n: 0 | 1) => Math.floor((Math.max(a[n], b[n]) + reach) / this.#size);
    for (let x = low(0); x <= high(0); x++) for (let y = low(1); y <= high(1); y++) yield `${x},${y}`;
  }

  add(line: readonly [XY, XY], reach: number, item: T): void {
    for (const square of this.#around(line, reach)) {
      const items = this.#squares.get(square);
      if (items) items.push(item);
      else this.#squares.set(square, [item]);
    }
  }

  near(line: readonly [XY, XY], reach: number): Set<T> {
    const found = new Set<T>();
    for (const square of this.#around(line, reach))
      for (const item of this.#squares.get(square) ?? []) found.add(item);
    return found;
  }
}

/** Pieces of copper, in groups that touch. Pieces of other nets are never compared. */
export function groups(pieces: readonly Copper[]): Copper[][] {
  const above = pieces.map((_, n) => n);
  const root = (n: number): number => (above[n] === n ? n : root(above[n] ?? n));
  const squares = new Squares<{ n: number; line: readonly [XY, XY] }>(4);
  pieces.forEach((piece, n) => {
    for (const line of outline(piece)) {
      for (const other of squares.near(line, piece.radius)) {
        const theirs = pieces[other.n];
        if (!theirs || root(n) === root(other.n) || !sameLayer(piece, theirs)) continue;
        if (betweenLines(line, other.line) <= piece.radius + theirs.radius + 1e-6)
          above[root(n)] = root(other.n);
      }
    }
    for (const line of outline(piece)) squares.add(line, piece.radius, { n, line });
  });
  // a via or a pad in the middle of a pour touches no edge of it
  pieces.forEach((piece, n) => {
    const [corner] = piece.corners;
    if (!corner || piece.what.startsWith('pour')) return;
    pieces.forEach((pour, k) => {
      if (
        pour.what.startsWith('pour') &&
        sameLayer(piece, pour) &&
        root(n) !== root(k) &&
        inside(pour, corner)
      )
        above[root(n)] = root(k);
    });
  });
  const found = new Map<number, Copper[]>();
  pieces.forEach((piece, n) => {
    found.set(root(n), [...(found.get(root(n)) ?? []), piece]);
  });
  return [...found.values()];
}

export function sameLayer(a: Copper, b: Copper): boolean {
  return a.layers.some((layer) => b.layers.includes(layer));
}
