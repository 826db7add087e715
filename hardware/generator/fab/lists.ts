/** A board's bill of materials and placement as assembly houses read them: JLCPCB, PCBWay, Seeed and their like. */

import { nameOf } from '../bill.js';
import { type Purchase, purchaseOf } from '../circuit/purchase.js';
import { type BoardDesign, placedParts } from '../printed/board.js';

/** What an assembly house places: the parts of the placement file and no others, alike ones on one line. */
export function billFile(board: BoardDesign): string {
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
    ...alike(board, 'machine').map(({ refs, what, footprint, bought }) => [
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
export function handFile(board: BoardDesign): string {
  const rows = new Map<string, { readonly cells: readonly string[]; readonly count: number }>();
  for (const { refs, what, bought } of alike(board, 'hand')) {
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

function alike(board: BoardDesign, mount: 'machine' | 'hand'): Line[] {
  const lines = new Map<string, Line>();
  for (const { ref, part, footprint } of placedParts(board)) {
    const bought = part && purchaseOf(part);
    if (!bought || footprint.mount !== mount) continue;
    const line = lines.get(bought.number);
    if (line) line.refs.push(ref);
    else lines.set(bought.number, { refs: [ref], what: nameOf(part), footprint: footprint.name, bought });
  }
  return [...lines.values()];
}

/** Middle and turn of every part that a machine places; from the board's lower left corner, y upwards, in millimetres. */
export function placementFile(board: BoardDesign): string {
  const { left, bottom } = board.outline;
  const rows = placedParts(board)
    .filter(({ footprint }) => footprint.mount === 'machine')
    .map(({ ref, part, footprint, at, angle, back }) => [
      ref,
      part?.value ?? '',
      footprint.name,
      `${(at.x - left).toFixed(3)}`,
      `${(bottom - at.y).toFixed(3)}`,
      `${angle}`,
      back ? 'Bottom' : 'Top',
    ]);
  return csv([['Designator', 'Val', 'Package', 'Mid X', 'Mid Y', 'Rotation', 'Layer'], ...rows]);
}

function csv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => `${row.map(cell).join(',')}\n`).join('');
}
