/** One module's circuit as a diagram, drawn from its netlist. */

import type { Point } from '../../src/layout/layout.js';
import { hc165, INPUTS_PER_CHIP, ribbon } from './design.js';
import { moduleParts, type Part } from './netlist.js';
import { colour, drawing, label, middle, right, wire } from './style.js';
import { circle, line, rect } from './svg.js';

/** One module: switches, chips and lights, with the pins of every wire. */
export function moduleDiagram(): string {
  const parts = moduleParts();
  const find = (ref: string) => parts.find((part) => part.ref === ref) ?? fail(ref);
  const lit = parts.filter(({ kind }) => kind === 'WS2812B');
  const chips = parts.filter(({ kind }) => kind === '74HC165');
  const left = (n: number) => 60 + n * 330;
  const bus = { DATA: 410, CLOCK: 444, LOAD: 474 };
  return drawing(1400, 830, [
    label({ x: 24, y: 42 }, 'One module', 22, { 'font-weight': 'bold' }),
    ...chips.map((chip, n) => chipBlock(chip, { x: left(n), y: 90 }, parts)),
    ...buses(chips, left, bus),
    plugLabel(find('J1'), { x: 12, y: bus.DATA }, 'start'),
    plugLabel(find('J2'), { x: 1388, y: bus.DATA }, 'end'),
    ...lightRow(lit, 590),
    label(
      { x: 60, y: 806 },
      `R1 ${find('R1').value} before the first LED · C5 ${find('C5').value} across J3 · ${find('C1').value} beside every chip · J6 joins DATA of J2 to ground on the last module`,
      14,
      { fill: colour.soft },
    ),
  ]);
}

const CHIP = { x: 190, width: 84, row: 32, top: 26 };

function chipBlock(chip: Part, at: Point, parts: readonly Part[]): string {
  const { x, y } = at;
  const bottom = y + CHIP.top + INPUTS_PER_CHIP * CHIP.row;
  const number = chip.ref.slice(1);
  const rows = hc165.inputs.map((pin, bit) => {
    const net = chip.pins.get(pin) ?? '';
    const other = parts.find(
      (part) => (part.kind === 'Reed' || part.kind === 'Plug2') && [...part.pins.values()].includes(net),
    );
    const ry = y + CHIP.top + bit * CHIP.row + 8;
    const end = { x: x + CHIP.x, y: ry };
    const pinLabels =
      label({ x: end.x - 5, y: ry - 4 }, `${pin}`, 10, { ...right, fill: colour.soft }) +
      label({ x: end.x + 7, y: ry + 5 }, `D${bit}`, 13, { fill: '#fff' });
    if (!other) return wire([{ x: x + 140, y: ry }, end], colour.soft, 1.6) + pinLabels;
    const name = other.kind === 'Reed' ? other.value : other.ref === 'J4' ? 'C' : 'J5';
    return [
      wire(
        [
          { x, y: ry },
          { x: x + 20, y: ry },
        ],
        colour.ground,
        1.6,
      ),
      rect({ x: x + 20, y: ry - 7 }, 56, 14, { fill: '#d7ecf0', stroke: colour.metal, rx: 7 }),
      line({ x: x + 20, y: ry }, { x: x + 54, y: ry - 3 }, { stroke: colour.ink, 'stroke-width': 1.6 }),
      line({ x: x + 46, y: ry + 1 }, { x: x + 76, y: ry }, { stroke: colour.ink, 'stroke-width': 1.6 }),
      wire([{ x: x + 76, y: ry }, end], colour.soft, 1.6),
      circle({ x: x + 104, y: ry }, 25, { fill: '#fff', stroke: colour.woodEdge, 'stroke-width': 1.5 }),
      label({ x: x + 104, y: ry + 5 }, name, 13, { ...middle, 'font-weight': 'bold' }),
      circle({ x: x + 147, y: ry }, 6, { fill: colour.power }),
      pinLabels,
    ].join('\n');
  });
  return [
    wire(
      [
        { x, y: y + CHIP.top + 8 },
        { x, y: bottom - 16 },
      ],
      colour.ground,
      3,
    ),
    label({ x: x - 6, y: y + CHIP.top - 6 }, 'GND', 11, { fill: colour.ground }),
    rect({ x: x + 140, y: y + 8 }, 14, bottom - y - 14, { fill: '#f3d9d3', stroke: colour.power, rx: 3 }),
    label({ x: x + 147, y: y }, `RN${number} to 5V`, 11, { ...middle, fill: colour.power }),
    rect({ x: x + CHIP.x, y }, CHIP.width, bottom - y, { fill: colour.chip, rx: 5 }),
    label({ x: x + CHIP.x + CHIP.width - 8, y: y + 22 }, chip.ref, 15, {
      ...right,
      fill: '#fff',
      'font-weight': 'bold',
    }),
    label({ x: x + CHIP.x + CHIP.width - 8, y: bottom - 40 }, chip.value, 11, { ...right, fill: '#ddd' }),
    ...rows,
  ].join('\n');
}

function buses(
  chips: readonly Part[],
  left: (n: number) => number,
  bus: { DATA: number; CLOCK: number; LOAD: number },
): string[] {
  const bottom = 90 + CHIP.top + INPUTS_PER_CHIP * CHIP.row;
  const leg = (n: number, at: number) => left(n) + CHIP.x + at;
  const [OUT, IN, CLK, LD] = [12, 30, 52, 70] as const;
  const pinName = (n: number, at: number, pin: number) =>
    label({ x: leg(n, at) + 3, y: bottom + 13 }, `${pin}`, 10, { fill: colour.soft });
  const out = [
    wire(
      [
        { x: 60, y: bus.CLOCK },
        { x: 1340, y: bus.CLOCK },
      ],
      colour.clock,
    ),
    wire(
      [
        { x: 60, y: bus.LOAD },
        { x: 1340, y: bus.LOAD },
      ],
      colour.load,
    ),
  ];
  for (const n of chips.keys()) {
    const drop = (at: number, to: number, stroke: string) =>
      wire(
        [
          { x: leg(n, at), y: bottom },
          { x: leg(n, at), y: to },
        ],
        stroke,
      ) + circle({ x: leg(n, at), y: to }, 7, { fill: stroke });
    const serial = n + 1 < chips.length ? leg(n + 1, OUT) : 1340;
    out.push(
      wire(
        [
          { x: leg(n, IN), y: bottom },
          { x: leg(n, IN), y: bus.DATA },
          { x: serial, y: bus.DATA },
          ...(n + 1 < chips.length ? [{ x: serial, y: bottom }] : []),
        ],
        colour.data,
      ),
      drop(CLK, bus.CLOCK, colour.clock),
      drop(LD, bus.LOAD, colour.load),
      pinName(n, OUT, hc165.output),
      pinName(n, IN, hc165.serialIn),
      pinName(n, CLK, hc165.clock),
      pinName(n, LD, hc165.load),
      label({ x: leg(n, OUT), y: bottom - 8 }, 'QH', 9, { ...middle, fill: '#ddd' }),
      label({ x: leg(n, IN) + 3, y: bottom - 8 }, 'SER', 9, { ...middle, fill: '#ddd' }),
      label({ x: leg(n, CLK), y: bottom - 8 }, 'CLK', 9, { ...middle, fill: '#ddd' }),
      label({ x: leg(n, LD) + 2, y: bottom - 8 }, 'LD', 9, { ...middle, fill: '#ddd' }),
    );
  }
  out.push(
    wire(
      [
        { x: leg(0, OUT), y: bottom },
        { x: leg(0, OUT), y: bus.DATA },
        { x: 60, y: bus.DATA },
      ],
      colour.data,
    ),
  );
  return out;
}

/** Names the data, clock and load lines at a plug, with the plug's pin numbers. */
function plugLabel(plug: Part, at: Point, anchor: 'start' | 'end'): string {
  const pin = (signal: (typeof ribbon)[number]) => ribbon.indexOf(signal) + 1;
  const words: [number, string, string][] = [
    [at.y, `${pin('DATA')} DATA`, colour.data],
    [at.y + 34, `${pin('CLOCK')} CLK`, colour.clock],
    [at.y + 64, `${pin('LOAD')} LOAD`, colour.load],
  ];
  return [
    label({ x: at.x, y: at.y - 18 }, plug.ref, 15, { 'text-anchor': anchor, 'font-weight': 'bold' }),
    ...words.map(([y, content, fill]) =>
      label({ x: at.x, y: y + 4 }, content, 11, { 'text-anchor': anchor, fill }),
    ),
  ].join('\n');
}

function lightRow(lit: readonly Part[], y: number): string[] {
  const pitch = 94;
  const perRow = 13;
  const at = (n: number): Point => ({ x: 110 + (n % perRow) * pitch, y: y + Math.floor(n / perRow) * 110 });
  const rail = (row: number) => [
    wire(
      [
        { x: 60, y: y - 36 + row * 110 },
        { x: 1340, y: y - 36 + row * 110 },
      ],
      colour.power,
    ),
    wire(
      [
        { x: 60, y: y + 36 + row * 110 },
        { x: 1340, y: y + 36 + row * 110 },
      ],
      colour.ground,
    ),
  ];
  const last = at(lit.length - 1);
  return [
    ...rail(0).concat(rail(1)),
    label({ x: 12, y: y - 32 }, 'J3 +5V', 12, { fill: colour.power }),
    label({ x: 12, y: y + 40 }, 'J3 GND', 12, { fill: colour.ground }),
    wire([{ x: 60, y }, at(0)], colour.light),
    rect({ x: 66, y: y - 7 }, 20, 14, { fill: '#fff', stroke: colour.light, 'stroke-width': 2 }),
    label({ x: 76, y: y - 12 }, 'R1', 11, middle),
    label({ x: 12, y: y + 4 }, 'J1 LED', 12, { fill: colour.light }),
    wire(
      [
        at(perRow - 1),
        { x: 1340, y },
        { x: 1340, y: y + 55 },
        { x: 84, y: y + 55 },
        { x: 84, y: y + 110 },
        at(perRow),
      ],
      colour.light,
    ),
    wire([last, { x: 1340, y: last.y }], colour.light),
    label({ x: 1388, y: last.y + 4 }, 'J2 LED', 12, { ...right, fill: colour.light }),
    ...lit.flatMap((_, n) => {
      const { x, y: py } = at(n);
      const next =
        n % perRow < perRow - 1 && n + 1 < lit.length ? [wire([{ x, y: py }, at(n + 1)], colour.light)] : [];
      return [
        ...next,
        wire(
          [
            { x: x + 8, y: py - 36 },
            { x: x + 8, y: py },
          ],
          colour.power,
          1.6,
        ),
        wire(
          [
            { x: x + 8, y: py + 36 },
            { x: x + 8, y: py },
          ],
          colour.ground,
          1.6,
        ),
      ];
    }),
    ...lit.map((part, n) => {
      const { x, y: py } = at(n);
      return [
        rect({ x: x - 18, y: py - 20 }, 52, 40, {
          fill: colour.opal,
          stroke: colour.ink,
          rx: 6,
          'stroke-width': 1.5,
        }),
        label({ x: x + 8, y: py }, part.value, 15, { ...middle, 'font-weight': 'bold' }),
        label({ x: x + 8, y: py + 14 }, part.ref, 10, { ...middle, fill: colour.soft }),
      ].join('\n');
    }),
  ];
}

function fail(ref: string): never {
  throw new Error(`no part ${ref}`);
}
