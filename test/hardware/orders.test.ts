import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CIRCUITS, FOOTPRINTS } from '../../hardware/generator/circuit/catalogue.js';
import { purchaseOf } from '../../hardware/generator/circuit/purchase.js';
import { type BoardName, boardFile } from '../../hardware/generator/kicad/board.js';
import { madeFrom, ORDERS, orderOf } from '../../hardware/generator/order/orders.js';

const kept = (path: string) => readFileSync(`hardware/order/${path}`, 'utf8');

const cells = (csv: string) =>
  csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('"', '')),
    );
const refsOf = (csv: string) => cells(csv).flatMap(([, refs = '']) => refs.split(','));

describe.each(ORDERS)('the order of the %s', (name) => {
  test('has the same parts in bill and placement, and the rest is by hand', () => {
    const placed = cells(kept(`${name}/placement.csv`)).map(([ref]) => ref);
    expect(refsOf(kept(`${name}/bill.csv`)).toSorted()).toEqual(placed.toSorted());
    const hand = new Set(refsOf(kept(`${name}/by-hand.csv`)));
    expect(placed.filter((ref = '') => hand.has(ref))).toEqual([]);
    // pads for wires, holes and fiducials are copper alone
    const bought = orderOf(name).parts.filter(({ number }) => number !== undefined);
    expect([...placed, ...hand].toSorted()).toEqual(bought.map(({ ref }) => ref).toSorted());
  });

  test('has gerbers of the board as it is', () => {
    const gerbers = JSON.parse(kept('gerbers.json')) as { madeFrom: Record<string, string> };
    expect(gerbers.madeFrom[name], 'run `npm run tool hardware/fab.ts`').toBe(madeFrom()[name]);
    for (const file of name === 'panel' ? ['PTH.drl', 'V-scores.gbr'] : ['PTH.drl', 'NPTH.drl'])
      expect(kept(`${name}/gerbers.zip`)).toContain(`${name}-${file}`);
  });
});

test.each(Object.keys(CIRCUITS) as BoardName[])(
  'the parts on the %s are those to buy, in the footprints they fit',
  (name) => {
    const placed = boardFile(name).parts.map((part) => ({ ...part }));
    const drawn = placed.map(({ ref, value, footprint, number }) => ({ ref, value, footprint, number }));
    for (const part of CIRCUITS[name])
      expect(drawn).toContainEqual({
        ref: part.ref,
        value: part.value,
        footprint: FOOTPRINTS[part.kind],
        number: purchaseOf(part)?.number,
      });
  },
);
