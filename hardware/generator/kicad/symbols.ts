/** The symbols of the schematic sheets. */

import { NANO_PINS } from '../circuit/base.js';
import { KINDS } from '../circuit/catalogue.js';
import { LED_PINS } from '../circuit/hole.js';
import type { PartKind } from '../circuit/part.js';
import { ahct125, hc14, hc165, ribbon } from '../design.js';
import { at, type Expression, font, pts, text } from './expression.js';

export const GRID = 2.54;
export const LIBRARY = 'tock';

type Side = 'left' | 'right';
type Type = 'input' | 'output' | 'passive' | 'power_in' | 'power_out';

/** A pin; `row` counts downwards from the top. */
export interface SymbolPin {
  readonly number: number;
  readonly name: string;
  readonly side: Side;
  readonly row: number;
  readonly type: Type;
}

const pin = (number: number, name: string, side: Side, row: number, type: Type = 'passive'): SymbolPin => ({
  number,
  name,
  side,
  row,
  type,
});

const two = (first = '~', second = '~') => [pin(1, first, 'left', 0), pin(2, second, 'right', 0)];
const column = (count: number) => Array.from({ length: count }, (_, row) => pin(1 + row, '~', 'right', row));

const PINS: Readonly<Record<PartKind, readonly SymbolPin[]>> = {
  '74HC165': [
    ...hc165.inputs.map((number, row) => pin(number, `D${row}`, 'left', row, 'input')),
    pin(hc165.supply, 'VCC', 'right', 0, 'power_in'),
    pin(hc165.load, 'SH/~{LD}', 'right', 1, 'input'),
    pin(hc165.clock, 'CLK', 'right', 2, 'input'),
    pin(hc165.clockInhibit, 'CLK_INH', 'right', 3, 'input'),
    pin(hc165.serialIn, 'SER', 'right', 4, 'input'),
    pin(hc165.output, 'QH', 'right', 5, 'output'),
    pin(hc165.inverted, '~{QH}', 'right', 6, 'output'),
    pin(hc165.ground, 'GND', 'right', 7, 'power_in'),
  ],
  '74HC14': [
    ...hc14.gates.flatMap((gate, n) => [
      pin(gate.in, `${n + 1}A`, 'left', n, 'input'),
      pin(gate.out, `~{${n + 1}Y}`, 'right', n, 'output'),
    ]),
    pin(hc14.supply, 'VCC', 'right', 6, 'power_in'),
    pin(hc14.ground, 'GND', 'left', 6, 'power_in'),
  ],
  '74AHCT125': [
    ...ahct125.gates.flatMap((gate, n) => [
      pin(gate.in, `${n + 1}A`, 'left', 2 * n, 'input'),
      pin(gate.enable, `~{${n + 1}OE}`, 'left', 2 * n + 1, 'input'),
      pin(gate.out, `${n + 1}Y`, 'right', 2 * n, 'output'),
    ]),
    pin(ahct125.supply, 'VCC', 'right', 1, 'power_in'),
    pin(ahct125.ground, 'GND', 'right', 7, 'power_in'),
  ],
  WS2812B: [
    pin(LED_PINS.supply, 'VDD', 'left', 0, 'power_in'),
    pin(LED_PINS.in, 'DIN', 'left', 1, 'input'),
    pin(LED_PINS.ground, 'GND', 'right', 0, 'power_in'),
    pin(LED_PINS.out, 'DOUT', 'right', 1, 'output'),
  ],
  ResistorArray: Array.from({ length: 8 }, (_, n) =>
    n < 4 ? pin(n + 1, '~', 'left', n) : pin(n + 1, '~', 'right', 7 - n),
  ),
  Ribbon: ribbon.map((name, n) => pin(n + 1, name, 'right', n)),
  Nano: NANO_PINS.map((name, n) =>
    n < 15 ? pin(n + 1, name, 'left', n) : pin(n + 1, name, 'right', 29 - n),
  ),
  PMOS: [pin(2, 'D', 'left', 0), pin(1, 'G', 'left', 1), pin(3, 'S', 'right', 0)],
  Reed: two(),
  Resistor: two(),
  Capacitor: two(),
  CapacitorLarge: two(),
  Electrolytic: two('+', '-'),
  Fuse: two(),
  ResettableFuse: two(),
  ResettableFuseSmall: two(),
  TVS: two('K', 'A'),
  Indicator: two('K', 'A'),
  Terminal: column(2),
  Plug2: column(2),
  Plug3: column(3),
  Plug9: column(9),
  PlugPi: column(6),
  Wires3: column(3),
  Wires4: column(4),
};

/** Half the width of a symbol, without its pins. */
const HALF: Partial<Record<PartKind, number>> = {
  '74HC165': 4,
  '74HC14': 3,
  '74AHCT125': 3,
  WS2812B: 3,
  ResistorArray: 1.5,
  Ribbon: 2,
  Nano: 4,
};

export interface Symbol {
  readonly kind: PartKind;
  readonly pins: readonly SymbolPin[];
  /** From the symbol's axis to the ends of its pins, millimetres. */
  readonly reach: number;
  readonly rows: number;
}

export function symbolOf(kind: PartKind): Symbol {
  const pins = PINS[kind];
  const half = (HALF[kind] ?? 1) * GRID;
  return {
    kind,
    pins,
    reach: Math.ceil(half / GRID) * GRID + GRID,
    rows: Math.max(...pins.map(({ row }) => row)),
  };
}

/** A symbol as the library and each sheet hold it. y grows upwards here. */
export function libraryEntry(kind: PartKind, prefixed: boolean): Expression {
  const { pins, reach, rows } = symbolOf(kind);
  const half = (HALF[kind] ?? 1) * GRID;
  const { prefix, footprint } = KINDS[kind];
  const wide = pins.some(({ name }) => name !== '~');
  return [
    'symbol',
    text(prefixed ? `${LIBRARY}:${kind}` : kind),
    ['pin_names', ['offset', 0.5], ...(wide && HALF[kind] ? [] : ['hide'])],
    ['exclude_from_sim', 'no'],
    ['in_bom', 'yes'],
    ['on_board', 'yes'],
    property('Reference', prefix, 0, GRID + 1.27),
    property('Value', kind, 0, -(rows + 1) * GRID - 1.27),
    property('Footprint', `${LIBRARY}:${footprint.name}`, 0, 0, true),
    property('Datasheet', '', 0, 0, true),
    property('Description', footprint.description, 0, 0, true),
    ['symbol', text(`${kind}_0_1`), ...art(kind, half, rows)],
    [
      'symbol',
      text(`${kind}_1_1`),
      ...pins.map(({ number, name, side, row, type }): Expression => {
        const x = side === 'left' ? -reach : reach;
        return [
          'pin',
          type,
          'line',
          at({ x, y: -row * GRID }, side === 'left' ? 0 : 180),
          ['length', reach - bodyEnd(kind, half)],
          ['name', text(name), font(1.27)],
          ['number', text(`${number}`), font(1.27)],
        ];
      }),
    ],
  ];
}

/** Where the pins of a symbol begin. */
function bodyEnd(kind: PartKind, half: number): number {
  if (kind === 'Capacitor' || kind === 'CapacitorLarge' || kind === 'Electrolytic') return 0.6;
  if (kind === 'TVS' || kind === 'Indicator') return 1.27;
  return half;
}

const STROKE: Expression = ['stroke', ['width', 0.254], ['type', 'default']];

function lineOf(...points: readonly (readonly [number, number])[]): Expression {
  return ['polyline', pts(points.map(([x, y]) => ({ x, y }))), STROKE, ['fill', ['type', 'none']]];
}

function art(kind: PartKind, half: number, rows: number): Expression[] {
  const box = (top: number, bottom: number): Expression => [
    'rectangle',
    ['start', -half, top],
    ['end', half, bottom],
    STROKE,
    ['fill', ['type', 'background']],
  ];
  switch (kind) {
    case 'Resistor':
      return [box(1, -1)];
    case 'Fuse':
    case 'ResettableFuse':
    case 'ResettableFuseSmall':
      return [box(1, -1), lineOf([-half, 0], [half, 0])];
    case 'Capacitor':
    case 'CapacitorLarge':
      return [lineOf([-0.6, 2], [-0.6, -2]), lineOf([0.6, 2], [0.6, -2])];
    case 'Electrolytic':
      return [
        ['rectangle', ['start', -0.9, 2], ['end', -0.6, -2], STROKE, ['fill', ['type', 'none']]],
        lineOf([0.6, 2], [0.6, -2]),
        lineOf([-2, 1.6], [-1.4, 1.6]),
        lineOf([-1.7, 1.9], [-1.7, 1.3]),
      ];
    case 'TVS':
    case 'Indicator':
      return [
        lineOf([-1.27, 1.27], [-1.27, -1.27]),
        lineOf([1.27, 1.27], [1.27, -1.27], [-1.27, 0], [1.27, 1.27]),
      ];
    case 'Reed':
      return [box(1.2, -1.2), lineOf([-half, 0], [1, 0.7]), lineOf([half, 0], [-1, -0.2])];
    default:
      return [box(GRID, -(rows + 1) * GRID)];
  }
}

export function property(
  name: string,
  value: string,
  x: number,
  y: number,
  hidden = false,
  angle = 0,
): Expression {
  return [
    'property',
    text(name),
    text(value),
    at({ x, y }, angle),
    font(1.27, ...(hidden ? [['hide', 'yes'] as const] : [])),
  ];
}
