/** A printed board as data: its circuit, where its parts stand, what is poured. Tracks follow from it. */

import type { Point } from '../../../src/layout/layout.js';
import { footprintOf } from '../circuit/catalogue.js';
import type { Part } from '../circuit/part.js';
import { type Footprint, fiducial, mountingHole } from './footprint.js';
import { type Box, boxAround, type Shape, turned } from './shapes.js';

export const REVISION = 'rev 2';

export const LAYERS = ['front', 'back'] as const;
export type Layer = (typeof LAYERS)[number];

/** Where a part stands; turned counterclockwise by `angle` degrees. */
export interface Placement extends Point {
  readonly angle?: number;
  readonly back?: boolean;
  /** Where the part's name is printed, from its middle; without it a free place is looked for. */
  readonly name?: Point;
  /** How far from its pads, across the row, a plug's legend is printed; without it none is. */
  readonly legend?: number;
}

/** Copper that fills a part of a layer, of boxes that hang together, around everything else. */
export interface Pour {
  readonly net: string;
  readonly layer: Layer;
  readonly boxes: readonly Box[];
}

/** Nets that share a width of track, millimetres. */
export interface NetClass {
  readonly name: string;
  readonly track: number;
  readonly via: { readonly size: number; readonly drill: number };
  readonly nets: readonly string[];
}

export interface Words extends Point {
  readonly text: string;
  readonly size: number;
  readonly layer?: Layer;
}

export interface BoardDesign {
  readonly name: string;
  readonly title: string;
  readonly outline: Box;
  readonly parts: readonly Part[];
  readonly places: Readonly<Record<string, Placement>>;
  readonly holes: readonly Point[];
  readonly fiducials: readonly Point[];
  /** Fat nets before GND, which fills what is left. */
  readonly pours: readonly Pour[];
  /** Vias at the ground end of a part that carries much, where one is not enough. */
  readonly groundVias?: Readonly<Record<string, number>>;
  /** The first one is for every net that no other names. */
  readonly classes: readonly [NetClass, ...NetClass[]];
  readonly words: readonly Words[];
}

/** Millimetres that the cheapest usual process of the board houses keeps with ease. */
export const RULES = {
  clearance: 0.2,
  /** From copper to the board's edge. */
  edge: 0.4,
  /** Between the walls of two holes. */
  holeToHole: 0.5,
  /** From a hole without copper to copper. */
  holeToCopper: 0.25,
  /** From a fiducial to copper. */
  fiducial: 0.6,
  /** Nothing narrower is left of a pour. */
  pourWidth: 0.25,
  pourClearance: 0.25,
  thermalGap: 0.3,
  thermalBridge: 0.5,
} as const;

/** For every net that no other class names. */
export const SIGNAL: NetClass = { name: 'Default', track: 0.25, via: { size: 0.6, drill: 0.3 }, nets: [] };
/** Supplies, as far as no pour carries them. */
export const SUPPLY: NetClass = {
  name: 'Supply',
  track: 0.6,
  via: { size: 0.8, drill: 0.4 },
  nets: ['5V', '5V_LED', 'GND'],
};

/** The width of the copper that joins a pad to its pour: wider for wider pads. */
export function bridgeWidth(width: number, height: number): number {
  return Math.min(2, Math.max(0.3, 0.7 * Math.min(width, height)));
}

/** Ground over all that is left, on both layers. */
export function grounds(outline: Box): Pour[] {
  return LAYERS.map((layer) => ({ net: 'GND', layer, boxes: [outline] }));
}

export interface PlacedPad {
  readonly ref: string;
  readonly number: string;
  /** Empty where nothing is joined. */
  readonly net: string;
  readonly at: Point;
  readonly shape: Shape;
  readonly layers: readonly Layer[];
  readonly drill?: number;
  /** Whether it carries copper. */
  readonly plated: boolean;
  /** What other copper keeps away from it, millimetres. */
  readonly clearance: number;
}

export interface PlacedPart {
  readonly ref: string;
  readonly part?: Part;
  readonly footprint: Footprint;
  readonly at: Point;
  readonly angle: number;
  readonly back: boolean;
  readonly place?: Placement;
}

/** Every part with a footprint on the board: those of the circuit, then holes and fiducials. */
export function placedParts(board: BoardDesign): PlacedPart[] {
  const parts = board.parts.map((part): PlacedPart => {
    const place = board.places[part.ref];
    if (!place) throw new Error(`${board.name}: ${part.ref} has no place`);
    return {
      ref: part.ref,
      part,
      footprint: footprintOf(part),
      at: { x: place.x, y: place.y },
      angle: place.angle ?? 0,
      back: place.back ?? false,
      place,
    };
  });
  const plain = (prefix: string, footprint: Footprint, points: readonly Point[]) =>
    points.map((at, n): PlacedPart => ({ ref: `${prefix}${n + 1}`, footprint, at, angle: 0, back: false }));
  return [...parts, ...plain('H', mountingHole(), board.holes), ...plain('FID', fiducial(), board.fiducials)];
}

/** A point of a part's footprint on the board. A part on the back is seen from the front, upside down. */
export function onBoard(placed: PlacedPart, point: Point): Point {
  const local = turned(placed.back ? { x: point.x, y: -point.y } : point, placed.angle);
  return { x: round(placed.at.x + local.x), y: round(placed.at.y + local.y) };
}

export function boxOnBoard(placed: PlacedPart, box: Box): Box {
  const a = onBoard(placed, { x: box.left, y: box.top });
  const b = onBoard(placed, { x: box.right, y: box.bottom });
  return {
    left: Math.min(a.x, b.x),
    right: Math.max(a.x, b.x),
    top: Math.min(a.y, b.y),
    bottom: Math.max(a.y, b.y),
  };
}

export function placedPads(placed: PlacedPart): PlacedPad[] {
  const sideways = placed.angle % 180 !== 0;
  return placed.footprint.pads.map((pad) => {
    const at = onBoard(placed, pad.at);
    const width = sideways ? pad.height : pad.width;
    const height = sideways ? pad.width : pad.height;
    const long = Math.abs(width - height) / 2;
    const shape: Shape =
      pad.shape === 'rectangle'
        ? { box: boxAround(at, width, height) }
        : {
            capsule: {
              from: width > height ? { x: at.x - long, y: at.y } : { x: at.x, y: at.y - long },
              to: width > height ? { x: at.x + long, y: at.y } : { x: at.x, y: at.y + long },
              radius: Math.min(width, height) / 2,
            },
          };
    const through = pad.drill !== undefined;
    return {
      ref: placed.ref,
      number: pad.number,
      net: placed.part?.pins.get(Number(pad.number)) ?? '',
      at,
      shape,
      layers: through ? LAYERS : [placed.back ? 'back' : 'front'],
      ...(pad.drill === undefined ? {} : { drill: pad.drill }),
      plated: !(through && pad.number === ''),
      clearance: pad.number !== '' ? RULES.clearance : through ? RULES.holeToCopper : RULES.fiducial,
    };
  });
}

export function classOf(board: BoardDesign, net: string): NetClass {
  return board.classes.find(({ nets }) => nets.includes(net)) ?? board.classes[0];
}

export function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
