/** One-hole boards in a panel, to be broken apart along scores; `hardware/kicad/panel.py` draws it. */

import { boardFile, type PlacedPart } from './kicad/board.js';
import { type Box, sum, type XY } from './kicad/shapes.js';

/** Boards of a panel, and the rims along its left and right by which machines hold it, millimetres. */
export const PANEL = { columns: 4, rows: 7, rim: 5 } as const;

export function panelOutline(): Box {
  const { width, height } = sizeOfOne();
  return { left: 0, top: 0, right: PANEL.columns * width + 2 * PANEL.rim, bottom: PANEL.rows * height };
}

/** The parts of all its boards, row by row; `D1_2` is the D1 of the second. */
export function panelParts(): PlacedPart[] {
  const { outline, parts } = boardFile('hole');
  const { width, height } = sizeOfOne();
  return Array.from({ length: PANEL.rows * PANEL.columns }, (_, n) => n).flatMap((n) => {
    const by: XY = [
      PANEL.rim + (n % PANEL.columns) * width - outline.left,
      Math.floor(n / PANEL.columns) * height - outline.top,
    ];
    return parts.map((part) => ({ ...part, ref: `${part.ref}_${n + 1}`, at: sum(part.at, by) }));
  });
}

function sizeOfOne() {
  const { left, right, top, bottom } = boardFile('hole').outline;
  return { width: right - left, height: bottom - top };
}
