/** ASCII DXF, release 12: what every laser and CAD program reads. Units are millimetres, y points up. */

import type { Point } from '../../src/layout/layout.js';
import { num } from './svg.js';

export type DxfShape =
  | { readonly kind: 'circle'; readonly layer: string; readonly at: Point; readonly diameter: number }
  | { readonly kind: 'polygon'; readonly layer: string; readonly points: readonly Point[] }
  | {
      readonly kind: 'text';
      readonly layer: string;
      readonly at: Point;
      readonly height: number;
      readonly text: string;
      /** Around `at`, not to the right of it. */
      readonly centred?: boolean;
    };

/** @param colours AutoCAD colour number of each layer */
export function dxf(shapes: readonly DxfShape[], colours: Readonly<Record<string, number>>): string {
  const layers = Object.entries(colours);
  const pairs: [code: number, value: string | number][] = [
    [0, 'SECTION'],
    [2, 'HEADER'],
    [9, '$ACADVER'],
    [1, 'AC1009'],
    [9, '$INSUNITS'],
    [70, 4],
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'TABLES'],
    [0, 'TABLE'],
    [2, 'LAYER'],
    [70, layers.length],
    ...layers.flatMap(([name, colour]): [number, string | number][] => [
      [0, 'LAYER'],
      [2, name],
      [70, 0],
      [62, colour],
      [6, 'CONTINUOUS'],
    ]),
    [0, 'ENDTAB'],
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'ENTITIES'],
    ...shapes.flatMap(entity),
    [0, 'ENDSEC'],
    [0, 'EOF'],
  ];
  return pairs.map(([code, value]) => `${code}\n${value}\n`).join('');
}

function entity(shape: DxfShape): [number, string | number][] {
  if (shape.kind === 'circle')
    return [[0, 'CIRCLE'], [8, shape.layer], ...point(shape.at), [40, num(shape.diameter / 2)]];
  if (shape.kind === 'text')
    return [
      [0, 'TEXT'],
      [8, shape.layer],
      ...point(shape.at),
      [40, num(shape.height)],
      [1, shape.text],
      ...(shape.centred ? centredOn(shape.at) : []),
    ];
  return [
    [0, 'POLYLINE'],
    [8, shape.layer],
    [66, 1],
    [70, 1],
    ...shape.points.flatMap((at): [number, string | number][] => [
      [0, 'VERTEX'],
      [8, shape.layer],
      ...point(at),
    ]),
    [0, 'SEQEND'],
  ];
}

/** Horizontally and vertically, around a second point. */
function centredOn({ x, y }: Point): [number, string | number][] {
  return [
    [72, 1],
    [73, 2],
    [11, num(x)],
    [21, num(-y)],
  ];
}

function point({ x, y }: Point): [number, string][] {
  return [
    [10, num(x)],
    [20, num(-y)],
  ];
}
