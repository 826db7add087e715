/** One-hole boards in a panel, to be broken apart along scores. */

import type { Point } from '../../../src/layout/layout.js';
import type { Part } from '../circuit/part.js';
import type { BoardDesign } from './board.js';
import { holeBoard } from './hole-board.js';
import type { Layout } from './layout.js';
import { movedPiece } from './polygon.js';
import type { Box } from './shapes.js';

/** Boards of a panel, and the rims along its left and right by which machines hold it, millimetres. */
export const PANEL = { columns: 4, rows: 7, rim: 5 } as const;

const { left, right, top, bottom } = holeBoard.outline;
const WIDTH = right - left;
const HEIGHT = bottom - top;

export const panelOutline: Box = {
  left: 0,
  top: 0,
  right: PANEL.columns * WIDTH + 2 * PANEL.rim,
  bottom: PANEL.rows * HEIGHT,
};

/** Where each board's own 0, 0 lies, row by row. */
const places: readonly Point[] = Array.from({ length: PANEL.rows * PANEL.columns }, (_, n) => ({
  x: PANEL.rim + (n % PANEL.columns) * WIDTH - left,
  y: Math.floor(n / PANEL.columns) * HEIGHT - top,
}));

/** Scores between the boards, and between boards and rims, from edge to edge. */
export const panelScores: readonly (readonly [from: Point, to: Point])[] = [
  ...Array.from({ length: PANEL.columns + 1 }, (_, n): readonly [Point, Point] => {
    const x = PANEL.rim + n * WIDTH;
    return [
      { x, y: 0 },
      { x, y: panelOutline.bottom },
    ];
  }),
  ...Array.from({ length: PANEL.rows - 1 }, (_, n): readonly [Point, Point] => {
    const y = (n + 1) * HEIGHT;
    return [
      { x: 0, y },
      { x: panelOutline.right, y },
    ];
  }),
];

/** The panel: the same copper as often as it has boards, each with nets and names of its own. */
export function panelOf({ board, routing, filled, letters }: Layout): Layout {
  const each = <T>(make: (name: (text: string) => string, at: Point) => readonly T[]): T[] =>
    places.flatMap((at, n) => make((text) => `${text}_${n + 1}`, at));
  const middle = PANEL.rim / 2;
  const design: BoardDesign = {
    ...board,
    name: 'panel',
    title: `${board.title}, ${places.length} in a panel`,
    outline: panelOutline,
    parts: each((name) =>
      board.parts.map(
        (part): Part => ({
          ...part,
          ref: name(part.ref),
          pins: new Map([...part.pins].map(([pin, net]) => [pin, name(net)])),
        }),
      ),
    ),
    places: Object.fromEntries(
      each((name, at) =>
        Object.entries(board.places).map(([ref, place]) => [name(ref), { ...place, ...moved(place, at) }]),
      ),
    ),
    fiducials: [
      { x: middle, y: middle },
      { x: middle, y: panelOutline.bottom - middle },
      { x: panelOutline.right - middle, y: middle },
    ],
    pours: each((name, at) =>
      board.pours.map((pour) => ({
        ...pour,
        net: name(pour.net),
        boxes: pour.boxes.map((box) => movedBox(box, at)),
      })),
    ),
    classes: [
      board.classes[0],
      ...board.classes.slice(1).map((each) => ({
        ...each,
        nets: each.nets.flatMap((net) => places.map((_, n) => `${net}_${n + 1}`)),
      })),
    ],
  };
  return {
    board: design,
    routing: {
      tracks: each((name, at) =>
        routing.tracks.map((track) => ({
          ...track,
          net: name(track.net),
          from: moved(track.from, at),
          to: moved(track.to, at),
        })),
      ),
      vias: each((name, at) =>
        routing.vias.map((via) => ({ ...via, net: name(via.net), at: moved(via.at, at) })),
      ),
    },
    filled: each((name, at) =>
      filled.map((area) => ({ ...area, net: name(area.net), piece: movedPiece(area.piece, at) })),
    ),
    // printed as on a single board, without the number of its place
    letters: each((_, at) =>
      letters.map(({ text, size, layer, at: from }) => ({ text, size, layer, at: moved(from, at) })),
    ),
  };
}

function moved({ x, y }: Point, by: Point): Point {
  return { x: x + by.x, y: y + by.y };
}

function movedBox(box: Box, by: Point): Box {
  return { left: box.left + by.x, right: box.right + by.x, top: box.top + by.y, bottom: box.bottom + by.y };
}
