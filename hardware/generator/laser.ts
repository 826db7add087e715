/** Files for a laser shop: one plate each, with what the beam takes away given back. */

import type { Point } from '../../src/layout/layout.js';
import { sizeWords } from './design.js';
import { type DxfShape, dxf } from './dxf.js';
import { boardSlot, carrierSlot, LED_OPENING } from './openings.js';
import { type Drawing, frameAt, holeBoardAt, type Place } from './places.js';
import { offset } from './polygons.js';
import { boundsOf } from './templates.js';

/** Millimetres of a beam's width, usual for 3 mm of wood or acrylic. */
export const KERF = 0.15;
/** AutoCAD colour numbers. `NOTES` lies beside the plate and is neither cut nor engraved. */
const LAYERS = { CUT: 1, ENGRAVE: 5, NOTES: 8 } as const;
/** Rings and boards that are cut beyond those needed, as some break. */
const SPARE = 0.05;
const GAP = 1.5;
const NOTE_HEIGHT = 4;

export interface LaserSheet {
  /** `top`: the name of its file. */
  readonly id: string;
  readonly plate: string;
  readonly material: string;
  /** What faces up in the machine. */
  readonly face: string;
  readonly shapes: readonly DxfShape[];
}

export function laserSheets(drawing: Drawing, kerf: number): LaserSheet[] {
  const { measures: m, places, layout } = drawing;
  const part = (points: readonly Point[]) => cut(offset(points, kerf / 2));
  const opening = (points: readonly Point[]) => cut(offset(points, -kerf / 2));
  const round = (at: Point, diameter: number): DxfShape => ({ kind: 'circle', layer: 'CUT', at, diameter });
  const holes = (diameter: number) => places.map(({ at }) => round(at, diameter - kerf));
  const outline = part(layout.outline);
  const up = "players' side up";
  const carrier = [
    outline,
    ...holes(m.chamber),
    ...places.map((place) => opening(carrierSlot(place, m))),
    ...places.map(nameBeside),
  ];
  const rings = Array.from({ length: Math.ceil(places.length * (1 + SPARE)) }, (_, n) =>
    inGrid(n, m.ringDiameter + kerf + GAP, boundsOf(drawing).width),
  );
  return [
    {
      id: 'top',
      plate: 'top plate',
      material: `wood ${m.topThickness} mm`,
      face: up,
      shapes: [outline, ...holes(m.topHole)],
    },
    {
      id: 'ring-plate',
      plate: 'ring plate',
      material: `plywood ${m.ringThickness} mm`,
      face: up,
      shapes: [outline, ...holes(m.ringDiameter)],
    },
    {
      id: 'floor',
      plate: 'floor sheet',
      material: `clear acrylic ${m.floorThickness} mm`,
      face: 'either side up',
      shapes: [outline],
    },
    {
      id: 'carrier',
      plate: 'carrier plate',
      material: `plywood ${m.carrierThickness} mm`,
      face: 'underside up: the names are read from below',
      shapes: carrier.map(mirrored),
    },
    {
      id: 'rings',
      plate: `${rings.length} opal rings`,
      material: `opal acrylic ${m.ringThickness} mm`,
      face: 'either side up',
      shapes: rings.flatMap((at) => [round(at, m.pawnHole - kerf), round(at, m.ringDiameter + kerf)]),
    },
    {
      id: 'boards',
      plate: `${places.length} boards under the holes, only if you order no printed ones`,
      material: `plywood ${m.carrierThickness} mm`,
      face: 'parts up',
      shapes: places.flatMap((place) => [
        round(place.at, LED_OPENING - kerf),
        opening(boardSlot(place, m)),
        part(holeBoardAt(place)),
      ]),
    },
  ];
}

/** The sheet as a DXF file, its note above it. */
export function laserDxf(drawing: Drawing, sheet: LaserSheet, kerf: number): string {
  const { x, y } = boundsOf(drawing);
  const lines = [
    `Tock, ${sizeWords(drawing.layout.board)}: ${sheet.plate}. 1 copy, ${sheet.material}, ${sheet.face}.`,
    `CUT: cut, inner contours first. ENGRAVE: engrave. NOTES: leave out. Millimetres; ${kerf === 0 ? 'no kerf is given back' : `a kerf of ${kerf} mm is given back already`}.`,
  ];
  const notes = lines.map((text, n): DxfShape => {
    const at = { x, y: y - (lines.length - n) * 1.6 * NOTE_HEIGHT };
    return { kind: 'text', layer: 'NOTES', at, height: NOTE_HEIGHT, text };
  });
  return dxf([...sheet.shapes, ...notes], LAYERS);
}

/** On wood that stays, clear of chamber and slot, where the hole's own board will lie. */
function nameBeside({ at, angle, name }: Place): DxfShape {
  return {
    kind: 'text',
    layer: 'ENGRAVE',
    at: frameAt(at, angle)(10, -3.2),
    height: 2,
    text: name,
    centred: true,
  };
}

const cut = (points: readonly Point[]): DxfShape => ({ kind: 'polygon', layer: 'CUT', points });

function mirrored(shape: DxfShape): DxfShape {
  const flip = ({ x, y }: Point) => ({ x: -x, y });
  return shape.kind === 'polygon'
    ? { ...shape, points: shape.points.map(flip) }
    : { ...shape, at: flip(shape.at) };
}

/** The middle of the nth square of a grid as wide as the board. */
function inGrid(n: number, pitch: number, width: number): Point {
  const columns = Math.floor(width / pitch);
  const middle = (index: number) => (index + 0.5) * pitch - width / 2;
  return { x: middle(n % columns), y: middle(Math.floor(n / columns)) };
}
