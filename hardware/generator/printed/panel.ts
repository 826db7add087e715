/** One-hole boards in a panel, to be broken apart along scores. */

import type { Point } from '../../../src/layout/layout.js';
import { OUTLINE } from './hole-board.js';
import type { Box } from './shapes.js';

/** Boards of a panel, and the rims along its left and right by which machines hold it, millimetres. */
export const PANEL = { columns: 4, rows: 7, rim: 5 } as const;

const WIDTH = OUTLINE.right - OUTLINE.left;
const HEIGHT = OUTLINE.bottom - OUTLINE.top;

export const panelOutline: Box = {
  left: 0,
  top: 0,
  right: PANEL.columns * WIDTH + 2 * PANEL.rim,
  bottom: PANEL.rows * HEIGHT,
};

/** Where the hole's axis of each board lies, row by row. */
export function panelPlaces(): Point[] {
  return Array.from({ length: PANEL.rows * PANEL.columns }, (_, n) => ({
    x: PANEL.rim + (n % PANEL.columns) * WIDTH - OUTLINE.left,
    y: Math.floor(n / PANEL.columns) * HEIGHT - OUTLINE.top,
  }));
}

/** Scores between the boards, and between boards and rims. */
export function panelScores(): readonly (readonly [Point, Point])[] {
  const { right, bottom } = panelOutline;
  return [
    ...Array.from({ length: PANEL.columns + 1 }, (_, n): readonly [Point, Point] => {
      const x = PANEL.rim + n * WIDTH;
      return [
        { x, y: 0 },
        { x, y: bottom },
      ];
    }),
    ...Array.from({ length: PANEL.rows - 1 }, (_, n): readonly [Point, Point] => {
      const y = (n + 1) * HEIGHT;
      return [
        { x: 0, y },
        { x: right, y },
      ];
    }),
  ];
}
