/** A printed board as it comes from the maker, seen from the side of its parts. */

import { type BoardFile, type Copper, type Pad, type PlacedPart, padBox } from './kicad/board.js';
import type { Box, XY } from './kicad/shapes.js';
import { circle, group, num, rect, svg, tag, text } from './svg.js';

const LOOK = {
  board: '#1d5c3e',
  copper: '#2c7b56',
  far: '#25694a',
  gold: '#d9b45b',
  hole: '#f4f1ea',
  silk: '#f4f1ea',
  plastic: '#2e2e33',
} as const;
/** Drawn around a track, so that it stands out against the pour. */
const GAP = 0.5;
/** Pixels a millimetre. */
const SCALE = 10;

export function printedPicture({ outline, parts, tracks, vias, words }: BoardFile): string {
  const { left, right, top, bottom } = outline;
  const size = { width: right - left, height: bottom - top };
  const of = (layer: string) => tracks.filter(({ layers }) => layers.includes(layer));
  const scene = [
    rect({ x: left, y: top }, size.width, size.height, { fill: LOOK.copper }),
    lines(of('B.Cu'), GAP, LOOK.far),
    lines(of('F.Cu'), GAP, LOOK.board),
    lines(of('F.Cu'), 0, LOOK.copper),
    ...vias.map(({ corners: [at = [0, 0]], radius, hole = 0 }) =>
      [
        circle(pointOf(at), 2 * radius, { fill: LOOK.board }),
        circle(pointOf(at), hole, { fill: LOOK.far }),
      ].join(''),
    ),
    ...parts.flatMap(({ pads }) => pads.filter(({ layers }) => layers.includes('F.Cu')).map(pad)),
    ...parts.flatMap(body),
    group(
      { 'font-family': 'Helvetica, Arial, sans-serif', fill: LOOK.silk },
      words
        .filter(({ layer }) => layer === 'F.SilkS')
        .map((each) =>
          text({ x: each.at[0], y: each.at[1] + each.size * 0.36 }, each.text, {
            'font-size': each.size,
            'text-anchor': 'middle',
          }),
        ),
    ),
  ];
  return svg({ x: left, y: top, ...size }, scene, '', SCALE);
}

function lines(tracks: readonly Copper[], more: number, stroke: string): string {
  const widths = [...new Set(tracks.map(({ radius }) => 2 * radius))];
  return widths
    .map((width) =>
      tag('path', {
        d: tracks
          .filter(({ radius }) => 2 * radius === width)
          .map(({ corners: [from = [0, 0], to = from] }) => `M${point(from)}L${point(to)}`)
          .join(''),
        fill: 'none',
        stroke,
        'stroke-width': width + more,
        'stroke-linecap': 'round',
      }),
    )
    .join('\n');
}

const point = ([x, y]: XY) => `${num(x)} ${num(y)}`;
const pointOf = ([x, y]: XY) => ({ x, y });

function pad(each: Pad): string {
  const { left, right, top, bottom } = padBox(each);
  const metal = each.plated
    ? rect({ x: left, y: top }, right - left, bottom - top, { fill: LOOK.gold, rx: each.radius || 0.1 })
    : '';
  return metal + (each.hole === undefined ? '' : circle(pointOf(each.at), each.hole, { fill: LOOK.hole }));
}

/** Parts as boxes of about their colours; parts with legs show the holes that they stand in. */
function body({ footprint, number, back, body: box }: PlacedPart): string[] {
  if (back || number === undefined) return [];
  const at = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  switch (footprint) {
    case 'Electrolytic-10x10':
      return [plain(box, LOOK.plastic), circle(at, 9.6, { fill: '#c9ccd0' })];
    case 'WS2812B-2020':
      return [plain(box, LOOK.silk), circle(at, 1.6, { fill: '#fff3b8' })];
    case 'Reed-10x2':
      return [plain(box, LOOK.hole, 1.2), plain(inset(box, 0.4), '#bcdfe6', 0.9)];
    case 'Capacitor-0603':
    case 'Capacitor-0805':
    case 'LED-0603':
      return [plain(box, '#b89a72')];
    case 'Resistor-0603':
    case 'ResistorArray-4x0603':
    case 'Fuse-1812':
    case 'SOIC-14':
    case 'SOIC-16':
    case 'TO-252':
    case 'Diode-SMB':
      return [plain(box, LOOK.plastic)];
    default:
      return [outlined(box)];
  }
}

function plain({ left, right, top, bottom }: Box, fill: string, rx = 0.15): string {
  return rect({ x: left, y: top }, right - left, bottom - top, { fill, rx });
}

function outlined({ left, right, top, bottom }: Box): string {
  return rect({ x: left, y: top }, right - left, bottom - top, {
    fill: 'none',
    stroke: LOOK.silk,
    'stroke-width': 0.25,
  });
}

function inset({ left, right, top, bottom }: Box, by: number): Box {
  return { left: left + by, right: right - by, top: top + by / 2, bottom: bottom - by / 2 };
}
