/** The base board. The supply comes in at the left, feeds leave at the upper and lower edges, ribbons at the right. */

import { baseParts } from '../circuit/base.js';
import { type BoardDesign, grounds, type Placement, REVISION, SIGNAL, SUPPLY, type Words } from './board.js';

const WIDTH = 100;
const HEIGHT = 90;
const OUTLINE = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };
const TERMINAL = 11.2;

/** Feeds of the first five modules at the upper edge, of the others at the lower one, each behind its fuse. */
const feeds: Record<string, Placement> = {};
const letters: Words[] = [];
for (let n = 0; n < 5; n++) {
  const x = 12.8 + n * TERMINAL;
  feeds[`J${n + 11}`] = { x, y: 6.6, angle: 180, legend: 6.2, name: { x: 0, y: 7.6 } };
  feeds[`F${n + 2}`] = { x: x + 2.5, y: 18.5, angle: 90 };
  feeds[`J${n + 16}`] = { x, y: HEIGHT - 6.6, legend: -6.2, name: { x: 0, y: -7.6 } };
  feeds[`F${n + 7}`] = { x: x - 2.5, y: HEIGHT - 18.5, angle: 270 };
  letters.push(
    { x: x - 3.4, y: 15.4, text: 'abcde'[n] ?? '', size: 2 },
    { x: x + 3.4, y: HEIGHT - 15.4, text: 'fghij'[n] ?? '', size: 2 },
  );
}

export const baseBoard: BoardDesign = {
  name: 'base',
  title: 'Tock base: microcontroller and supply',
  outline: OUTLINE,
  parts: baseParts(),
  places: {
    ...feeds,
    J1: { x: 6.6, y: 37, angle: 270, legend: 6.9, name: { x: 0, y: -6.4 } },
    F1: { x: 28, y: 31 },
    Q1: { x: 42, y: 41.4, angle: 90 },
    R1: { x: 48, y: 49 },
    C1: { x: 26, y: 55 },
    D1: { x: 42, y: 57, angle: 90 },
    R2: { x: 53, y: 56, angle: 90 },
    D2: { x: 53, y: 60.5, angle: 270 },
    A1: { x: 74, y: 40, angle: 90 },
    J2: { x: 78, y: 9, angle: 90, name: { x: 12, y: 0 } },
    U2: { x: 78, y: 22, angle: 90, name: { x: 0, y: 0 } },
    C3: { x: 69.5, y: 22, angle: 90 },
    C4: { x: 67, y: 22, angle: 90 },
    R7: { x: 75, y: 17, angle: 0 },
    R8: { x: 80, y: 17, angle: 0 },
    R11: { x: 85, y: 17, angle: 0 },
    R9: { x: 88, y: 21, angle: 90 },
    R10: { x: 90.5, y: 21, angle: 90 },
    J5: { x: 76, y: 55, legend: 2.6, name: { x: -10, y: 0 } },
    U1: { x: 74, y: 65, angle: 90, name: { x: 0, y: 0 } },
    C2: { x: 65, y: 65, angle: 90 },
    R3: { x: 85, y: 64, angle: 90 },
    R4: { x: 87.5, y: 64, angle: 90 },
    R5: { x: 90, y: 64, angle: 90 },
    R6: { x: 92.5, y: 64, angle: 90 },
    J3: { x: 75, y: HEIGHT - 9, angle: 90, name: { x: -8, y: -6 } },
    F12: { x: 88, y: 71 },
    J4: { x: 92, y: HEIGHT - 7, legend: -4, name: { x: 0, y: -5.4 } },
  },
  holes: [
    { x: 4, y: 4 },
    { x: WIDTH - 4, y: 4 },
    { x: 4, y: HEIGHT - 4 },
    { x: WIDTH - 4, y: HEIGHT - 17 },
  ],
  fiducials: [
    { x: 3.5, y: 62 },
    { x: 64.5, y: 27 },
    { x: 97, y: 60 },
  ],
  pours: [
    { net: 'SUPPLY', layer: 'front', boxes: [{ left: 1, top: 24, right: 25, bottom: 42 }] },
    { net: 'FUSED', layer: 'front', boxes: [{ left: 27, top: 24, right: 46, bottom: 44.2 }] },
    {
      net: '5V_LED',
      layer: 'front',
      boxes: [
        { left: 8, top: 19.5, right: 62.5, bottom: 29 },
        { left: 8, top: 28, right: 55, bottom: 70 },
        { left: 54, top: 59, right: 91.5, bottom: 75 },
      ],
    },
    ...grounds(OUTLINE),
  ],
  classes: [
    SIGNAL,
    SUPPLY,
    {
      ...SUPPLY,
      name: 'Feed',
      track: 2,
      nets: ['SUPPLY', 'FUSED', ...[...'ABCDEFGHIJ'].map((letter) => `FEED_${letter}`)],
    },
  ],
  groundVias: { C1: 6, D1: 6 },
  words: [
    { x: 82, y: 28, text: `Tock base ${REVISION}`, size: 1.5 },
    { x: 9, y: 28, text: '5 V only', size: 1.5 },
    { x: 18.2, y: 55, text: '+', size: 1.5 },
    ...letters,
  ],
};
