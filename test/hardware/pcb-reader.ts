/** Copper of a kept board, read from its file: what is where, on which net. Millimetres. */

import { all, kept, type List, numbers, parseExpression, property, the } from './kicad-reader.js';

export type XY = readonly [x: number, y: number];

/** A line of copper with round ends, or, where it has corners, a polygon with sharp ones. */
export interface Copper {
  readonly what: string;
  readonly net: string;
  readonly layers: readonly string[];
  readonly corners: readonly XY[];
  /** Around the corners' outline. */
  readonly radius: number;
  /** Inside the outline there is copper as well. */
  readonly filled: boolean;
  readonly ref?: string;
  readonly hole?: number;
}

export interface Board {
  readonly pads: readonly Copper[];
  readonly tracks: readonly Copper[];
  readonly vias: readonly Copper[];
  readonly pours: readonly Copper[];
  /** Lines of the board's edge, slots included. */
  readonly edges: readonly (readonly [XY, XY])[];
  /** What other parts keep out of, by part and side. */
  readonly courtyards: readonly {
    readonly ref: string;
    readonly side: string;
    readonly corners: readonly XY[];
  }[];
  readonly nets: ReadonlySet<string>;
}

const COPPER = ['F.Cu', 'B.Cu'];

export function readBoard(name: string): Board {
  const file = parseExpression(kept(`${name}.kicad_pcb`));
  const nets = new Map(all(file, 'net').map((net) => [net[1] as string, net[2] as string]));
  const netOf = (list: List) => nets.get(the(list, 'net')[1] as string) ?? '';
  const point = (list: List, head: string) => numbers(list, head).slice(0, 2) as [number, number];
  const footprints = all(file, 'footprint');
  const round = (what: string, net: string, at: XY, diameter: number, drill: number): Copper => ({
    what,
    net,
    layers: COPPER,
    corners: [at],
    radius: diameter / 2,
    filled: true,
    hole: drill,
  });
  return {
    pads: footprints.flatMap((footprint) => all(footprint, 'pad').map((pad) => readPad(footprint, pad))),
    tracks: all(file, 'segment').map((segment) => ({
      what: `track at ${point(segment, 'start')}`,
      net: netOf(segment),
      layers: [the(segment, 'layer')[1] as string],
      corners: [point(segment, 'start'), point(segment, 'end')],
      radius: Number(the(segment, 'width')[1]) / 2,
      filled: true,
    })),
    vias: all(file, 'via').map((via) =>
      round(
        `via at ${point(via, 'at')}`,
        netOf(via),
        point(via, 'at'),
        numbers(via, 'size')[0] ?? 0,
        numbers(via, 'drill')[0] ?? 0,
      ),
    ),
    pours: all(file, 'zone').flatMap((zone) =>
      all(zone, 'filled_polygon').map((polygon) => ({
        what: `pour of ${netOf(zone)}`,
        net: netOf(zone),
        layers: [the(polygon, 'layer')[1] as string],
        corners: all(the(polygon, 'pts'), 'xy').map((xy): XY => [Number(xy[1]), Number(xy[2])]),
        radius: 0,
        filled: true,
      })),
    ),
    edges: [
      ...all(file, 'gr_rect').flatMap((rect) => {
        const [x1, y1] = point(rect, 'start');
        const [x2, y2] = point(rect, 'end');
        return loop([
          [x1, y1],
          [x2, y1],
          [x2, y2],
          [x1, y2],
        ]);
      }),
      ...footprints.flatMap((footprint) =>
        ['fp_line', 'fp_arc']
          .flatMap((head) => all(footprint, head))
          .filter((line) => the(line, 'layer')[1] === 'Edge.Cuts')
          .flatMap((line) => slotEdge(footprint, line)),
      ),
    ],
    courtyards: footprints.flatMap((footprint) => {
      const lines = all(footprint, 'fp_line').filter((line) => /CrtYd/.test(the(line, 'layer')[1] as string));
      const side = (lines[0] ? (the(lines[0], 'layer')[1] as string) : '').slice(0, 1);
      const corners = lines.map((line) => onBoard(footprint, point(line, 'start')));
      return corners.length === 0 ? [] : [{ ref: property(footprint, 'Reference'), side, corners }];
    }),
    nets: new Set(nets.values()),
  };
}

/** Turned counterclockwise about the footprint's place; y points down. */
function onBoard(footprint: List, [x, y]: XY): XY {
  const [fx = 0, fy = 0, angle = 0] = numbers(footprint, 'at');
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(turn)), Math.round(Math.sin(turn))];
  return [fx + x * cos + y * sin, fy - x * sin + y * cos];
}

function readPad(footprint: List, pad: List): Copper {
  const [, number, type, shape] = pad as string[];
  const [px = 0, py = 0, angle = 0] = numbers(pad, 'at');
  const [x, y] = onBoard(footprint, [px, py]);
  const [a = 0, b = 0] = numbers(pad, 'size');
  const [width, height] = angle % 180 === 0 ? [a, b] : [b, a];
  const ref = property(footprint, 'Reference');
  const named = all(pad, 'net');
  const through = type !== 'smd';
  const sharp = shape === 'rect' || shape === 'roundrect';
  const radius = sharp ? 0 : Math.min(width, height) / 2;
  const [dx, dy] = [width / 2 - radius, height / 2 - radius];
  const [drill] = all(pad, 'drill');
  return {
    what: `${ref}.${number}`,
    net: named[0] ? (named[0][2] as string) : '',
    layers: through
      ? COPPER
      : (the(pad, 'layers').slice(1) as string[]).filter((layer) => COPPER.includes(layer)),
    corners: sharp
      ? [
          [x - dx, y - dy],
          [x + dx, y - dy],
          [x + dx, y + dy],
          [x - dx, y + dy],
        ]
      : [
          [x - dx, y - dy],
          [x + dx, y + dy],
        ],
    radius,
    filled: true,
    ref: `${ref}.${number}`,
    ...(drill ? { hole: Number(drill[1]) } : {}),
  };
}

/** An arc of a slot in short pieces. */
function slotEdge(footprint: List, line: List): (readonly [XY, XY])[] {
  const at = (head: string) => onBoard(footprint, numbers(line, head) as unknown as XY);
  const [from, to] = [at('start'), at('end')];
  if (line[0] === 'fp_line') return [[from, to]];
  const [cx, cy] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const radius = Math.hypot(from[0] - cx, from[1] - cy);
  const mid = at('mid');
  const first = Math.atan2(from[1] - cy, from[0] - cx);
  const way = Math.sign((mid[0] - cx) * (from[1] - cy) - (mid[1] - cy) * (from[0] - cx)) * -1;
  const points = Array.from({ length: 17 }, (_, n): XY => {
    const angle = first + (way * n * Math.PI) / 16;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
  return points.slice(1).map((point, n) => [points[n] ?? point, point] as const);
}

function loop(corners: readonly XY[]): (readonly [XY, XY])[] {
  return corners.map((from, n) => [from, corners[(n + 1) % corners.length] ?? from] as const);
}
