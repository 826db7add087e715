/** The board of one hole, seen from above; the hole's axis is at 0, 0, and x runs along the reed. */

import { holeParts } from '../circuit/hole.js';
import { holeBoard as edges, measures as m } from '../design.js';
import { type BoardDesign, grounds, REVISION, SIGNAL, SUPPLY } from './board.js';
import type { Box } from './shapes.js';

const OUTLINE: Box = { left: edges.left, right: edges.right, top: edges.near, bottom: edges.far };
const BACK = { size: 0.9, layer: 'back' } as const;
/** Middles of the columns of solder pads. */
const IN = OUTLINE.left + 1.4;
const OUT = OUTLINE.right - 1.4;

export const holeBoard: BoardDesign = {
  name: 'hole',
  title: 'Tock hole: one switch and one light',
  outline: OUTLINE,
  parts: holeParts(),
  places: {
    // data runs through it from left to right
    D1: { x: 0, y: 0, angle: 180 },
    C1: { x: -3.6, y: 0, angle: 180 },
    S1: { x: m.reedLength / 2, y: m.reedAside },
    J1: { x: IN, y: 0, back: true },
    J2: { x: OUT, y: 0, back: true },
  },
  holes: [],
  fiducials: [],
  pours: grounds(OUTLINE),
  classes: [SIGNAL, { ...SUPPLY, track: 0.8, nets: ['5V_LED', 'GND'] }],
  words: [
    { text: `Tock ${REVISION}`, x: 0, y: -5.6, size: 1 },
    ...['-', 'IN', '+'].map((text, n) => ({ text, x: IN + 2.2, y: -2.4 + 2.4 * n, ...BACK })),
    { text: '-', x: OUT - 2.2, y: -3.6, ...BACK },
    { text: 'SW', x: OUT - 2.2, y: -1.2, ...BACK },
    // the slot is where their place would be
    { text: 'OUT', x: OUT - 2.8, y: 0.6, ...BACK },
    { text: '+', x: OUT, y: 5.2, ...BACK },
  ],
};
