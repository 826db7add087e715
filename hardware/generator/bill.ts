/** What is on the printed boards of one table, counted and priced. */

import type { ZoneCount } from '../../src/rules/board/holes.js';
import { baseParts, MODULES } from './circuit/base.js';
import { mountOf, padCount } from './circuit/catalogue.js';
import { holeParts } from './circuit/hole.js';
import { moduleParts } from './circuit/module.js';
import type { Part } from './circuit/part.js';
import { purchaseOf } from './circuit/purchase.js';
import { ledCount } from './design.js';
import { PANEL } from './panel.js';
import { baseStrip } from './strip/base-strip.js';
import { moduleStrip } from './strip/module-strip.js';
import { jointsOn } from './strip/strip-board.js';

/** One line of a bill of materials. */
export interface BillLine {
  readonly what: string;
  readonly manufacturer: string;
  readonly number: string;
  /** Euro apiece, assumed. */
  readonly price: number;
  readonly count: number;
}

/** A kind of board, and how many of it a table needs. */
export interface BoardCount {
  readonly parts: readonly Part[];
  readonly boards: number;
}

/** The base board's parts for a table of so many zones: feeds that lead nowhere are left out. */
export function basePartsFor(zones: ZoneCount): Part[] {
  const unused = new Set(
    Array.from({ length: MODULES - zones }, (_, n) => zones + n).flatMap((n) => [`F${n + 2}`, `J${n + 11}`]),
  );
  return baseParts().filter(({ ref }) => !unused.has(ref));
}

export function boardsOf(zones: ZoneCount): Record<'module' | 'hole' | 'base', BoardCount> {
  return {
    module: { parts: moduleParts(), boards: zones },
    hole: { parts: holeParts(), boards: ledCount(zones) },
    base: { parts: basePartsFor(zones), boards: 1 },
  };
}

/** Panels of one-hole boards to order. */
export function panelsOf(zones: ZoneCount): number {
  return Math.ceil(ledCount(zones) / (PANEL.columns * PANEL.rows));
}

/** Everything to buy for some boards, alike things on one line. */
export function billOf(boards: readonly BoardCount[]): BillLine[] {
  const lines = new Map<string, BillLine>();
  const add = (line: BillLine) => {
    const key = `${line.manufacturer} ${line.number}`;
    lines.set(key, { ...line, count: line.count + (lines.get(key)?.count ?? 0) });
  };
  for (const { parts, boards: count } of boards) {
    for (const part of parts) {
      const purchase = purchaseOf(part);
      if (!purchase) continue;
      const { manufacturer, number, price } = purchase;
      add({ what: nameOf(part), manufacturer, number, price, count });
      for (const each of purchase.with ?? []) add({ ...each, count });
    }
  }
  return [...lines.values()];
}

/** Joints that somebody solders by hand. */
export interface Joints {
  /** When a machine has placed the small parts. */
  readonly assembled: number;
  /** When none has. */
  readonly bare: number;
  /** With module and base on strip board, links included. */
  readonly strips: number;
}

export function jointsOf(zones: ZoneCount): Joints {
  const { module, hole, base } = boardsOf(zones);
  const all = [module, hole, base];
  const bare = ({ parts, boards }: BoardCount) => boards * padsOf(parts);
  const assembled = (board: BoardCount) => padsBy('hand', board);
  return {
    assembled: sum(all.map(assembled)),
    bare: sum(all.map(bare)),
    strips: zones * jointsOn(moduleStrip()) + jointsOn(baseStrip()) + bare(hole),
  };
}

/** Pads of all boards of a kind that a machine solders, or a hand. */
export function padsBy(who: 'machine' | 'hand', { parts, boards }: BoardCount): number {
  return boards * padsOf(parts.filter((part) => (mountOf(part) === 'machine') === (who === 'machine')));
}

function padsOf(parts: readonly Part[]): number {
  return sum(
    parts.map((part) =>
      // Pads for wires: each wire is a joint.
      part.kind.startsWith('Wires') ? part.pins.size : padCount(part),
    ),
  );
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const NAMES: Partial<Record<Part['kind'], string>> = {
  ResistorArray: 'Resistor array',
  CapacitorLarge: 'Capacitor',
  Electrolytic: 'Electrolytic capacitor',
  Ribbon: 'Ribbon header, 2 × 5',
  Terminal: 'Screw terminal, 2 poles',
  Plug2: 'Header with lock, 2 pins',
  Plug3: 'Header with lock, 3 pins',
  Plug9: 'Header with lock, 9 pins',
  PlugPi: 'Pin header, 6 pins',
  WS2812B: 'WS2812B-2020, 2.2 × 2 mm',
  Nano: 'Socket strip, 15 pins',
  Fuse: 'Fuse holder, 5 × 20 mm',
  ResettableFuse: 'Resettable fuse',
  ResettableFuseSmall: 'Resettable fuse',
  PMOS: 'P-channel MOSFET, 30 V, 6.8 mΩ at 4.5 V',
  TVS: 'Suppressor diode, 5 V',
  Indicator: 'LED, green',
  Reed: 'Reed switch, normally open',
};

/** Kinds whose value says more than their name. */
const VALUED: readonly Part['kind'][] = [
  'Resistor',
  'ResistorArray',
  'Capacitor',
  'CapacitorLarge',
  'Electrolytic',
  'ResettableFuse',
  'ResettableFuseSmall',
];

/** What a part is, and its value where that matters. */
export function nameOf(part: Part): string {
  const name = NAMES[part.kind] ?? part.kind;
  return VALUED.includes(part.kind) ? `${name} ${part.value}` : name;
}
