/** Areas of copper, in whole micrometres, by Clipper. */

import {
  Clipper,
  ClipType,
  EndType,
  FillRule,
  JoinType,
  type Path64,
  type Paths64,
  type Point64,
  PointInPolygonResult,
  type PolyPath64,
  PolyTree64,
} from 'clipper2-ts';
import type { Point } from '../../../src/layout/layout.js';
import type { Box, Shape } from './shapes.js';

export type Area = Paths64;
/** An outer rim, then the rims of its holes. */
export type Piece = readonly [Path64, ...Path64[]];

const MICRO = 1000;
/** How far the edge between two corners of a round may lie inside it; shapes are grown by a little more. */
const ARC = 8;
const MORE = ARC + 2;

export function areaOf({ left, top, right, bottom }: Box): Area {
  return [
    [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ].map(toMicrometres),
  ];
}

/** A shape and everything nearer to it than `by` millimetres. */
export function around(shape: Shape, by: number): Area {
  if ('box' in shape) return resized(areaOf(shape.box), by);
  const { from, to, radius } = shape.capsule;
  const line = [from, to].map(toMicrometres);
  const path = from.x === to.x && from.y === to.y ? line.slice(0, 1) : line;
  const reach = (radius + by) * MICRO + MORE;
  return Clipper.inflatePaths([path], reach, JoinType.Round, EndType.Round, 2, ARC);
}

/** Grown by so many millimetres, or shrunk. */
export function resized(area: Area, by: number): Area {
  const reach = by * MICRO + (by > 0 ? MORE : 0);
  return Clipper.inflatePaths(area, reach, JoinType.Round, EndType.Polygon, 2, ARC);
}

export function without(area: Area, others: Area): Area {
  return Clipper.difference(area, others, FillRule.NonZero);
}

export function common(area: Area, other: Area): Area {
  return Clipper.intersect(area, other, FillRule.NonZero);
}

export function joined(areas: Area): Area {
  return Clipper.union(areas, FillRule.NonZero);
}

export function contains([rim, ...holes]: Piece, point: Point): boolean {
  const at = toMicrometres(point);
  const inside = (path: Path64) => Clipper.pointInPolygon(at, path) === PointInPolygonResult.IsInside;
  return inside(rim) && !holes.some(inside);
}

export function movedPiece([rim, ...holes]: Piece, by: Point): Piece {
  const { x, y } = toMicrometres(by);
  const moved = (path: Path64) => Clipper.translatePath(path, x, y);
  return [moved(rim), ...holes.map(moved)];
}

/** The pieces that an area falls into. */
export function piecesOf(area: Area): Piece[] {
  const tree = new PolyTree64();
  Clipper.booleanOpWithPolyTree(ClipType.Union, area, null, tree, FillRule.NonZero);
  const found: Piece[] = [];
  const visit = (outer: PolyPath64) => {
    const holes = children(outer);
    found.push([outer.poly ?? [], ...holes.map(({ poly }) => poly ?? [])]);
    for (const hole of holes) for (const inner of children(hole)) visit(inner);
  };
  for (const outer of children(tree)) visit(outer);
  return found;
}

/** One rim without holes: each hole is joined to what lies left of it by a cut without width. */
export function cutOpen([outer, ...holes]: Piece): Point[] {
  let rim: Point64[] = outer;
  const leftmost = (path: Path64) =>
    path.reduce((best, point, n) => (point.x < (path[best]?.x ?? 0) ? n : best), 0);
  const byLeft = holes
    .map((hole) => ({ hole, at: leftmost(hole) }))
    .toSorted((a, b) => (a.hole[a.at]?.x ?? 0) - (b.hole[b.at]?.x ?? 0));
  for (const { hole, at } of byLeft) {
    const start = hole[at];
    if (!start) continue;
    const met = edgeLeftOf(rim, start);
    const loop = [...hole.slice(at), ...hole.slice(0, at), start];
    rim = [...rim.slice(0, met.edge + 1), met.point, ...loop, met.point, ...rim.slice(met.edge + 1)];
  }
  return rim.map(({ x, y }) => ({ x: x / MICRO, y: y / MICRO }));
}

/** Where a ray to the left first meets a rim. */
function edgeLeftOf(rim: readonly Point64[], { x, y }: Point64): { edge: number; point: Point64 } {
  let best: { edge: number; point: Point64 } | undefined;
  rim.forEach((from, edge) => {
    const to = rim[(edge + 1) % rim.length];
    if (!to || from.y === to.y || Math.min(from.y, to.y) > y || Math.max(from.y, to.y) < y) return;
    const meets = Math.round(from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x));
    if (meets <= x && (!best || meets > best.point.x)) best = { edge, point: { x: meets, y } };
  });
  if (!best) throw new Error('a hole lies outside its rim');
  return best;
}

function children(parent: PolyPath64): PolyPath64[] {
  return Array.from({ length: parent.count }, (_, n) => parent.child(n));
}

function toMicrometres({ x, y }: Point): Point64 {
  return { x: Math.round(x * MICRO), y: Math.round(y * MICRO) };
}
