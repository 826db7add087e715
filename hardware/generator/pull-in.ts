/**
 * Whether a pawn's magnet closes its reed, and nothing else does: fields of a pawn standing, tilted and lifted, and of
 * all its neighbours, for every hole of a board.
 */

import type { Point } from '../../src/layout/layout.js';
import type { Measures } from './design.js';
import { type Magnet, type Pose, times, type Vector } from './magnet.js';
import { type Drawing, frameAt, type Place } from './places.js';
import { distance } from './polygons.js';
import { fieldAlong, MILLITESLA_PER_TURN, type Reed } from './reed.js';

/** The guide's tests: how far a pawn is lifted, and how slanted it stands. */
export const LIFT = 10;
export const TILT = 15;
/** Millimetres by which parts may lie beside their places. */
export const PLAY = { magnet: 0.2, reed: 0.5, depth: 0.5 } as const;
/** Magnets farther away than this change the result by less than a hundredth of a millitesla. */
const REACH = 90;

/** Millitesla along the reed. */
export interface Fields {
  readonly seated: number;
  /** Slanted in the worst direction. */
  readonly tilted: number;
  /** The same with every part beside its place, and neighbours that take away. */
  readonly weakest: number;
  /** Lifted, slanted in the worst direction, no neighbour. */
  readonly lifted: number;
  /** No pawn, every neighbour occupied that adds up. */
  readonly neighbours: number;
  /** Lifted, and those neighbours. */
  readonly strongest: number;
}

/** What a switch must be good for, in ampere-turns, whatever its factor to millitesla. */
export interface Window {
  /** It must close at less than this. */
  readonly closes: number;
  /** It must open at more than this. */
  readonly opens: number;
}

export function windowOf({ weakest, strongest }: Fields): Window {
  return { closes: weakest / MILLITESLA_PER_TURN.most, opens: strongest / MILLITESLA_PER_TURN.least };
}

/** The worst of every hole. */
export function fieldsOf(drawings: readonly Drawing[], magnet: Magnet): Fields {
  const alone = ownFields(drawings[0]?.measures ?? fail(), magnet);
  const around = drawings.flatMap((drawing) => {
    const { board } = drawing.layout;
    // zones are cut alike
    const some = drawing.places.filter(({ hole }) => (board.zone(hole) ?? 0) === 0);
    return some.map((place) => neighbours(drawing, place, magnet));
  });
  const adding = Math.max(...around.map(({ adds }) => adds));
  const taking = Math.max(...around.map(({ takes }) => takes));
  return {
    seated: alone.seated,
    tilted: alone.tilted,
    weakest: alone.misplaced - taking,
    lifted: alone.lifted,
    neighbours: adding,
    strongest: alone.lifted + adding,
  };
}

function ownFields(sizes: Measures, magnet: Magnet) {
  const place: Pick<Place, 'at' | 'angle'> = { at: { x: 0, y: 0 }, angle: 0 };
  // a pawn above the middle of the reed's near half gives a field against the reed's direction
  const felt = (pose: Pose, off = { along: 0, depth: 0 }) =>
    -fieldAlong(reedAt(place, sizes, off), [[magnet, pose]]);
  const slants = Array.from({ length: 8 }, (_, n) => (n * Math.PI) / 4);
  const slanted = (lift: number, aside = 0) =>
    slants.map((towards) => pawn(sizes, magnet, { lift, towards, aside }));
  return {
    seated: felt(upright(magnet, { x: 0, y: 0 })),
    tilted: Math.min(...slanted(0).map((pose) => felt(pose))),
    misplaced: Math.min(
      ...slanted(0, -PLAY.magnet).flatMap((pose) =>
        [-PLAY.reed, PLAY.reed].map((along) => felt(pose, { along, depth: PLAY.depth })),
      ),
    ),
    lifted: Math.max(
      ...[upright(magnet, { x: 0, y: 0 }, LIFT), ...slanted(LIFT)].map((pose) => Math.abs(felt(pose))),
    ),
  };
}

/** What all other holes' pawns give together: those that help the own one, and those that work against it. */
function neighbours(drawing: Drawing, place: Place, magnet: Magnet): { adds: number; takes: number } {
  const { measures: sizes } = drawing;
  const reed = reedAt(place, sizes);
  const felt = drawing.places
    .filter(({ at, hole }) => hole !== place.hole && distance(at, place.at) < REACH)
    .map(({ at }) => -fieldAlong(reed, [[magnet, upright(magnet, at)]]));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return { adds: largest(felt, sum), takes: -sum(felt.filter((value) => value < 0)) };
}

/** An empty reed does not mind which way the field goes. */
function largest(felt: readonly number[], sum: (values: readonly number[]) => number): number {
  return Math.max(sum(felt.filter((value) => value > 0)), -sum(felt.filter((value) => value < 0)));
}

/** The reed of a hole; heights are from the floor that pawns stand on. */
function reedAt(place: Pick<Place, 'at' | 'angle'>, sizes: Measures, off = { along: 0, depth: 0 }): Reed {
  const middle = frameAt(place.at, place.angle)(sizes.reedLength / 2 + off.along, sizes.reedAside);
  return {
    gap: { ...middle, z: -sizes.floorThickness - sizes.reedDepth - off.depth },
    along: { x: Math.cos(place.angle), y: Math.sin(place.angle), z: 0 },
    iron: sizes.reedLength + 2 * sizes.legLength,
  };
}

function upright(magnet: Magnet, { x, y }: Point, lift = 0): Pose {
  return { at: { x, y, z: lift + magnet.height / 2 }, north: { x: 0, y: 0, z: 1 } };
}

/** A pawn that stands slanted on the rim of its foot. */
function pawn(
  sizes: Measures,
  magnet: Magnet,
  { lift, towards, aside }: { lift: number; towards: number; aside: number },
): Pose {
  const slant = (TILT * Math.PI) / 180;
  const north: Vector = {
    x: Math.sin(slant) * Math.cos(towards),
    y: Math.sin(slant) * Math.sin(towards),
    z: Math.cos(slant),
  };
  const up = times(north, magnet.height / 2);
  const foot = lift + (sizes.pawnDiameter / 2) * Math.sin(slant);
  return { at: { x: aside + up.x, y: up.y, z: foot + up.z }, north };
}

function fail(): never {
  throw new Error('no drawing to look at');
}
