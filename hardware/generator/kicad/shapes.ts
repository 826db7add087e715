/** Points, lines and boxes of a board. Millimetres; x to the right, y downwards. */

export type XY = readonly [x: number, y: number];
export type Line = readonly [from: XY, to: XY];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Counterclockwise, as KiCad turns footprints. */
export function turned([x, y]: XY, degrees: number): XY {
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [round(x * cos + y * sin), round(y * cos - x * sin)];
}

export const sum = (a: XY, b: XY): XY => [round(a[0] + b[0]), round(a[1] + b[1])];
/** To a nanometre, as KiCad does. */
const round = (value: number) => Math.round(value * 1e6) / 1e6;

/** An arc in short pieces. */
export function arc(from: XY, mid: XY, to: XY): Line[] {
  const [cx, cy] = centreOf(from, mid, to);
  const radius = Math.hypot(from[0] - cx, from[1] - cy);
  const angle = ([x, y]: XY) => Math.atan2(y - cy, x - cx);
  const first = angle(from);
  const to0 = (value: number) => Math.atan2(Math.sin(value - first), Math.cos(value - first));
  const sweep = 2 * to0(angle(mid));
  const points = Array.from({ length: 17 }, (_, n): XY => {
    const at = first + (sweep * n) / 16;
    return [cx + radius * Math.cos(at), cy + radius * Math.sin(at)];
  });
  return points.slice(1).map((point, n) => [points[n] ?? point, point] as const);
}

/** Of the circle through three points. */
function centreOf([ax, ay]: XY, [bx, by]: XY, [cx, cy]: XY): XY {
  const [a, b, c] = [ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy];
  const area = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by));
  return [
    (a * (by - cy) + b * (cy - ay) + c * (ay - by)) / area,
    (a * (cx - bx) + b * (ax - cx) + c * (bx - ax)) / area,
  ];
}

/** The four corners of a rectangle with these two. */
export function outlineOf([[x1, y1] = [0, 0], [x2, y2] = [0, 0]]: readonly XY[]): XY[] {
  return [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
  ];
}

/** A closed line through all corners. */
export function loop(corners: readonly XY[]): Line[] {
  return corners.map((from, n) => [from, corners[(n + 1) % corners.length] ?? from] as const);
}

export function boxOf(points: readonly XY[], more = 0): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.min(...xs) - more,
    top: Math.min(...ys) - more,
    right: Math.max(...xs) + more,
    bottom: Math.max(...ys) + more,
  };
}
