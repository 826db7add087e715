/**
 * Hole positions in mm. A star with one arm per zone; a zone is the valley between two arms: from a tip (the star)
 * inwards to the two holes nearest the centre (7 and 8 of 18; odd numbers add one between), then out. The home is
 * inside the star's arm, the base in the valley's mouth.
 */

import { type Board, type Colour, type Hole, PAWNS_PER_COLOUR } from '../rules/board/holes.js';

/** mm; x right, y down; origin at the centre. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface HolePlace extends Point {
  readonly hole: Hole;
}

export interface BoardLayout {
  readonly board: Board;
  /** Track spacing; also the minimum distance of any two holes. */
  readonly pitch: number;
  /** Degrees clockwise from one zone to the next. */
  readonly zoneAngle: number;
  readonly places: readonly HolePlace[];
  /** Clockwise; a long side per zone, a short one per arm. */
  readonly outline: readonly Point[];
  /** By zone, as the bases. */
  readonly seats: readonly Point[];
  readonly bases: readonly Point[];
}

/** In pitches: half the arm's width inside and at the star. */
const ARM_INNER = 0.7;
const ARM_OUTER = 0.5 + Math.SQRT1_2;
/** Legs of other lengths keep the arm's slope, so that homes fit. */
const USUAL_LEG_STEPS = 7;
const TAPER = (ARM_OUTER - ARM_INNER) / USUAL_LEG_STEPS;
/** Outermost holes to first home hole, along the arm. */
const HOME_DEPTH = 0.9;
const BASE_SPACING = 1.1;
const MARGIN = 0.95;
/** Holes at arm tips, the star included. */
const TIP_HOLES = 2;
/** Innermost holes from the zone's axis, in pitches: with and without a hole between. */
const ASIDE_WITH = 0.9;
const ASIDE_WITHOUT = 0.5;

/**
 * Zone 0 is at the bottom; clockwise from above.
 * @param pitch mm between track neighbours
 */
export function layoutOf(board: Board, pitch = 20): BoardLayout {
  const { zones } = board;
  const turn = (2 * Math.PI) / zones;
  const zone = zoneShape(turn / 2, board.holesPerZone);
  const places = board.holes.map((hole): HolePlace => ({ hole, x: 0, y: 0 }));
  const turned = (point: Point, colour: Colour) => rotate(scale(point, pitch), colour * turn);
  const put = (holes: readonly Hole[], points: readonly Point[], colour: Colour) => {
    for (const [index, hole] of holes.entries()) {
      const point = points[index];
      if (!point) throw new Error(`no place for hole ${board.name(hole)}`);
      places[hole] = { hole, ...turned(point, colour) };
    }
  };
  for (const colour of board.colours) {
    put(board.zoneTrack(colour), zone.track, colour);
    put(board.bases(colour), zone.base, colour);
    put(board.homes(colour), zone.home, colour);
  }
  return {
    board,
    pitch,
    zoneAngle: 360 / zones,
    places,
    outline: board.colours.flatMap((colour) => zone.corners.map((corner) => turned(corner, colour))),
    seats: board.colours.map((colour) => turned({ x: 0, y: zone.edge }, colour)),
    bases: board.colours.map((colour) => turned(zone.baseMiddle, colour)),
  };
}

function zoneShape(half: number, holes: number) {
  const legSteps = Math.floor((holes - TIP_HOLES) / 2) - 1;
  const armInner = ARM_INNER + (USUAL_LEG_STEPS - legSteps) * TAPER;
  const odd = holes % 2 === 1;
  const asideAxis = odd ? ASIDE_WITH : ASIDE_WITHOUT;
  const outward: Point = { x: Math.sin(half), y: Math.cos(half) };
  // `along` from the centre, `aside` towards this zone
  const onArm = (along: number, aside: number): Point => ({
    x: along * outward.x - aside * outward.y,
    y: along * outward.y + aside * outward.x,
  });
  const inner = (asideAxis + armInner * Math.cos(half)) / Math.sin(half);
  const legLength = Math.sqrt(legSteps ** 2 - (ARM_OUTER - armInner) ** 2);
  const outer = inner + legLength;
  const tip = outer + Math.sqrt(1 - (ARM_OUTER - 0.5) ** 2);
  const inwards = Array.from({ length: legSteps + 1 }, (_, n) => {
    const part = n / legSteps;
    return onArm(outer - part * legLength, ARM_OUTER - part * (ARM_OUTER - armInner));
  });
  const between = { x: 0, y: onArm(inner, armInner).y - Math.sqrt(1 - asideAxis ** 2) };
  const track = [
    ...inwards,
    ...(odd ? [between] : []),
    ...inwards.toReversed().map(mirror),
    mirror(onArm(tip, 0.5)),
    mirror(onArm(tip, -0.5)),
  ];
  const home = Array.from({ length: PAWNS_PER_COLOUR }, (_, n) => onArm(tip - HOME_DEPTH - n, 0));
  const reach = Math.max(...track.map((point) => point.y));
  const baseMiddle = { x: 0, y: reach - BASE_SPACING / 2 };
  const step = BASE_SPACING / 2;
  const base = [
    { x: step, y: baseMiddle.y + step },
    { x: step, y: baseMiddle.y - step },
    { x: -step, y: baseMiddle.y - step },
    { x: -step, y: baseMiddle.y + step },
  ];
  const edge = reach + MARGIN;
  const end = tip + MARGIN;
  const cut = { x: (end - edge * Math.cos(half)) / Math.sin(half), y: edge };
  return { track, home, base, baseMiddle, edge, corners: [cut, mirror(cut)] };
}

const mirror = ({ x, y }: Point): Point => ({ x: -x, y });
const scale = ({ x, y }: Point, by: number): Point => ({ x: x * by, y: y * by });

function rotate({ x, y }: Point, angle: number): Point {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}
