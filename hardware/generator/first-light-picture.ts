/** What the lights of a new board show, and what a fault looks like. */

import type { Point } from '../../src/layout/layout.js';
import type { Hole } from '../../src/rules/board/holes.js';
import { measures as m, moduleHoles } from './design.js';
import { type Drawing, drawingOf } from './places.js';
import { colour, drawing, label, middle } from './style.js';
import { circle, polygon } from './svg.js';

const SIZE = 400;
const GAP = 30;
const CAPTION = 64;
/** Wood in a darkened room. */
const DUSK = '#806444';
const DARK = '#5a4630';
/** The zone with the fault, and how many of its LEDs still work. */
const FAULTY = { zone: 2, good: 8 } as const;

interface Panel {
  readonly title: string;
  readonly more: string;
  /** @param place of the LED in its module, counted from 0 */
  readonly light: (zone: number, place: number) => string | undefined;
}

const BREATH = '#e8dcae';
const WHITE = '#fffdf2';
const PANELS: readonly Panel[] = [
  {
    title: 'No computer for two seconds',
    more: 'the first LED of each module breathes dimly',
    light: (_, place) => (place === 0 ? BREATH : undefined),
  },
  {
    title: 'The light test of /maintenance',
    more: 'every ring is the same white',
    light: () => WHITE,
  },
  {
    title: 'Dark from one hole on, in all that follows',
    more: 'the data wire to the first dark hole, or the LED before it',
    light: (zone, place) =>
      zone < FAULTY.zone || (zone === FAULTY.zone && place < FAULTY.good) ? WHITE : undefined,
  },
  {
    title: 'White turns yellow towards the end of a zone',
    more: 'one of its two feeds is missing: J6 or J7',
    light: (zone, place) => (zone === FAULTY.zone ? yellowed(place) : WHITE),
  },
];

/** Blue goes first when the voltage sinks. */
function yellowed(place: number): string {
  const blue = Math.max(60, 242 - 8 * place);
  return `#ff${(253 - 2 * place).toString(16)}${blue.toString(16).padStart(2, '0')}`;
}

export function firstLightPicture(): string {
  const board = drawingOf(4);
  const width = 2 * SIZE + 3 * GAP;
  return drawing(width, 70 + 2 * (SIZE + CAPTION) + GAP, [
    label({ x: 24, y: 42 }, 'First light', 22, { 'font-weight': 'bold' }),
    ...PANELS.map((panel, n) =>
      panelPicture(board, panel, {
        x: GAP + (n % 2) * (SIZE + GAP),
        y: 64 + Math.floor(n / 2) * (SIZE + CAPTION),
      }),
    ),
  ]);
}

function panelPicture({ layout, places }: Drawing, { title, more, light }: Panel, origin: Point): string {
  const { board, outline } = layout;
  const reach = Math.max(...outline.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  const scale = (SIZE / 2 - 12) / reach;
  const at = ({ x, y }: Point): Point => ({
    x: origin.x + SIZE / 2 + x * scale,
    y: origin.y + SIZE / 2 + y * scale,
  });
  const lightAt = (hole: Hole): string | undefined => {
    const zone = board.zone(hole);
    // the centre's LED is the last of the chain
    if (zone === undefined) return light(board.zones, 1);
    return light(zone, moduleHoles(board, zone).indexOf(hole));
  };
  const x = origin.x + SIZE / 2;
  return [
    polygon(outline.map(at), { fill: DUSK, stroke: colour.woodEdge, 'stroke-width': 5 }),
    ...places.map((place) => {
      const lit = lightAt(place.hole);
      const glow =
        lit === undefined ? '' : circle(at(place.at), 1.5 * m.topHole * scale, { fill: lit, opacity: 0.4 });
      return [
        glow,
        circle(at(place.at), m.topHole * scale, { fill: lit ?? DARK, stroke: colour.woodEdge }),
        circle(at(place.at), m.pawnHole * scale, { fill: '#3d2f20' }),
      ].join('');
    }),
    label({ x, y: origin.y + SIZE + 18 }, title, 16, { ...middle, 'font-weight': 'bold' }),
    label({ x, y: origin.y + SIZE + 38 }, more, 14, { ...middle, fill: colour.soft }),
  ].join('\n');
}
