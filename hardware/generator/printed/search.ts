/** The cheapest way over a grid of two layers: straight on, at 45°, or through a via. */

import type { Grid } from './grid.js';
import { FREE, SHUT } from './grid.js';

export interface Ground {
  readonly grid: Grid;
  /** By node: may a track's middle lie here? One map a layer, front first. */
  readonly tracks: readonly [Uint8Array, Uint8Array];
  /** By node: may a via stand here? */
  readonly vias: Uint8Array;
  /** By node of both layers: how often laying a track here made others move. */
  readonly quarrels: Float32Array;
  /** By node of both layers: what a step here costs beside its length. */
  readonly dear: Float32Array;
}

/** In steps of the grid. */
const VIA = 14;
const BEND = 0.3;
const TAKEN_COST = 12;
/** The back is kept for the ground. */
const BACK = 1.35;
const DIAGONAL = Math.SQRT2;
const EAGER = 1.25;

/**
 * Nodes of the cheapest way from any source to any target, both ends included; a node of the back counts from
 * `grid.size` on. Undefined where there is none.
 */
export function search(
  ground: Ground,
  sources: Iterable<number>,
  targets: readonly number[],
): number[] | undefined {
  const { grid, tracks, vias, quarrels, dear } = ground;
  const { size, columns, rows } = grid;
  const cost = new Float32Array(2 * size).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(2 * size).fill(-1);
  const closed = new Uint8Array(2 * size);
  const isTarget = new Uint8Array(2 * size);
  for (const node of targets) isTarget[node] = 1;
  const toGo = estimate(grid, targets);
  const open = new Heap();
  for (const node of sources) {
    cost[node] = 0;
    open.push(toGo(node), node);
  }
  const steps = stepsOf(columns);
  for (let node = open.pop(); node >= 0; node = open.pop()) {
    if (closed[node]) continue;
    closed[node] = 1;
    if (isTarget[node]) return wayTo(node, before);
    const layer = node < size ? 0 : 1;
    const offset = layer * size;
    const column = (node - offset) % columns;
    const row = (node - offset - column) / columns;
    const here = cost[node] ?? 0;
    const came = node - (before[node] ?? node);
    for (const { dx, dy, by, length } of steps) {
      if (column + dx < 0 || column + dx >= columns || row + dy < 0 || row + dy >= rows) continue;
      const next = node + by;
      const state = tracks[layer]?.[next - offset] ?? SHUT;
      if (state === SHUT || closed[next]) continue;
      let at = here + length * ((layer === 1 ? BACK : 1) + (dear[next] ?? 0));
      if (state !== FREE) at += TAKEN_COST * (1 + (quarrels[next] ?? 0));
      if (came !== by && before[node] !== -1) at += BEND;
      if (at >= (cost[next] ?? 0)) continue;
      cost[next] = at;
      before[next] = node;
      open.push(at + toGo(next), next);
    }
    const other = layer === 0 ? node + size : node - size;
    const state = Math.max(vias[node - offset] ?? SHUT, tracks[1 - layer]?.[node - offset] ?? SHUT);
    if (state === SHUT || closed[other]) continue;
    const at = here + VIA + (state === FREE ? 0 : 2 * TAKEN_COST * (1 + (quarrels[other] ?? 0)));
    if (at >= (cost[other] ?? 0)) continue;
    cost[other] = at;
    before[other] = node;
    open.push(at + toGo(other), other);
  }
  return undefined;
}

/** The eight neighbours of a node. */
function stepsOf(columns: number) {
  const around = [-1, 0, 1];
  return around
    .flatMap((dy) => around.map((dx) => ({ dx, dy })))
    .filter(({ dx, dy }) => dx !== 0 || dy !== 0)
    .map(({ dx, dy }) => ({ dx, dy, by: dy * columns + dx, length: dx !== 0 && dy !== 0 ? DIAGONAL : 1 }));
}

function wayTo(end: number, before: Int32Array): number[] {
  const way: number[] = [];
  for (let node = end; node >= 0; node = before[node] ?? -1) way.push(node);
  return way.reverse();
}

/** Length to the box around the targets, a little overrated: fewer nodes are looked at for a way hardly longer. */
function estimate({ size, columns }: Grid, targets: readonly number[]): (node: number) => number {
  let [left, right, top, bottom] = [columns, 0, size, 0];
  for (const node of targets) {
    const at = node % size;
    const column = at % columns;
    const row = (at - column) / columns;
    left = Math.min(left, column);
    right = Math.max(right, column);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
  }
  return (node) => {
    const at = node % size;
    const column = at % columns;
    const row = (at - column) / columns;
    const dx = Math.max(0, left - column, column - right);
    const dy = Math.max(0, top - row, row - bottom);
    return EAGER * (Math.max(dx, dy) + (DIAGONAL - 1) * Math.min(dx, dy));
  };
}

/** A binary heap of nodes, the least key first. */
class Heap {
  readonly #keys: number[] = [];
  readonly #nodes: number[] = [];

  push(key: number, node: number): void {
    let at = this.#keys.length;
    while (at > 0) {
      const up = (at - 1) >> 1;
      const above = this.#keys[up] ?? 0;
      if (above <= key) break;
      this.#keys[at] = above;
      this.#nodes[at] = this.#nodes[up] ?? 0;
      at = up;
    }
    this.#keys[at] = key;
    this.#nodes[at] = node;
  }

  /** -1 when nothing is left. */
  pop(): number {
    const least = this.#nodes[0];
    const key = this.#keys.pop();
    const node = this.#nodes.pop();
    if (least === undefined || key === undefined || node === undefined) return -1;
    const count = this.#keys.length;
    if (count === 0) return least;
    let at = 0;
    for (let child = 1; child < count; child = 2 * at + 1) {
      if (child + 1 < count && (this.#keys[child + 1] ?? 0) < (this.#keys[child] ?? 0)) child++;
      if ((this.#keys[child] ?? 0) >= key) break;
      this.#keys[at] = this.#keys[child] ?? 0;
      this.#nodes[at] = this.#nodes[child] ?? 0;
      at = child;
    }
    this.#keys[at] = key;
    this.#nodes[at] = node;
    return least;
  }
}
