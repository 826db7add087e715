/** Geometry of the drawn board, in millimetres; y points down. */

import { type BoardLayout, type HolePlace, layoutOf, type Point } from '../../layout/layout.js';
import { CUES, type Glow, type Scene } from '../../lights/cues.js';
import type { Board, Colour, Hole } from '../../rules/board/holes.js';
import type { Rules } from '../../rules/rules.js';

export interface Drawing extends Omit<BoardLayout, 'outline' | 'zoneAngle'> {
  readonly outline: string;
  readonly track: string;
  /** By zone: groove from the home entry into the home. */
  readonly homes: readonly string[];
  readonly entries: readonly Hole[];
  /** By zone, in degrees from upright. */
  readonly zoneTurns: readonly number[];
  readonly grain: readonly string[];
  readonly numbers: readonly HolePlace[];
  /** Direction of play. */
  readonly arrows: readonly { readonly at: Point; readonly turn: number }[];
  /** Half width and half height. */
  readonly reach: Point;
}

const CORNER = 14;
const AIR = 4;
const ARROWS = [2, 11];
const NUMBER_ASIDE = 0.62;

/**
 * @param homeEntry holes before the star at which the homes branch
 * @param nearest zone drawn at the bottom
 */
export function drawingOf(board: Board, homeEntry: number, nearest = 0): Drawing {
  const layout = layoutOf(board);
  const { pitch } = layout;
  const turn = -nearest * layout.zoneAngle;
  const turned = (point: Point) => rotate(point, turn);
  const places = layout.places.map((place) => ({ ...turned(place), hole: place.hole }));
  const outline = layout.outline.map(turned);
  const at = (hole: Hole): Point => places[hole] ?? { x: 0, y: 0 };
  const reach = {
    x: Math.max(...outline.map((point) => Math.abs(point.x))) + AIR,
    y: Math.max(...outline.map((point) => Math.abs(point.y))) + AIR,
  };
  const entry = (colour: Colour) => board.advance(board.star(colour), -homeEntry);
  return {
    board,
    pitch,
    places,
    outline: rounded(outline, CORNER),
    track: `${polyline(places.slice(0, board.trackLength))}Z`,
    homes: board.colours.map((colour) => polyline([at(entry(colour)), ...board.homes(colour).map(at)])),
    entries: board.colours.map(entry),
    bases: layout.bases.map(turned),
    seats: layout.seats.map(turned),
    zoneTurns: board.colours.map((colour) => turn + colour * layout.zoneAngle),
    grain: grain(reach),
    numbers: numbers(board, places, pitch),
    arrows: board.colours.flatMap((colour) =>
      ARROWS.map((number) => between(at(board.track(colour, number)), at(board.track(colour, number + 1)))),
    ),
    reach,
  };
}

/** The nearest hole that `may`, or undefined beyond `within` millimetres. */
export function holeAt(
  drawing: Drawing,
  point: Point,
  within: number,
  may: (hole: Hole) => boolean = () => true,
): Hole | undefined {
  let best: Hole | undefined;
  let least = within;
  for (const { hole, x, y } of drawing.places) {
    const apart = Math.hypot(x - point.x, y - point.y);
    if (apart < least && may(hole)) {
      least = apart;
      best = hole;
    }
  }
  return best;
}

function rotate({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}

function between(from: Point, to: Point) {
  return {
    at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    turn: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
  };
}

function numbers(board: Board, places: readonly HolePlace[], pitch: number): HolePlace[] {
  const length = board.trackLength;
  return places.slice(0, length).map((place, hole) => {
    const before = places[(hole - 1 + length) % length] ?? place;
    const after = places[(hole + 1) % length] ?? place;
    // the track runs clockwise, so left is outward
    const along = { x: after.x - before.x, y: after.y - before.y };
    const by = (NUMBER_ASIDE * pitch) / Math.hypot(along.x, along.y);
    return { hole: place.hole, x: place.x + along.y * by, y: place.y - along.x * by };
  });
}

const text = (value: number) => String(Math.round(value * 100) / 100);
const pair = ({ x, y }: Point) => `${text(x)} ${text(y)}`;
const polyline = (points: readonly Point[]) => `M${points.map(pair).join('L')}`;

function rounded(corners: readonly Point[], radius: number): string {
  const part = (from: Point, to: Point) => {
    const by = Math.min(radius / Math.hypot(to.x - from.x, to.y - from.y), 0.5);
    return pair({ x: from.x + (to.x - from.x) * by, y: from.y + (to.y - from.y) * by });
  };
  const steps = corners.map((corner, i) => {
    const before = corners.at(i - 1) ?? corner;
    const after = corners[(i + 1) % corners.length] ?? corner;
    return `${part(corner, before)}Q${pair(corner)} ${part(corner, after)}`;
  });
  return `M${steps.join('L')}Z`;
}

/** Wood grain, deterministic so that every viewer sees the same. */
function grain(reach: Point): string[] {
  const lines: string[] = [];
  for (let i = 0, y = -reach.y; y < reach.y; i++) {
    y += 9 + 5 * Math.sin(i * 2.3) + 3 * Math.sin(i * 5.1);
    const height = y;
    const points = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((n) => ({
      x: (n * reach.x) / 4,
      y: height + 6 * Math.sin(n * 0.7 + i * 0.3) + 2.5 * Math.sin(n * 1.3 + i * 1.7),
    }));
    lines.push(smooth(points));
  }
  return lines;
}

function smooth([first, ...rest]: readonly Point[]): string {
  if (!first) return '';
  const bends = rest.map((point, i) => {
    const next = rest[i + 1] ?? point;
    return `Q${pair(point)} ${pair({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`;
  });
  return `M${pair(first)}${bends.join('')}`;
}

export type GlowByHole = ReadonlyMap<Hole, Glow>;

export function seenOf(scene: Scene): GlowByHole {
  const seen = new Map<Hole, Glow>();
  for (const glow of scene) {
    const other = seen.get(glow.hole);
    if (!other || CUES.indexOf(glow.cue) >= CUES.indexOf(other.cue)) seen.set(glow.hole, glow);
  }
  return seen;
}

export interface Marks {
  /** Holes with a brass ring: entries to the centre, or jumps. */
  readonly brass: readonly Hole[];
  readonly centre: boolean;
  /** Unused zones keep an outline: their holes are still named by colour. */
  readonly idle: readonly Colour[];
}

export function marksOf(board: Board, marked: number, centre: boolean, playing: readonly Colour[]): Marks {
  return {
    brass: marked > 0 ? board.colours.map((colour) => board.track(colour, marked)) : [],
    centre,
    idle: board.colours.filter((colour) => !playing.includes(colour)),
  };
}

export function marksOfRules({ board, markedHole, centreHole, players }: Rules): Marks {
  const playing = players.flatMap(({ colours }) => colours);
  return marksOf(board, markedHole, centreHole > 0, playing);
}
