/** Where a track or a via of one net may lie: a board cut into nodes, each free, in the way of something, or shut. */

import { type Box, bounds, distanceTo, type Shape } from './shapes.js';

/** Millimetres between neighbouring nodes. Three of them are a signal's track, its clearance and the slack. */
export const STEP = 0.16;
/** How much nearer than its nodes a slanting track may come to something round. */
export const SLACK = 0.015;

export const FREE = 0;
/** Taken by a track that can be laid again. */
export const TAKEN = 1;
export const SHUT = 2;

export class Grid {
  readonly columns: number;
  readonly rows: number;
  readonly #origin: { readonly x: number; readonly y: number };

  constructor(outline: Box) {
    this.#origin = { x: outline.left, y: outline.top };
    this.columns = Math.floor((outline.right - outline.left) / STEP) + 1;
    this.rows = Math.floor((outline.bottom - outline.top) / STEP) + 1;
  }

  /** Nodes of one layer. */
  get size(): number {
    return this.columns * this.rows;
  }

  x(node: number): number {
    return this.#origin.x + (node % this.columns) * STEP;
  }

  y(node: number): number {
    return this.#origin.y + Math.floor((node % this.size) / this.columns) * STEP;
  }

  /** The node of the front nearest to a place. */
  nearest(x: number, y: number): number {
    return Math.round((y - this.#origin.y) / STEP) * this.columns + Math.round((x - this.#origin.x) / STEP);
  }

  /** Calls back with every node nearer than `reach` to the shape's edge, those inside included. */
  each(shape: Shape, reach: number, visit: (node: number) => void): void {
    for (const piece of piecesOf(shape)) this.#eachOf(piece, reach, visit);
  }

  #eachOf(shape: Shape, reach: number, visit: (node: number) => void): void {
    const { left, top, right, bottom } = bounds(shape);
    const from = Math.max(0, Math.ceil((left - reach - this.#origin.x) / STEP));
    const to = Math.min(this.columns - 1, Math.floor((right + reach - this.#origin.x) / STEP));
    const first = Math.max(0, Math.ceil((top - reach - this.#origin.y) / STEP));
    const last = Math.min(this.rows - 1, Math.floor((bottom + reach - this.#origin.y) / STEP));
    for (let row = first; row <= last; row++) {
      const y = this.#origin.y + row * STEP;
      for (let column = from; column <= to; column++) {
        if (distanceTo(shape, this.#origin.x + column * STEP, y) < reach - 1e-6)
          visit(row * this.columns + column);
      }
    }
  }

  /** Marks all nodes nearer than `reach` to the shape, unless they are marked more strictly. */
  mark(map: Uint8Array, shape: Shape, reach: number, mark: number): void {
    this.each(shape, reach, (node) => {
      if ((map[node] ?? 0) < mark) map[node] = mark;
    });
  }

  /** Shuts a strip along the board's edge. */
  rim(map: Uint8Array, outline: Box, reach: number): void {
    for (let node = 0; node < this.size; node++) {
      const x = this.x(node);
      const y = this.y(node);
      const inside = Math.min(x - outline.left, outline.right - x, y - outline.top, outline.bottom - y);
      if (inside < reach - 1e-6) map[node] = SHUT;
    }
  }
}

/** A long slanting line in short pieces, so that the boxes around them are small. */
function piecesOf(shape: Shape): Shape[] {
  if ('box' in shape) return [shape];
  const { from, to, radius } = shape.capsule;
  const slant = Math.min(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const count = Math.ceil(slant / 2);
  if (count < 2) return [shape];
  const at = (n: number) => ({
    x: from.x + ((to.x - from.x) * n) / count,
    y: from.y + ((to.y - from.y) * n) / count,
  });
  return Array.from({ length: count }, (_, n) => ({ capsule: { from: at(n), to: at(n + 1), radius } }));
}
