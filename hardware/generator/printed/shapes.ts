/** Copper as simple shapes, in millimetres: rectangles, and lines with round ends. x to the right, y downwards. */

import type { Point } from '../../../src/layout/layout.js';

/** A rectangle with its sides along the axes. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** All points nearer than `radius` to a line; a disc where both ends are the same. */
export interface Capsule {
  readonly from: Point;
  readonly to: Point;
  readonly radius: number;
}

export type Shape = { readonly box: Box } | { readonly capsule: Capsule };

export function boxAround(at: Point, width: number, height: number): Box {
  return {
    left: at.x - width / 2,
    top: at.y - height / 2,
    right: at.x + width / 2,
    bottom: at.y + height / 2,
  };
}

export function disc(at: Point, diameter: number): Shape {
  return { capsule: { from: at, to: at, radius: diameter / 2 } };
}

export function grown(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function union(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

export function bounds(shape: Shape): Box {
  if ('box' in shape) return shape.box;
  const { from, to, radius } = shape.capsule;
  return {
    left: Math.min(from.x, to.x) - radius,
    top: Math.min(from.y, to.y) - radius,
    right: Math.max(from.x, to.x) + radius,
    bottom: Math.max(from.y, to.y) + radius,
  };
}

/** Millimetres from a point to a shape's edge; 0 or less inside. */
export function distanceTo(shape: Shape, x: number, y: number): number {
  if ('capsule' in shape) {
    const { from, to, radius } = shape.capsule;
    return distanceToLine(from, to, x, y) - radius;
  }
  const { left, top, right, bottom } = shape.box;
  const dx = Math.max(left - x, x - right);
  const dy = Math.max(top - y, y - bottom);
  return dx > 0 && dy > 0 ? Math.hypot(dx, dy) : Math.max(dx, dy);
}

function distanceToLine(from: Point, to: Point, x: number, y: number): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const long = dx * dx + dy * dy;
  const share = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / long));
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy);
}

/** Turned counterclockwise, as KiCad turns footprints. */
export function turned(point: Point, degrees: number): Point {
  switch (((degrees % 360) + 360) % 360) {
    case 0:
      return point;
    case 90:
      return { x: point.y, y: -point.x };
    case 180:
      return { x: -point.x, y: -point.y };
    case 270:
      return { x: -point.y, y: point.x };
    default:
      throw new Error(`parts stand at right angles, not at ${degrees}°`);
  }
}
