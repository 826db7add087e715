/** The board of one hole, seen from above; the hole's axis is at 0, 0, and x runs along the reed. */

import { holeParts } from '../circuit/hole.js';
import { measures as m } from '../design.js';
import { type BoardDesign, SIGNAL } from './board.js';
import type { Box } from './shapes.js';

/** Room for the LED's pads at one end and the reed's leg at the other, in millimetres. */
const OUTLINE: Box = {
  left: -(m.ledOffset + 3.9),
  right: m.reedLength + 3.4,
  top: -5,
  bottom: 5,
};

const BACK = { size: 0.9, layer: 'back' } as const;

export const holeBoard: BoardDesign = {
  name: 'hole',
  title: 'Tock hole: one switch and one light',
  outline: OUTLINE,
  parts: holeParts(),
  places: {
    D1: { x: -m.ledOffset, y: 0 },
    C1: { x: -m.ledOffset, y: 3.5 },
    S1: { x: m.reedLength / 2, y: 0 },
    J1: { x: OUTLINE.left + 1.4, y: 0, back: true },
    J2: { x: OUTLINE.right - 1.4, y: 0, back: true },
  },
  holes: [],
  fiducials: [],
  pours: [
    { net: 'GND', layer: 'front', boxes: [OUTLINE] },
    { net: 'GND', layer: 'back', boxes: [OUTLINE] },
  ],
  classes: [
    { name: 'Default', ...SIGNAL, nets: [] },
    { name: 'Supply', track: 0.8, via: { size: 0.8, drill: 0.4 }, nets: ['5V_LED', 'GND'] },
  ],
  words: [
    ...['-', 'IN', '+'].map((text, n) => ({ text, x: OUTLINE.left + 3.6, y: -2.4 + 2.4 * n, ...BACK })),
    ...[
      ['-', -3.8],
      ['SW', -2.2],
      ['OUT', 2.2],
      ['+', 3.8],
    ].map(([text, y]) => ({ text: `${text}`, x: OUTLINE.right - 3.9, y: Number(y), ...BACK })),
  ],
};
