/** A board's schematic sheet. Pins are joined by labels and rail symbols: the net's name is the wire. */

import type { Point } from '../../../src/layout/layout.js';
import { footprintOf } from '../circuit/catalogue.js';
import { type Part, RAILS } from '../circuit/part.js';
import { purchaseOf } from '../circuit/purchase.js';
import { at, type Expression, font, identity, pts, text, uuid, write } from './expression.js';
import { SHEETS, symbolPlaces } from './sheets.js';
import { GRID, LIBRARY, libraryEntry, property, symbolOf } from './symbols.js';

export const SCHEMATIC_VERSION = 20231120;

interface Board {
  readonly name: string;
  readonly title: string;
  readonly parts: readonly Part[];
}

/** Identities of a board's sheet and symbols; its layout refers to them. */
export const sheetName = (board: string) => identity(`${board} sheet`);
export const symbolName = (board: string, ref: string) => identity(`${board} ${ref}`);

export function schematic({ name, title, parts }: Board): string {
  const sheet = SHEETS[name as keyof typeof SHEETS];
  const places = symbolPlaces(sheet);
  const rails = RAILS.filter((rail) => parts.some(({ pins }) => [...pins.values()].includes(rail)));
  const kinds = [...new Set(parts.map(({ kind }) => kind))];
  const onSheet = (point: Point): Point => ({ x: grid(point.x), y: grid(point.y) });
  return `${write([
    'kicad_sch',
    ['version', SCHEMATIC_VERSION],
    ['generator', text('tock')],
    ['generator_version', text('1')],
    ['uuid', text(sheetName(name))],
    ['paper', text(sheet.paper)],
    ['title_block', ['title', text(title)], ['comment', 1, text(sheet.comment)]],
    [
      'lib_symbols',
      ...kinds.map((kind) => libraryEntry(kind, true)),
      ...rails.map((rail) => railEntry(rail, true)),
      flagEntry(true),
    ],
    ...sheet.rows.flatMap((row) =>
      row.title === undefined ? [] : [words(row.title, onSheet({ x: row.x - 4, y: row.y - 4 }), name)],
    ),
    ...parts.flatMap((part) => {
      const place = places.get(part.ref);
      if (!place) throw new Error(`${name}: ${part.ref} is on no sheet`);
      return placed(name, part, onSheet(place));
    }),
    ...rails.flatMap((rail, n) =>
      flagged(name, rail, n, onSheet({ x: sheet.flags.x + 9 * n, y: sheet.flags.y })),
    ),
    ['sheet_instances', ['path', text('/'), ['page', text('1')]]],
  ])}\n`;
}

/** The net's name in KiCad: rails are the same everywhere, other nets belong to their sheet. */
export function netName(net: string): string {
  return RAILS.includes(net) ? net : `/${net}`;
}

function placed(board: string, part: Part, place: Point): Expression[] {
  const { pins, reach, rows } = symbolOf(part.kind);
  const ends = pins.flatMap((pin): Expression[] => {
    const out = pin.side === 'left' ? -1 : 1;
    const end = { x: round(place.x + out * reach), y: round(place.y + pin.row * GRID) };
    const net = part.pins.get(pin.number);
    const id = `${board} ${part.ref}.${pin.number}`;
    if (net === undefined) return [['no_connect', at(end), uuid(id)]];
    const tip = { x: round(end.x + out * GRID), y: end.y };
    const wire: Expression = [
      'wire',
      pts([end, tip]),
      ['stroke', ['width', 0], ['type', 'default']],
      uuid(`${id} wire`),
    ];
    return [wire, ...(RAILS.includes(net) ? rail(board, net, tip, out, id) : [label(net, tip, out, id)])];
  });
  const purchase = purchaseOf(part);
  return [
    instance(board, {
      library: part.kind,
      ref: part.ref,
      place,
      pins: pins.map(({ number }) => number),
      inBom: purchase !== undefined,
      properties: [
        property('Reference', part.ref, place.x, round(place.y - GRID - 1.27)),
        property('Value', part.value, place.x, round(place.y + (rows + 1) * GRID + 1.27)),
        property('Footprint', `${LIBRARY}:${footprintOf(part).name}`, place.x, place.y, true),
        property('Datasheet', '', place.x, place.y, true),
        property('Description', footprintOf(part).description, place.x, place.y, true),
        ...(purchase
          ? [
              property('Manufacturer', purchase.manufacturer, place.x, place.y, true),
              property('MPN', purchase.number, place.x, place.y, true),
            ]
          : []),
      ],
    }),
    ...ends,
  ];
}

interface Instance {
  readonly library: string;
  readonly ref: string;
  readonly place: Point;
  readonly angle?: number;
  readonly pins: readonly number[];
  readonly inBom: boolean;
  readonly properties: readonly Expression[];
}

function instance(
  board: string,
  { library, ref, place, angle = 0, pins, inBom, properties }: Instance,
): Expression {
  return [
    'symbol',
    ['lib_id', text(`${LIBRARY}:${library}`)],
    at(place, angle),
    ['unit', 1],
    ['exclude_from_sim', 'no'],
    ['in_bom', inBom ? 'yes' : 'no'],
    ['on_board', 'yes'],
    ['dnp', 'no'],
    ['uuid', text(symbolName(board, ref))],
    ...properties,
    ...pins.map((pin): Expression => ['pin', text(`${pin}`), uuid(`${board} ${ref} pin ${pin}`)]),
    [
      'instances',
      ['project', text(board), ['path', text(`/${sheetName(board)}`), ['reference', text(ref)], ['unit', 1]]],
    ],
  ];
}

function label(net: string, tip: Point, out: number, id: string): Expression {
  const justify: Expression = ['justify', out < 0 ? 'right' : 'left', 'bottom'];
  return ['label', text(net), at(tip, out < 0 ? 180 : 0), font(1.27, justify), uuid(`${id} label`)];
}

/** A rail's symbol at the end of a wire, pointing away from it. */
function rail(board: string, net: string, tip: Point, out: number, id: string): Expression[] {
  const angle = (net === 'GND') === out < 0 ? 270 : 90;
  return [
    instance(board, {
      library: net,
      ref: `#PWR${identity(id).slice(0, 6)}`,
      place: tip,
      angle,
      pins: [1],
      inBom: false,
      properties: [
        property('Reference', `#PWR${identity(id).slice(0, 6)}`, tip.x, tip.y, true),
        // a turned symbol turns its texts: turned once more they are level
        property('Value', net, round(tip.x + out * (2.2 + 0.6 * net.length)), tip.y, false, 90),
        property('Footprint', '', tip.x, tip.y, true),
        property('Datasheet', '', tip.x, tip.y, true),
        property('Description', '', tip.x, tip.y, true),
      ],
    }),
  ];
}

/** Tells KiCad's rule check that a rail is fed from outside. */
function flagged(board: string, net: string, n: number, place: Point): Expression[] {
  const ref = `#FLG0${n + 1}`;
  return [
    instance(board, {
      library: 'PWR_FLAG',
      ref,
      place,
      pins: [1],
      inBom: false,
      properties: [
        property('Reference', ref, place.x, place.y, true),
        property('Value', 'PWR_FLAG', place.x, round(place.y - 4)),
        property('Footprint', '', place.x, place.y, true),
        property('Datasheet', '', place.x, place.y, true),
        property('Description', '', place.x, place.y, true),
      ],
    }),
    ...rail(board, net, place, 1, `${board} ${ref}`),
  ];
}

function words(content: string, place: Point, board: string): Expression {
  return [
    'text',
    text(content),
    ['exclude_from_sim', 'no'],
    at(place, 0),
    font(2, ['justify', 'left']),
    uuid(`${board} ${content}`),
  ];
}

const NO_FILL: Expression = ['fill', ['type', 'none']];
const STROKE: Expression = ['stroke', ['width', 0.254], ['type', 'default']];

const stroke = (...points: readonly Point[]): Expression => ['polyline', pts(points), STROKE, NO_FILL];

/** A rail's symbol: ground hangs below its pin, a supply stands above it. */
export function railEntry(net: string, prefixed: boolean): Expression {
  const art =
    net === 'GND'
      ? [
          stroke({ x: 0, y: 0 }, { x: 0, y: -1 }),
          stroke({ x: -1, y: -1 }, { x: 1, y: -1 }),
          stroke({ x: -0.5, y: -1.5 }, { x: 0.5, y: -1.5 }),
        ]
      : [stroke({ x: 0, y: 0 }, { x: 0, y: 1.4 }), stroke({ x: -0.8, y: 1.4 }, { x: 0.8, y: 1.4 })];
  return powerEntry(net, '#PWR', 'power_in', art, prefixed);
}

export function flagEntry(prefixed: boolean): Expression {
  const art = [
    stroke(
      { x: 0, y: 0 },
      { x: 0, y: 1 },
      { x: -1, y: 1.8 },
      { x: 0, y: 2.6 },
      { x: 1, y: 1.8 },
      { x: 0, y: 1 },
    ),
  ];
  return powerEntry('PWR_FLAG', '#FLG', 'power_out', art, prefixed);
}

function powerEntry(
  name: string,
  prefix: string,
  type: string,
  art: readonly Expression[],
  prefixed: boolean,
): Expression {
  return [
    'symbol',
    text(prefixed ? `${LIBRARY}:${name}` : name),
    ['power'],
    ['pin_numbers', 'hide'],
    ['pin_names', ['offset', 0], 'hide'],
    ['exclude_from_sim', 'no'],
    ['in_bom', 'no'],
    ['on_board', 'yes'],
    property('Reference', prefix, 0, 0, true),
    property('Value', name, 0, 3.5),
    property('Footprint', '', 0, 0, true),
    property('Datasheet', '', 0, 0, true),
    property('Description', '', 0, 0, true),
    ['symbol', text(`${name}_0_1`), ...art],
    [
      'symbol',
      text(`${name}_1_1`),
      [
        'pin',
        type,
        'line',
        at({ x: 0, y: 0 }, 90),
        ['length', 0],
        ['name', text('~'), font(1.27)],
        ['number', text('1'), font(1.27)],
      ],
    ],
  ];
}

function grid(steps: number): number {
  return round(steps * GRID);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
