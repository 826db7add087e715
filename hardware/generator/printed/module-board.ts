/** The module's board. Ribbons and supply come in at the upper edge, switches at the lower one. */

import { moduleParts } from '../circuit/module.js';
import { type BoardDesign, grounds, type Placement, REVISION, SIGNAL, SUPPLY } from './board.js';

const WIDTH = 100;
const HEIGHT = 68;
const OUTLINE = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };
/** Middles of the chips and of their plugs. */
const COLUMNS = [14.4, 38.6, 62.8, 84] as const;

const chips: Record<string, Placement> = {};
COLUMNS.forEach((x, n) => {
  const plugAt = n < 3 ? x : 79.2;
  // upside down: the inputs leave it in the order of the plug
  chips[`U${n + 1}`] = { x, y: 36, angle: 180, name: { x: 0, y: 0 } };
  chips[`C${n + 1}`] = { x: x - 0.6, y: 43, angle: 0 };
  chips[`J${n + 8}`] = { x: plugAt, y: 62.5, legend: -4, name: { x: -(n < 3 ? 10.6 : 3), y: -5.6 } };
  if (n < 3) {
    chips[`RN${2 * n + 1}`] = { x: x - 4.5, y: 50, angle: 90 };
    chips[`RN${2 * n + 2}`] = { x: x + 4.5, y: 50, angle: 90 };
  }
});

export const moduleBoard: BoardDesign = {
  name: 'module',
  title: 'Tock module: the switches and lights of one zone',
  outline: OUTLINE,
  parts: moduleParts(),
  places: {
    ...chips,
    RN7: { x: 82, y: 50, angle: 90 },
    J4: { x: 86.7, y: 62.5, legend: -4, name: { x: 0, y: -5.6 } },
    J5: { x: 93.2, y: 62.5, legend: -4, name: { x: 0, y: -5.6 } },
    J1: { x: 19, y: 7, angle: 90, name: { x: -11.5, y: 0 } },
    J2: { x: 81, y: 7, angle: 90, name: { x: 11.5, y: 0 } },
    J6: { x: 36.5, y: 6, legend: 4, name: { x: 0, y: 5.6 } },
    J3: { x: 47, y: 6.6, angle: 180, legend: 6.3, name: { x: 0, y: 7.8 } },
    J7: { x: 57.5, y: 6, legend: 4, name: { x: 0, y: 5.6 } },
    C7: { x: 47, y: 20.6, angle: 0 },
    U5: { x: 62, y: 22.5, name: { x: 0, y: 0 } },
    C5: { x: 67, y: 17.4, angle: 90 },
    C6: { x: 30, y: 21, angle: 0 },
    R1: { x: 72, y: 17.5, angle: 0 },
    R2: { x: 72, y: 20.5, angle: 0 },
    R3: { x: 10, y: 29, angle: 90 },
    R4: { x: 67, y: 9.5, angle: 90 },
    R9: { x: 96, y: 52, angle: 90 },
    C8: { x: 96, y: 57, angle: 90 },
    R5: { x: 26, y: 15.4, angle: 0 },
    R6: { x: 14, y: 15.4, angle: 0 },
    R7: { x: 76, y: 15, angle: 0 },
    R8: { x: 30, y: 15.4, angle: 0 },
  },
  holes: [
    { x: 4, y: 4 },
    { x: WIDTH - 4, y: 4 },
    { x: 4, y: 46 },
    { x: WIDTH - 4, y: 46 },
  ],
  fiducials: [
    { x: 3, y: 30 },
    { x: WIDTH - 3, y: 30 },
    { x: 92, y: 54 },
  ],
  pours: [
    { net: '5V_LED', layer: 'front', boxes: [{ left: 30.5, top: 1, right: 63, bottom: 27 }] },
    ...grounds(OUTLINE),
  ],
  classes: [SIGNAL, SUPPLY],
  groundVias: { C7: 6 },
  words: [
    { x: 22, y: 27, text: `Tock module ${REVISION}`, size: 1.5 },
    { x: 47, y: 27.6, text: '5 V only', size: 1.5 },
    { x: 39.4, y: 20.6, text: '+', size: 1.5 },
  ],
};
