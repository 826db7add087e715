/** What is ordered from board and assembly houses: module, base, and a panel of one-hole boards. */

import { createHash } from 'node:crypto';
import { CIRCUITS } from '../circuit/catalogue.js';
import { boardFile } from '../kicad/board.js';
import { kicadFile } from '../kicad/read.js';
import { PANEL, panelOutline, panelParts } from '../panel.js';
import { billFile, handFile, type Order, placementFile } from './lists.js';

export const ORDERS = ['module', 'base', 'panel'] as const;
export type OrderName = (typeof ORDERS)[number];

export function orderOf(name: OrderName): Order {
  if (name === 'panel') return { outline: panelOutline(), parts: panelParts(), circuit: CIRCUITS.hole };
  const { outline, parts } = boardFile(name);
  return { outline, parts, circuit: CIRCUITS[name] };
}

/** Lists of the parts, by their paths in `hardware`. */
export function orderFiles(): Map<string, string> {
  return new Map(
    ORDERS.flatMap((name) => {
      const order = orderOf(name);
      return [
        [`order/${name}/bill.csv`, billFile(order)],
        [`order/${name}/by-hand.csv`, handFile(order)],
        [`order/${name}/placement.csv`, placementFile(order)],
      ] as const;
    }),
  );
}

/** What gerbers are made from, as hashes: other hashes than those kept beside them mean that they are out of date. */
export function madeFrom(): Record<OrderName, string> {
  const hash = (...texts: readonly string[]) => createHash('sha256').update(texts.join('\n')).digest('hex');
  return {
    module: hash(kicadFile('module.kicad_pcb')),
    base: hash(kicadFile('base.kicad_pcb')),
    panel: hash(kicadFile('hole.kicad_pcb'), kicadFile('panel.py'), JSON.stringify(PANEL)),
  };
}
