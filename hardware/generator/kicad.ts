/** The module's schematic as a KiCad file. Parts are joined by labels at their pins: the net's name is the wire. */

import { createHash } from 'node:crypto';
import { hc165 } from './design.js';
import { LED_PINS, moduleParts, type Part, type PartKind } from './netlist.js';

type Expression = readonly (string | number | Expression)[];
type Side = 'left' | 'right';

/** A pin of a symbol: `row` counts downwards from the top. */
interface SymbolPin {
  readonly number: number;
  readonly name: string;
  readonly side: Side;
  readonly row: number;
  readonly type: 'input' | 'output' | 'passive' | 'power_in' | 'power_out';
}

const GRID = 2.54;
const PIN = GRID;
const FONT: Expression = ['effects', ['font', ['size', 1.27, 1.27]]];
const LIBRARY = 'tock';

const passive = (number: number, side: Side, row = 0, name = '~'): SymbolPin => ({
  number,
  name,
  side,
  row,
  type: 'passive',
});
const two = [passive(1, 'left'), passive(2, 'right')];
const column = (count: number, side: Side, first: number) =>
  Array.from({ length: count }, (_, row) => passive(first + row, side, row));

const PINS: Readonly<Record<PartKind, readonly SymbolPin[]>> = {
  '74HC165': [
    ...hc165.inputs.map(
      (number, row): SymbolPin => ({ number, name: `D${row}`, side: 'left', row, type: 'input' }),
    ),
    { number: hc165.supply, name: 'VCC', side: 'right', row: 0, type: 'power_in' },
    { number: hc165.load, name: 'SH/~{LD}', side: 'right', row: 1, type: 'input' },
    { number: hc165.clock, name: 'CLK', side: 'right', row: 2, type: 'input' },
    { number: hc165.clockInhibit, name: 'CLK_INH', side: 'right', row: 3, type: 'input' },
    { number: hc165.serialIn, name: 'SER', side: 'right', row: 4, type: 'input' },
    { number: hc165.output, name: 'QH', side: 'right', row: 5, type: 'output' },
    { number: hc165.inverted, name: '~{QH}', side: 'right', row: 6, type: 'output' },
    { number: hc165.ground, name: 'GND', side: 'right', row: 7, type: 'power_in' },
  ],
  WS2812B: [
    { number: LED_PINS.supply, name: 'VDD', side: 'left', row: 0, type: 'power_in' },
    { number: LED_PINS.in, name: 'DIN', side: 'left', row: 1, type: 'input' },
    { number: LED_PINS.ground, name: 'GND', side: 'right', row: 0, type: 'power_in' },
    { number: LED_PINS.out, name: 'DOUT', side: 'right', row: 1, type: 'output' },
  ],
  Resistors: [passive(1, 'left', 0, 'COM'), ...column(8, 'right', 2)],
  Reed: two,
  Capacitor: two,
  Electrolytic: two,
  Resistor: two,
  Plug6: column(6, 'right', 1),
  Plug2: column(2, 'right', 1),
};

const PREFIX: Readonly<Record<PartKind, string>> = {
  '74HC165': 'U',
  WS2812B: 'D',
  Resistors: 'RN',
  Reed: 'S',
  Capacitor: 'C',
  Electrolytic: 'C',
  Resistor: 'R',
  Plug6: 'J',
  Plug2: 'J',
};

/** Half the width of a symbol's body. */
const halfWidth = (kind: PartKind) => (kind === '74HC165' ? 4 : kind === 'WS2812B' ? 3 : 2) * GRID;

export function kicadSchematic(): string {
  const parts = moduleParts();
  const root = uuid('sheet');
  const places = new Map(parts.map((part) => [part.ref, placeOf(part)]));
  return `${write([
    'kicad_sch',
    ['version', 20230121],
    ['generator', text('tock')],
    ['uuid', text(root)],
    ['paper', text('A3')],
    [
      'title_block',
      ['title', text('Tock board: one module')],
      ['comment', 1, text('26 reed switches on four 74HC165, 26 WS2812B; one module a zone')],
    ],
    ['lib_symbols', ...(Object.keys(PINS) as PartKind[]).map(librarySymbol), powerFlag()],
    ...parts.flatMap((part) => placed(part, places.get(part.ref) ?? { x: 0, y: 0 }, root)),
    ...['5V', 'GND', '5V_LED'].flatMap((net, n) =>
      flagged(net, `#FLG0${n + 1}`, { x: grid(10), y: grid(90 + 6 * n) }, root),
    ),
    ['sheet_instances', ['path', text('/'), ['page', text('1')]]],
  ])}\n`;
}

/** Chips in a row with their resistors and reeds below them, lights on the right, plugs on the left. */
function placeOf({ ref, kind }: Part): { x: number; y: number } {
  const n = Number(ref.replace(/\D+/, '')) - 1;
  const chipColumn = (chip: number) => grid(34 + 22 * chip);
  if (kind === '74HC165') return { x: chipColumn(n), y: grid(14) };
  if (kind === 'Resistors') return { x: chipColumn(n), y: grid(30) };
  if (kind === 'Capacitor') return { x: chipColumn(n), y: grid(45) };
  if (kind === 'Reed') return { x: chipColumn(Math.floor(n / 8)), y: grid(53 + 7 * (n % 8)) };
  if (kind === 'WS2812B') return { x: grid(118 + 17 * Math.floor(n / 9)), y: grid(22 + 8 * (n % 9)) };
  if (kind === 'Resistor') return { x: grid(118), y: grid(14) };
  if (kind === 'Electrolytic') return { x: grid(135), y: grid(14) };
  return { x: grid(10), y: grid(14 + 12 * n) };
}

function librarySymbol(kind: PartKind): Expression {
  const pins = PINS[kind];
  const half = halfWidth(kind);
  const rows = Math.max(...pins.map(({ row }) => row));
  return [
    'symbol',
    text(`${LIBRARY}:${kind}`),
    ['pin_names', ['offset', 0.5]],
    ['in_bom', 'yes'],
    ['on_board', 'yes'],
    property('Reference', PREFIX[kind], 0, 2 * GRID),
    property('Value', kind, 0, -(rows + 2) * GRID),
    [
      'symbol',
      text(`${kind}_0_1`),
      [
        'rectangle',
        ['start', -half, GRID],
        ['end', half, -(rows + 1) * GRID],
        ['stroke', ['width', 0.254], ['type', 'default']],
        ['fill', ['type', 'background']],
      ],
    ],
    ['symbol', text(`${kind}_1_1`), ...pins.map((pin) => pinOf(pin, half))],
  ];
}

function pinOf({ number, name, side, row, type }: SymbolPin, half: number): Expression {
  const x = side === 'left' ? -half - PIN : half + PIN;
  return [
    'pin',
    type,
    'line',
    ['at', x, -row * GRID, side === 'left' ? 0 : 180],
    ['length', PIN],
    ['name', text(name), FONT],
    ['number', text(`${number}`), FONT],
  ];
}

/** Tells KiCad's rule check that a net is fed from outside. */
function powerFlag(): Expression {
  return [
    'symbol',
    text(`${LIBRARY}:PWR_FLAG`),
    ['power'],
    ['in_bom', 'no'],
    ['on_board', 'no'],
    property('Reference', '#FLG', 0, GRID),
    property('Value', 'PWR_FLAG', 0, 2 * GRID),
    [
      'symbol',
      text('PWR_FLAG_1_1'),
      [
        'pin',
        'power_out',
        'line',
        ['at', 0, 0, 90],
        ['length', 0],
        ['name', text('~'), FONT],
        ['number', text('1'), FONT],
      ],
    ],
  ];
}

function placed(part: Part, at: { x: number; y: number }, root: string): Expression[] {
  const half = halfWidth(part.kind);
  const rows = Math.max(...PINS[part.kind].map(({ row }) => row));
  const ends = PINS[part.kind].map((pin) => {
    const x = round(at.x + (pin.side === 'left' ? -half - PIN : half + PIN));
    const y = round(at.y + pin.row * GRID);
    const net = part.pins.get(pin.number);
    return net === undefined
      ? (['no_connect', ['at', x, y], ['uuid', text(uuid(`${part.ref}.${pin.number}`))]] as Expression)
      : label(net, x, y, pin.side, part.ref);
  });
  return [
    symbol(
      `${LIBRARY}:${part.kind}`,
      part.ref,
      part.value,
      at,
      rows,
      root,
      PINS[part.kind].map(({ number }) => number),
    ),
    ...ends,
  ];
}

function flagged(net: string, ref: string, at: { x: number; y: number }, root: string): Expression[] {
  return [
    symbol(`${LIBRARY}:PWR_FLAG`, ref, 'PWR_FLAG', at, 0, root, [1]),
    label(net, at.x, at.y, 'right', `flag ${net}`),
  ];
}

function symbol(
  library: string,
  ref: string,
  value: string,
  at: { x: number; y: number },
  rows: number,
  root: string,
  pins: number[],
): Expression {
  return [
    'symbol',
    ['lib_id', text(library)],
    ['at', at.x, at.y, 0],
    ['unit', 1],
    ['in_bom', 'yes'],
    ['on_board', 'yes'],
    ['dnp', 'no'],
    ['uuid', text(uuid(ref))],
    property('Reference', ref, at.x, round(at.y - 2 * GRID)),
    property('Value', value, at.x, round(at.y + (rows + 2) * GRID)),
    ...pins.map((pin): Expression => ['pin', text(`${pin}`), ['uuid', text(uuid(`${ref} pin ${pin}`))]]),
    [
      'instances',
      ['project', text('module'), ['path', text(`/${root}`), ['reference', text(ref)], ['unit', 1]]],
    ],
  ];
}

function label(net: string, x: number, y: number, side: Side, owner: string): Expression {
  const justify: Expression = ['justify', side === 'left' ? 'right' : 'left', 'bottom'];
  return [
    'label',
    text(net),
    ['at', x, y, side === 'left' ? 180 : 0],
    ['effects', ['font', ['size', 1.27, 1.27]], justify],
    ['uuid', text(uuid(`${owner} ${net} ${x} ${y}`))],
  ];
}

function property(name: string, value: string, x: number, y: number): Expression {
  return ['property', text(name), text(value), ['at', x, y, 0], FONT];
}

function grid(steps: number): number {
  return round(steps * GRID);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

const text = (value: string) => JSON.stringify(value);

function write(expression: Expression, depth = 0): string {
  const lists = expression.some((each) => Array.isArray(each));
  const inner = expression.map((each) =>
    typeof each === 'string' || typeof each === 'number' ? `${each}` : write(each, depth + 1),
  );
  const flat = `(${inner.join(' ')})`;
  if (!lists || flat.length < 100) return flat;
  const indent = '  '.repeat(depth + 1);
  const head = inner.findIndex((_, n) => typeof expression[n] === 'object');
  return `(${inner.slice(0, head).join(' ')}${inner
    .slice(head)
    .map((each) => `\n${indent}${each}`)
    .join('')})`;
}

/** The same for the same name, so that the file changes only where the circuit does. */
function uuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
