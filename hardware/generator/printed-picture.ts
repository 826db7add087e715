/** A printed board as it comes from the maker, seen from the side of its parts. */

import type { Point } from '../../src/layout/layout.js';
import { boxOnBoard, type PlacedPad, type PlacedPart, placedPads, placedParts } from './printed/board.js';
import type { Layout } from './printed/layout.js';
import type { Track } from './printed/router.js';
import { type Box, bounds } from './printed/shapes.js';
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

export function printedPicture({ board, routing, letters }: Layout): string {
  const parts = placedParts(board);
  const { left, right, top, bottom } = board.outline;
  const size = { width: right - left, height: bottom - top };
  const of = (layer: Track['layer']) => routing.tracks.filter((track) => track.layer === layer);
  const scene = [
    rect({ x: left, y: top }, size.width, size.height, { fill: LOOK.copper }),
    lines(of('back'), GAP, LOOK.far),
    lines(of('front'), GAP, LOOK.board),
    lines(of('front'), 0, LOOK.copper),
    ...routing.vias.map(
      ({ at, size, drill }) => circle(at, size, { fill: LOOK.board }) + circle(at, drill, { fill: LOOK.far }),
    ),
    ...parts.flatMap(placedPads).filter(seen).map(pad),
    ...parts.flatMap(body),
    group(
      { 'font-family': 'Helvetica, Arial, sans-serif', fill: LOOK.silk },
      letters
        .filter(({ layer }) => layer === 'front')
        .map((each) =>
          text({ x: each.at.x, y: each.at.y + each.size * 0.36 }, each.text, {
            'font-size': each.size,
            'text-anchor': 'middle',
          }),
        ),
    ),
  ];
  return svg({ x: left, y: top, ...size }, scene, '', SCALE);
}

function lines(tracks: readonly Track[], more: number, stroke: string): string {
  const widths = [...new Set(tracks.map(({ width }) => width))];
  return widths
    .map((width) =>
      tag('path', {
        d: tracks
          .filter((track) => track.width === width)
          .map(({ from, to }) => `M${point(from)}L${point(to)}`)
          .join(''),
        fill: 'none',
        stroke,
        'stroke-width': width + more,
        'stroke-linecap': 'round',
      }),
    )
    .join('\n');
}

const point = ({ x, y }: Point) => `${num(x)} ${num(y)}`;

const seen = (pad: PlacedPad) => pad.layers.includes('front');

function pad({ shape, drill, plated, at }: PlacedPad): string {
  const { left, right, top, bottom } = bounds(shape);
  const round = 'capsule' in shape ? Math.min(right - left, bottom - top) / 2 : 0.1;
  const metal = plated
    ? rect({ x: left, y: top }, right - left, bottom - top, { fill: LOOK.gold, rx: round })
    : '';
  return metal + (drill === undefined ? '' : circle(at, drill, { fill: LOOK.hole }));
}

/** Parts as boxes of about their colours; parts with legs show the holes that they stand in. */
function body(placed: PlacedPart): string[] {
  const { footprint, part, back } = placed;
  if (back || footprint.mount === 'none' || !part) return [];
  const box = boxOnBoard(placed, footprint.body);
  const at = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  switch (part.kind) {
    case '74HC165':
    case '74HC14':
    case '74AHCT125':
    case 'PMOS':
    case 'TVS':
      return [plain(box, LOOK.plastic)];
    case 'Electrolytic':
      return [plain(box, LOOK.plastic), circle(at, 9.6, { fill: '#c9ccd0' })];
    case 'WS2812B':
      return [plain(box, LOOK.silk), circle(at, 1.6, { fill: '#fff3b8' })];
    case 'Reed':
      return [plain(box, LOOK.hole, 1.2), plain(inset(box, 0.4), '#bcdfe6', 0.9)];
    case 'Resistor':
    case 'ResistorArray':
    case 'ResettableFuse':
    case 'ResettableFuseSmall':
      return [plain(box, LOOK.plastic)];
    case 'Capacitor':
    case 'CapacitorLarge':
    case 'Indicator':
      return [plain(box, '#b89a72')];
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
