import { describe, expect, test } from 'vitest';
import { baseParts } from '../../hardware/generator/circuit/base.js';
import { moduleParts } from '../../hardware/generator/circuit/module.js';
import { baseStrip } from '../../hardware/generator/strip/base-strip.js';
import { moduleStrip } from '../../hardware/generator/strip/module-strip.js';
import type { Link, Placed } from '../../hardware/generator/strip/placement.js';
import { holeName, type StripBoard } from '../../hardware/generator/strip/strip-board.js';

/** On the base, what carries the current of the lights is not on the strip board. */
const THICK = /^(J1|J1[1-9]|J20|F\d+|Q1|D\d|C1|R1|R2)$/;
const boards = [
  ['module', moduleStrip(), moduleParts()],
  ['base', baseStrip(), baseParts().filter(({ ref }) => !THICK.test(ref))],
] as const;
/** So comes the centre light's supply. */
const THICK_PINS = ['J4.1'];

describe.each(boards)('the %s on strip board', (_, board, parts) => {
  const legs = board.placed.flatMap(({ part, legs }) =>
    [...legs].map(([pin, hole]) => ({ name: `${part.ref}.${pin}`, net: part.pins.get(pin), hole })),
  );

  test('has every pin that the circuit joins', () => {
    const meant = parts.flatMap(({ ref, pins }) => [...pins.keys()].map((pin) => `${ref}.${pin}`));
    const placed = new Set(legs.map(({ name }) => name));
    expect(meant.filter((name) => !placed.has(name) && !THICK_PINS.includes(name))).toEqual([]);
  });

  test('joins by copper and links exactly the pins of each net', () => {
    const piece = pieces(board);
    const nets = new Map<string, Set<string>>();
    const copper = new Map<string, Set<string>>();
    for (const { name, net = `${name} alone`, hole } of legs) {
      put(nets, net, piece(holeName(hole)));
      put(copper, piece(holeName(hole)), net);
    }
    expect([...nets].filter(([, found]) => found.size > 1).map(([net]) => net)).toEqual([]);
    expect([...copper.values()].filter((found) => found.size > 1).map((found) => [...found])).toEqual([]);
  });

  test('has one lead a hole, copper at each, and all of them on the board', () => {
    const leads = [
      ...board.placed.flatMap(({ legs }) => [...new Set([...legs.values()].map(holeName))]),
      ...board.links.flatMap(({ from, to }) => [holeName(from), holeName(to)]),
    ];
    expect(leads.filter((lead, n) => leads.indexOf(lead) !== n)).toEqual([]);
    const drilled = board.cuts.map(holeName);
    expect(leads.filter((lead) => drilled.includes(lead))).toEqual([]);
    for (const { row, column } of [...legs.map(({ hole }) => hole), ...board.cuts]) {
      expect(row >= 0 && row < board.rows && column >= 0 && column < board.columns).toBe(true);
    }
  });

  test('has room for its parts and links beside each other', () => {
    const bodies = board.placed.flatMap((each) => bodyOf(each));
    const wires = board.links.map(wireOf);
    const crossing = bodies.flatMap((body, n) =>
      [...bodies.slice(n + 1), ...wires]
        .filter((other) => overlap(body, other))
        .map(({ what }) => [body.what, what]),
    );
    expect(crossing).toEqual([]);
    for (const [n, wire] of wires.entries())
      expect(wires.slice(n + 1).filter((other) => overlap(wire, other))).toEqual([]);
  });

  test('has its chips the right way round', () => {
    for (const { part, legs, look } of board.placed) {
      if (look !== 'chip') continue;
      const at = (pin: number) => legs.get(pin) ?? { row: Number.NaN, column: Number.NaN };
      const half = legs.size / 2;
      const apart = part.kind === 'Nano' ? 6 : 3;
      for (let pin = 1; pin <= half; pin++) {
        expect(at(pin)).toEqual({ row: at(1).row + pin - 1, column: at(1).column });
        expect(at(legs.size + 1 - pin)).toEqual({ row: at(pin).row, column: at(pin).column + apart });
      }
    }
  });
});

/** The piece of copper, with its links, that a hole lies on. */
function pieces({ rows, columns, cuts, links }: StripBoard): (hole: string) => string {
  const joined = new Map<string, string>();
  const piece = (hole: string): string => {
    const next = joined.get(hole);
    return next === undefined ? hole : piece(next);
  };
  const join = (a: string, b: string) => {
    if (piece(a) !== piece(b)) joined.set(piece(a), piece(b));
  };
  const isCut = (row: number, column: number) => cuts.some((cut) => cut.row === row && cut.column === column);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column + 1 < columns; column++) {
      if (isCut(row, column) || isCut(row, column + 0.5) || isCut(row, column + 1)) continue;
      join(holeName({ row, column }), holeName({ row, column: column + 1 }));
    }
  for (const { from, to } of links) join(holeName(from), holeName(to));
  return piece;
}

interface Body {
  readonly what: string;
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
}

/** The room of a part, in holes; wires have none. */
function bodyOf({ part, legs, look }: Placed): Body[] {
  if (look === 'wires') return [];
  const rows = [...legs.values()].map(({ row }) => row);
  const columns = [...legs.values()].map(({ column }) => column);
  // 10 mm across, or 2.5
  const around = look === 'electrolytic' ? 1.97 : 0.45;
  const middle = [rows, columns].map((all) => (Math.min(...all) + Math.max(...all)) / 2);
  const span = (all: number[], at = 0): [number, number] =>
    look === 'electrolytic'
      ? [at - around, at + around]
      : [Math.min(...all) - around, Math.max(...all) + around];
  return [{ what: part.ref, rows: span(rows, middle[0]), columns: span(columns, middle[1]) }];
}

function wireOf({ net, from, to }: Link): Body {
  return {
    what: `${net} ${holeName(from)}`,
    rows: [from.row - 0.2, to.row + 0.2],
    columns: [from.column - 0.2, from.column + 0.2],
  };
}

const overlap = (a: Body, b: Body) =>
  [
    a.rows[0] < b.rows[1],
    b.rows[0] < a.rows[1],
    a.columns[0] < b.columns[1],
    b.columns[0] < a.columns[1],
  ].every(Boolean);

function put(map: Map<string, Set<string>>, key: string, value: string): void {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}
