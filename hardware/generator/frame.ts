/** The frame around the plates, and where modules and base board hang in it. Millimetres. */

import type { Point } from '../../src/layout/layout.js';
import type { Colour } from '../../src/rules/board/holes.js';
import { measures as m } from './design.js';
import { boardFile } from './kicad/board.js';
import { type Drawing, frameAt, zoneTurn } from './places.js';
import { offset } from './polygons.js';

export const FRAME = {
  height: 45,
  /** Thickness of its sides. */
  side: 12,
  /** Between the plates and the sides. */
  play: 0.5,
  /** The plates lie on a ledge along the sides, as wide as the boards under the holes leave free. */
  ledge: 7,
  /** One a zone, glued to the ledge under the carrier, so far beside the base's middle; a screw goes through it. */
  block: { long: 24, deep: 11, thick: 16, aside: 42 },
  spacer: 12,
} as const;

export const PLATES = m.topThickness + m.ringThickness + m.floorThickness + m.carrierThickness;

/** Through the block and all plates but 2 mm of the top. */
export const SCREW_LENGTH = FRAME.block.thick + PLATES - 2;

/** Seen from the players' side, as the drawing. */
export interface Frame {
  readonly outer: readonly Point[];
  readonly inner: readonly Point[];
  readonly ledge: readonly Point[];
  readonly blocks: readonly (readonly Point[])[];
  /** Each through the middle of its block. */
  readonly screws: readonly Point[];
  /** Of the cuts where two sides meet, degrees. */
  readonly mitre: number;
}

export function frameOf({ layout }: Drawing): Frame {
  const { outline, board } = layout;
  const edge = outline[0]?.y ?? 0;
  const { ledge, block } = FRAME;
  const { long, deep, aside } = block;
  const inZone = (zone: Colour) => frameAt({ x: 0, y: 0 }, zoneTurn(layout, zone));
  return {
    outer: offset(outline, FRAME.play + FRAME.side),
    inner: offset(outline, FRAME.play),
    ledge: offset(outline, -ledge),
    blocks: board.colours.map((zone) => {
      const at = inZone(zone);
      const [left, right] = [-aside - long / 2, -aside + long / 2];
      return [
        at(left, edge - ledge),
        at(right, edge - ledge),
        at(right, edge - ledge - deep),
        at(left, edge - ledge - deep),
      ];
    }),
    screws: board.colours.map((zone) => inZone(zone)(-aside, edge - ledge - deep / 2)),
    mitre: 90 / board.zones,
  };
}

/** A printed board that hangs under the carrier, parts down: its corners and its spacers. */
export interface Hanging {
  readonly corners: readonly Point[];
  readonly spacers: readonly Point[];
}

/** With four zones: from a base's middle to its module's, and from the board's middle to the base board's. */
const NEARER = 20;
const FROM_MIDDLE = 45;

export function modulesOf({ layout }: Drawing): Hanging[] {
  return layout.board.colours.map((zone) => {
    const angle = zoneTurn(layout, zone);
    const base = layout.bases[zone] ?? { x: 0, y: 0 };
    return hanging('module', frameAt(base, angle)(0, -NEARER), angle);
  });
}

/** Towards a corner, between two modules. */
export function baseBoard(): Hanging {
  const part = FROM_MIDDLE * Math.SQRT1_2;
  return hanging('base', { x: -part, y: part }, 0);
}

/** Hangs parts down, so from above it is mirrored; the edge with a module's ribbon plugs (y = 0) is outwards. */
function hanging(name: 'module' | 'base', at: Point, angle: number): Hanging {
  const { outline, parts } = boardFile(name);
  const own = frameAt(at, angle);
  const [middleX, middleY] = [(outline.left + outline.right) / 2, (outline.top + outline.bottom) / 2];
  const place = (x: number, y: number) => own(x - middleX, middleY - y);
  const { left, top, right, bottom } = outline;
  return {
    corners: [place(left, top), place(right, top), place(right, bottom), place(left, bottom)],
    spacers: parts
      .filter(({ footprint }) => footprint.includes('MountingHole'))
      .map(({ at: [x, y] }) => place(x, y)),
  };
}
