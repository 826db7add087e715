/** Convex shapes in the plane: how far they are apart. */

import type { Point } from '../../src/layout/layout.js';

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** From a point to the line between two others, ends included. */
export function toSegment(point: Point, from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const part = ((point.x - from.x) * x + (point.y - from.y) * y) / (x * x + y * y);
  const clamped = Math.max(0, Math.min(1, part));
  return distance(point, { x: from.x + clamped * x, y: from.y + clamped * y });
}

/** The least distance between two convex polygons; 0 where they overlap. */
export function gapBetween(a: readonly Point[], b: readonly Point[]): number {
  if (overlap(a, b)) return 0;
  return Math.min(
    ...a.flatMap((point) => sides(b).map(([from, to]) => toSegment(point, from, to))),
    ...b.flatMap((point) => sides(a).map(([from, to]) => toSegment(point, from, to))),
  );
}

/** Two convex shapes overlap unless a side of one parts them. */
function overlap(a: readonly Point[], b: readonly Point[]): boolean {
  return ![...sides(a), ...sides(b)].some(([from, to]) => {
    const first = a.map((point) => across(from, to, point));
    const second = b.map((point) => across(from, to, point));
    return Math.max(...first) <= Math.min(...second) || Math.max(...second) <= Math.min(...first);
  });
}

/** From the inside of a convex polygon to its nearest side; below 0 for a point outside. */
export function depthIn(polygon: readonly Point[], point: Point): number {
  const nearest = Math.min(...sides(polygon).map(([from, to]) => toSegment(point, from, to)));
  const turns = sides(polygon).map(([from, to]) => across(from, to, point) >= 0);
  return turns.every((turn) => turn === turns[0]) ? nearest : -nearest;
}

/** A convex polygon whose sides are moved outwards, or inwards where `by` is below 0. */
export function offset(polygon: readonly Point[], by: number): Point[] {
  const middle = {
    x: polygon.reduce((sum, { x }) => sum + x, 0) / polygon.length,
    y: polygon.reduce((sum, { y }) => sum + y, 0) / polygon.length,
  };
  const moved = sides(polygon).map(([from, to]) => {
    const long = distance(from, to);
    const outwards = across(from, to, middle) < 0 ? 1 : -1;
    const step = {
      x: (outwards * by * (to.y - from.y)) / long,
      y: (-outwards * by * (to.x - from.x)) / long,
    };
    return [
      { x: from.x + step.x, y: from.y + step.y },
      { x: to.x + step.x, y: to.y + step.y },
    ] as const;
  });
  return moved.map((side, n) => crossing(moved.at(n - 1) ?? side, side));
}

/** Where the lines of two sides meet. */
function crossing([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): Point {
  const part = across(c, d, a) / (across(c, d, a) - across(c, d, b));
  return { x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) };
}

/** Above 0 on one side of a line, below 0 on the other. */
function across(from: Point, to: Point, { x, y }: Point): number {
  return (x - from.x) * (to.y - from.y) - (y - from.y) * (to.x - from.x);
}

function sides(polygon: readonly Point[]): (readonly [Point, Point])[] {
  return polygon.map((from, n) => [from, polygon[(n + 1) % polygon.length] ?? from] as const);
}
