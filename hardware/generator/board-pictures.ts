/** Pictures of the whole board: from above in play, from below with the order of the wires. */

import type { Point } from '../../src/layout/layout.js';
import { type Colour, colourName } from '../../src/rules/board/holes.js';
import { litHoles, measures as m, sizeWords } from './design.js';
import { type Drawing, frameAt, holeBoardAt, type Place } from './places.js';
import { colour, drawing, label, middle, pawnColours } from './style.js';
import { circle, line, polygon, tag } from './svg.js';

/** A moment of a game: every pawn in its own zone, the red one on a3 about to move. */
const STANDING = 'aB1 aB2 a3 aH4 bB1 bB2 bB3 bH4 cB1 cB2 cB3 cH4 dB1 dB2 dB3 dH4'.split(' ');
const LIT = ['a8', 'a10', 'b18'];

/** The board from above, some holes lit and some pawns out. */
export function boardPicture({ layout, places }: Drawing): string {
  const { board } = layout;
  const { scale, size, at } = canvas(layout.outline, 760);
  const on = (name: string) => at(places[board.parse(name) ?? board.centre]?.at ?? { x: 0, y: 0 });
  return drawing(size, size, [
    polygon(layout.outline.map(at), {
      fill: colour.wood,
      stroke: colour.woodEdge,
      'stroke-width': 10,
      'stroke-linejoin': 'round',
    }),
    ...places.map((place) => {
      const zone = board.zone(place.hole);
      const kind = board.kind(place.hole);
      const own = zone !== undefined && (kind !== 'track' || place.hole === board.star(zone));
      return [
        circle(at(place.at), m.topHole * scale, {
          fill: colour.opal,
          stroke: own ? (pawnColours[zone] ?? colour.ink) : colour.woodEdge,
          'stroke-width': own ? 2.5 : 1,
        }),
        circle(at(place.at), m.pawnHole * scale, { fill: '#6b5236' }),
      ].join('');
    }),
    ...LIT.map((name) => glow(on(name), m.topHole * scale)),
    ...STANDING.map((name) => pawn(on(name), scale, pawnColours[name.charCodeAt(0) - 97] ?? colour.ink)),
  ]);
}

function glow(at: Point, diameter: number): string {
  return (
    circle(at, diameter * 1.7, { fill: colour.glow, opacity: 0.35 }) +
    circle(at, diameter, { fill: colour.glow, stroke: '#fff3c9', 'stroke-width': 2 }) +
    circle(at, (diameter * m.pawnHole) / m.topHole, { fill: '#6b5236' })
  );
}

function pawn(at: Point, scale: number, fill: string): string {
  return (
    circle({ x: at.x + 2, y: at.y + 3 }, 11 * scale, { fill: '#000', opacity: 0.2 }) +
    circle(at, 11 * scale, { fill, stroke: '#fff', 'stroke-width': 1.2 }) +
    circle({ x: at.x - 1.6 * scale, y: at.y - 1.8 * scale }, 2.6 * scale, { fill: '#fff', opacity: 0.55 })
  );
}

/** The underside, mirrored as one sees it: the order of the LEDs, and where the modules go. */
export function undersidePicture({ layout, places }: Drawing): string {
  const { board } = layout;
  const { scale, size, at } = canvas(layout.outline, 860, true);
  const zone = (each: Colour) => {
    const holes = litHoles(board, each)
      .map((hole) => places[hole])
      .filter((place) => place !== undefined);
    const path = holes
      .map((hole, n) => `${n === 0 ? 'M' : 'L'}${at(hole.at).x.toFixed(1)} ${at(hole.at).y.toFixed(1)}`)
      .join('');
    const stroke = pawnColours[each] ?? colour.ink;
    const base = at(layout.bases[each] ?? { x: 0, y: 0 });
    const first = holes[0] ? at(holes[0].at) : base;
    return [
      tag('path', {
        d: path,
        fill: 'none',
        stroke,
        'stroke-width': 2,
        'stroke-linejoin': 'round',
        opacity: 0.75,
      }),
      ...holes.map((hole) =>
        circle(at(hole.at), 5 * scale, { fill: colour.opal, stroke, 'stroke-width': 1.5 }),
      ),
      circle(first, 7 * scale, { fill: stroke }),
      label({ x: base.x, y: base.y + 11 }, colourName(each), 32, {
        ...middle,
        fill: stroke,
        'font-weight': 'bold',
        opacity: 0.9,
      }),
    ].join('\n');
  };
  const centre = places[board.centre];
  const strand = litHoles(board, 0 as Colour).length;
  const caption = `Underside, ${sizeWords(board)}. Filled dot: first LED of a module; its strand ends at home 4, after ${strand} LEDs.`;
  return svgWithCaption(size, caption, [
    polygon(layout.outline.map(at), {
      fill: colour.plywood,
      stroke: colour.woodEdge,
      'stroke-width': 6,
      'stroke-linejoin': 'round',
    }),
    ...places.map((place) =>
      polygon(holeBoardAt(place).map(at), { fill: colour.board, opacity: 0.22, stroke: colour.board }),
    ),
    ...places.map(({ reed: [near, far] }) =>
      line(at(near), at(far), {
        stroke: colour.metal,
        'stroke-width': 2.4 * scale,
        'stroke-linecap': 'round',
      }),
    ),
    ...board.colours.map(zone),
    ...places.map((place) => nameOnBoard(place, at)),
    centre
      ? circle(at(centre.at), 7 * scale, { fill: colour.glow, stroke: colour.ink, 'stroke-width': 1.5 })
      : '',
  ]);
}

/** On the hole's own board, on the far side from its reed; without the zone's letter, which the middle of its base has. */
function nameOnBoard({ at: hole, angle, name }: Place, at: (point: Point) => Point): string {
  const { x, y } = at(frameAt(hole, angle)(-5.2, 0));
  return label({ x, y: y + 3 }, name.slice(1), 8, middle);
}

function svgWithCaption(size: number, caption: string, body: readonly string[]): string {
  return drawing(size, size + 40, [
    ...body,
    label({ x: size / 2, y: size + 18 }, caption, 15, { ...middle, fill: colour.soft }),
  ]);
}

/** Where the board's middle is the picture's. */
export function canvas(outline: readonly Point[], size: number, mirrored = false) {
  const reach = Math.max(...outline.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  const scale = (size / 2 - 24) / reach;
  const at = ({ x, y }: Point): Point => ({
    x: size / 2 + (mirrored ? -x : x) * scale,
    y: size / 2 + y * scale,
  });
  return { scale, size, at };
}
