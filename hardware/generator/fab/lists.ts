/** A board's bill of materials and placement as assembly houses read them: JLCPCB, PCBWay, Seeed and their like. */

import { nameOf } from '../bill.js';
import { purchaseOf } from '../circuit/purchase.js';
import { type BoardDesign, type PlacedPart, placedParts } from '../printed/board.js';

/** Alike parts on one line. A part that is soldered by hand says so. */
export function billFile(board: BoardDesign): string {
  const lines = new Map<string, { readonly parts: PlacedPart[]; readonly cells: readonly string[] }>();
  for (const placed of placedParts(board)) {
    const purchase = placed.part && purchaseOf(placed.part);
    if (!placed.part || !purchase) continue;
    const { manufacturer, number } = purchase;
    const cells = [manufacturer, number, placed.footprint.mount];
    lines.set(number, { cells, parts: [...(lines.get(number)?.parts ?? []), placed] });
  }
  return csv([
    [
      'Comment',
      'Designator',
      'Footprint',
      'Quantity',
      'Manufacturer',
      'Manufacturer Part Number',
      'Mounted by',
    ],
    ...[...lines.values()].map(({ parts, cells }) => [
      parts[0]?.part ? nameOf(parts[0].part) : '',
      parts.map(({ ref }) => ref).join(','),
      parts[0]?.footprint.name ?? '',
      `${parts.length}`,
      ...cells,
    ]),
  ]);
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
