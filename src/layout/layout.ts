/**
 * Where every hole of a board lies, in millimetres: one geometry for the page's drawing and for the drill templates.
 *
 * The track is a star with one arm a zone. A zone is the valley between two arms, in front of its player: it starts
 * at the tip of one arm (the star), runs in along that arm to the two holes nearest the centre (7 and 8 of 18), and out
 * again to the tip of the next. An odd hole lies between those two, nearer still. The home stands inside the arm that bears the star, the base in the mouth of the valley.
 */

import { type Board, type Colour, type Hole, PAWNS_PER_COLOUR } from '../rules/holes.js';

/** x to the right, y downwards, in millimetres; the centre of the board is 0, 0. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface BoardLayout {
  readonly board: Board;
  /** Distance between neighbours on the track, and the least distance between any two holes. */
  readonly pitch: number;
  /** Turn between a zone and the next, clockwise, in degrees: zone z is zone 0 turned z times. */
  readonly zoneAngle: number;
  /** By hole number. */
  readonly places: readonly Point[];
  /** Corners of the board, clockwise: a long side in front of each zone, a short one across the end of each arm. */
  readonly outline: readonly Point[];
  /** By zone: the middle of the board's side where its player sits. */
  readonly seats: readonly Point[];
  /** By zone: the middle of the four base holes. */
  readonly bases: readonly Point[];
}

/** Half the width of an arm at its inner end and at the star, in pitches: room for a row of home holes between. */
const ARM_INNER = 0.7;
const ARM_OUTER = 0.5 + Math.SQRT1_2;
/** A leg of so many steps ends so far inside; arms of other lengths are as slender, so that homes fit into them. */
const USUAL_LEG_STEPS = 7;
const TAPER = (ARM_OUTER - ARM_INNER) / USUAL_LEG_STEPS;
/** From the two outermost holes of an arm to the first home hole, along the arm: a shade more than one pitch away. */
const HOME_DEPTH = 0.9;
const BASE_SPACING = 1.1;
/** Wood between the outermost holes and the edge. */
const MARGIN = 0.95;
/** Holes at the tips of the arms, the star among them: the others are on the two legs of a zone. */
const TIP_HOLES = 2;
/** How far the two innermost holes of a zone are from its axis, in pitches: with a hole between them, and without. */
const ASIDE_WITH = 0.9;
const ASIDE_WITHOUT = 0.5;

/**
 * The layout of a board; zone 0 is at the bottom, and zones follow clockwise as seen from above.
 * @param pitch millimetres between two neighbours on the track
 */
export function layoutOf(board: Board, pitch = 20): BoardLayout {
  const { zones } = board;
  const turn = (2 * Math.PI) / zones;
  const zone = zoneShape(turn / 2, board.holesPerZone);
  const places: Point[] = Array.from({ length: board.holeCount }, () => ({ x: 0, y: 0 }));
  const turned = (point: Point, colour: Colour) => rotate(scale(point, pitch), colour * turn);
  const put = (holes: readonly Hole[], points: readonly Point[], colour: Colour) => {
    for (const [index, hole] of holes.entries()) {
      const point = points[index];
      if (!point) throw new Error(`no place for hole ${board.name(hole)}`);
      places[hole] = turned(point, colour);
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

/** Zone 0 in pitches. `half` is half the angle between two zones, in radians. */
function zoneShape(half: number, holes: number) {
  const legSteps = Math.floor((holes - TIP_HOLES) / 2) - 1;
  const armInner = ARM_INNER + (USUAL_LEG_STEPS - legSteps) * TAPER;
  const odd = holes % 2 === 1;
  const asideAxis = odd ? ASIDE_WITH : ASIDE_WITHOUT;
  const outward: Point = { x: Math.sin(half), y: Math.cos(half) };
  // `along` the arm that bears the star, measured from the centre; `aside` of its axis, towards this zone's valley
  const onArm = (along: number, aside: number): Point => ({
    x: along * outward.x - aside * outward.y,
    y: along * outward.y + aside * outward.x,
  });
  // the innermost hole lies beside the valley's axis, the one of the other leg mirrors it
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
  // the sharp corner where two long sides would meet is cut off a margin beyond the arm's end
  const end = tip + MARGIN;
  const cut = { x: (end - edge * Math.cos(half)) / Math.sin(half), y: edge };
  return { track, home, base, baseMiddle, edge, corners: [cut, mirror(cut)] };
}

const mirror = ({ x, y }: Point): Point => ({ x: -x, y });
const scale = ({ x, y }: Point, by: number): Point => ({ x: x * by, y: y * by });

/** Turned clockwise about the centre (y points down). */
function rotate({ x, y }: Point, angle: number): Point {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}
