/** Where the wood is cut and where the parts lie: each hole with its reed and its board, in millimetres. */

import { type BoardLayout, layoutOf, type Point } from '../../src/layout/layout.js';
import {
  Board,
  type Colour,
  type Hole,
  USUAL_HOLES_PER_ZONE,
  type ZoneCount,
} from '../../src/rules/board/holes.js';
import { holeBoard, type Measures, measures, moduleHoles, pawnMagnet } from './design.js';
import { depthIn, distance, gapBetween } from './polygons.js';

export interface Place {
  readonly hole: Hole;
  readonly name: string;
  /** The hole's axis; its LED is there, too. */
  readonly at: Point;
  /** The direction of the reed, in radians. */
  readonly angle: number;
  /** The reed's glass from the end beside the hole to the far end. */
  readonly reed: readonly [Point, Point];
}

export interface Drawing {
  readonly layout: BoardLayout;
  readonly measures: Measures;
  readonly places: readonly Place[];
}

const DIRECTIONS = 24;
/** Millimetres of wood between two boards, and from a board to the frame. */
const BOARD_GAP = 1;
const EDGE_GAP = 3;
/** Millitesla of other pawns' magnets that nobody minds; `pull-in.ts` has the exact figures. */
const STRAY = 0.22;

/** Finding room for all boards takes a third of a second, and every page asks. */
const drawn = new Map<Board, Drawing>();

/** The board of the reference design. */
export function drawingOf(zones: ZoneCount, holes = USUAL_HOLES_PER_ZONE): Drawing {
  const board = Board.of(zones, holes);
  const known = drawn.get(board) ?? drawingWith(board, measures);
  drawn.set(board, known);
  return known;
}

export function drawingWith(board: Board, sizes: Measures): Drawing {
  const layout = layoutOf(board, sizes.pitch);
  const places: Place[] = [];
  // zones are cut alike: what is chosen for one of zone 0 is turned into the others
  let angle = 0;
  for (const [n, hole] of moduleHoles(board, 0 as Colour).entries()) {
    angle = reedAngle(hole, layout, sizes, places, angle);
    for (const place of zoneByZone(layout, sizes, n, angle)) places[place.hole] = place;
  }
  angle = reedAngle(board.centre, layout, sizes, places, angle);
  places[board.centre] = placeOf(board.centre, angle, layout, sizes);
  return { layout, measures: sizes, places };
}

/** Of zone a by which the zone is reached, in radians. */
export function zoneTurn({ zoneAngle }: BoardLayout, zone: Colour): number {
  return (zone * zoneAngle * Math.PI) / 180;
}

/** The nth hole of every zone. */
function zoneByZone(layout: BoardLayout, sizes: Measures, n: number, angle: number): Place[] {
  return layout.board.colours.map((zone) => {
    const hole = moduleHoles(layout.board, zone)[n] ?? layout.board.centre;
    return placeOf(hole, angle + zoneTurn(layout, zone), layout, sizes);
  });
}

function placeOf(hole: Hole, angle: number, layout: BoardLayout, sizes: Measures): Place {
  const at = layout.places[hole];
  if (!at) throw new Error(`no place for hole ${hole}`);
  const own = frameAt(at, angle);
  return {
    hole,
    name: layout.board.name(hole),
    at,
    angle,
    reed: [own(0, sizes.reedAside), own(sizes.reedLength, sizes.reedAside)],
  };
}

/**
 * A direction in which the board lies clear of those that are placed already and of the edge, and the reed feels little
 * of the pawns around it; where several will do, the one most like the hole before.
 */
function reedAngle(
  hole: Hole,
  layout: BoardLayout,
  sizes: Measures,
  placed: readonly Place[],
  before: number,
): number {
  const n = moduleHoles(layout.board, 0 as Colour).indexOf(hole);
  const free = Array.from({ length: DIRECTIONS }, (_, step) => (step * 2 * Math.PI) / DIRECTIONS).flatMap(
    (angle) => {
      const [own, ...copies] =
        n < 0 ? [placeOf(hole, angle, layout, sizes)] : zoneByZone(layout, sizes, n, angle);
      if (!own || !isClear(own, [...copies, ...placed], layout)) return [];
      return [{ angle, felt: strayField(own, layout, sizes), turn: 1 - Math.cos(angle - before) }];
    },
  );
  const allowed = Math.max(STRAY, Math.min(...free.map(({ felt }) => felt)));
  const [best] = free.filter(({ felt }) => felt <= allowed).sort((a, b) => a.turn - b.turn);
  if (!best) throw new Error(`no room for the board of ${layout.board.name(hole)}`);
  return best.angle;
}

function isClear(own: Place, others: readonly Place[], { outline }: BoardLayout): boolean {
  const corners = holeBoardAt(own);
  const reach = 2 * Math.hypot(holeBoard.right, holeBoard.far) + BOARD_GAP;
  return (
    corners.every((corner) => depthIn(outline, corner) >= EDGE_GAP) &&
    others
      .filter((other) => other !== undefined && distance(own.at, other.at) < reach)
      .every((other) => gapBetween(corners, holeBoardAt(other)) >= BOARD_GAP)
  );
}

/**
 * The field along the reed of all other holes' pawns, those that add up or those that take away, in millitesla: as of
 * dipoles, at the contact.
 */
function strayField(own: Place, { places }: BoardLayout, sizes: Measures): number {
  const gap = frameAt(own.at, own.angle)(sizes.reedLength / 2, sizes.reedAside);
  const below = sizes.floorThickness + sizes.reedDepth + sizes.magnetHeight / 2;
  const { remanence, diameter, height } = pawnMagnet(sizes);
  const moment = (1000 * remanence * height * diameter ** 2) / 16;
  const felt = places
    .filter((_, hole) => hole !== own.hole)
    .map((at) => {
      const along = (gap.x - at.x) * Math.cos(own.angle) + (gap.y - at.y) * Math.sin(own.angle);
      return (moment * 3 * along * below) / Math.hypot(distance(gap, at), below) ** 5;
    });
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return Math.max(sum(felt.filter((value) => value > 0)), -sum(felt.filter((value) => value < 0)));
}

/** Points in the frame of a hole: x along its reed, y across. */
export function frameAt(at: Point, angle: number): (along: number, aside: number) => Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (along, aside) => ({
    x: at.x + along * cos - aside * sin,
    y: at.y + along * sin + aside * cos,
  });
}

/** The corners of the board under a hole. */
export function holeBoardAt({ at, angle }: Place): Point[] {
  const own = frameAt(at, angle);
  const { left, right, near, far } = holeBoard;
  return [own(left, near), own(right, near), own(right, far), own(left, far)];
}
