/** A board's bill of materials and placement as assembly houses read them: JLCPCB, PCBWay, Seeed and their like. */

import { nameOf } from '../bill.js';
import { mountOf } from '../circuit/catalogue.js';
import type { Part } from '../circuit/part.js';
import { type Purchase, purchaseOf } from '../circuit/purchase.js';
import type { PlacedPart } from '../kicad/board.js';
import type { Box } from '../kicad/shapes.js';

/** What is ordered: a board, or a panel of boards whose parts' names end in `_1`, `_2` and so on. */
export interface Order {
  readonly outline: Box;
  readonly parts: readonly PlacedPart[];
  /** The circuit of each board. */
  readonly circuit: readonly Part[];
}

/** What an assembly house places: the parts of the placement file and no others, alike ones on one line. */
export function billFile(order: Order): string {
  return csv([
    [
      'Comment',
      'Designator',
      'Footprint',
      'LCSC Part #',
      'Manufacturer',
      'Manufacturer Part Number',
      'Quantity',
    ],
    ...alike(order, 'machine').map(({ refs, what, footprint, bought }) => [
      what,
      refs.join(','),
      footprint,
      bought.lcsc ?? '',
      bought.manufacturer,
      bought.number,
      `${refs.length}`,
    ]),
  ]);
}

/** What is bought apart and soldered by hand, with what plugs into it. */
export function handFile(order: Order): string {
  const rows = new Map<string, { readonly cells: readonly string[]; readonly count: number }>();
  for (const { refs, what, bought } of alike(order, 'hand')) {
    for (const each of [{ ...bought, what }, ...(bought.with ?? [])]) {
      const cells = [each.what, refs.join(','), each.manufacturer, each.number];
      const row = rows.get(cells.join()) ?? { cells, count: 0 };
      rows.set(cells.join(), { cells, count: row.count + refs.length });
    }
  }
  return csv([
    ['Part', 'For', 'Manufacturer', 'Manufacturer Part Number', 'Quantity'],
    ...[...rows.values()].map(({ cells, count }) => [...cells, `${count}`]),
  ]);
}

interface Line {
  readonly refs: string[];
  readonly what: string;
  readonly footprint: string;
  readonly bought: Purchase;
}

function alike(order: Order, mount: 'machine' | 'hand'): Line[] {
  const lines = new Map<string, Line>();
  for (const { ref, footprint, part } of mounted(order, mount)) {
    const bought = purchaseOf(part);
    if (!bought) continue;
    const line = lines.get(bought.number);
    if (line) line.refs.push(ref);
    else lines.set(bought.number, { refs: [ref], what: nameOf(part), footprint, bought });
  }
  return [...lines.values()];
}

/** The order's parts that are mounted so, each with what it is in the circuit. */
function mounted({ parts, circuit }: Order, mount: 'machine' | 'hand'): (PlacedPart & { part: Part })[] {
  const named = new Map(circuit.map((part) => [part.ref, part]));
  return parts.flatMap((placed) => {
    const part = named.get(placed.ref.replace(/_\d+$/, ''));
    return part && mountOf(part) === mount ? [{ ...placed, part }] : [];
  });
}

/** Middle and turn of every part that a machine places; from the board's lower left corner, y upwards, in millimetres. */
export function placementFile(order: Order): string {
  const { left, bottom } = order.outline;
  const rows = mounted(order, 'machine').map(({ ref, value, footprint, at: [x, y], angle, back }) => [
    ref,
    value,
    footprint,
    (x - left).toFixed(3),
    (bottom - y).toFixed(3),
    `${angle}`,
    back ? 'Bottom' : 'Top',
  ]);
  return csv([['Designator', 'Val', 'Package', 'Mid X', 'Mid Y', 'Rotation', 'Layer'], ...rows]);
}

function csv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => `${row.map(cell).join(',')}\n`).join('');
}
