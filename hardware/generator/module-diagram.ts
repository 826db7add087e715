/** One module's circuit as a diagram, drawn from its netlist. */

import type { Point } from '../../src/layout/layout.js';
import { holeNames, moduleParts, plugNet } from './circuit/module.js';
import type { Part } from './circuit/part.js';
import { hc165, INPUTS_PER_CHIP, ribbonPin, type Signal } from './design.js';
import { colour, drawing, label, middle, right, wire } from './style.js';
import { circle, line, polygon, rect } from './svg.js';

/** One module: switches, chips and lights, with the pins of every wire. */
export function moduleDiagram(): string {
  const parts = moduleParts();
  const chips = parts.filter(({ kind }) => kind === '74HC165');
  const left = (n: number) => 60 + n * 330;
  const bus = { DATA: 420, CLOCK: 454, LOAD: 484 };
  return drawing(1400, 830, [
    label({ x: 24, y: 42 }, 'One module', 22, { 'font-weight': 'bold' }),
    ...chips.map((chip, n) => chipBlock(chip, { x: left(n), y: 90 }, parts)),
    ...buses(chips, left, bus),
    ...drivers(bus),
    plugLabel('J1', { x: 8, y: bus.DATA }, 'start'),
    plugLabel('J2', { x: 1392, y: bus.DATA }, 'end'),
    ...lightRow(holeNames(), 600),
    label(
      { x: 60, y: 812 },
      'U5: Schmitt buffers · R1 to R4: 56 Ω at the sources · R5 to R8: 10 kΩ to ground at what comes in by a ribbon · C7: 1000 µF across J3 · 100 nF beside every chip',
      13,
      { fill: colour.soft },
    ),
  ]);
}

const CHIP = { x: 190, width: 84, row: 32, top: 26 };

function chipBlock(chip: Part, at: Point, parts: readonly Part[]): string {
  const { x, y } = at;
  const bottom = y + CHIP.top + INPUTS_PER_CHIP * CHIP.row;
  const arrays = `${parts
    .filter(({ kind, pins }) => kind === 'ResistorArray' && shares(pins, chip.pins))
    .map(({ ref }) => ref)
    .join(', ')} to 5V`;
  const pulled = hc165.inputs.filter((pin) => chip.pins.get(pin)?.startsWith('IN')).length;
  const rows = hc165.inputs.map((pin, bit) => {
    const net = chip.pins.get(pin) ?? '';
    const ry = y + CHIP.top + bit * CHIP.row + 8;
    const end = { x: x + CHIP.x, y: ry };
    const pinLabels =
      label({ x: end.x - 5, y: ry - 4 }, `${pin}`, 10, { ...right, fill: colour.soft }) +
      label({ x: end.x + 7, y: ry + 5 }, `D${bit}`, 13, { fill: '#fff' });
    if (net === 'GND' || net === '5V') return tied(net, end) + pinLabels;
    const name = plugged(net, parts);
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
    rect({ x: x + 140, y: y + 8 }, 14, CHIP.top + pulled * CHIP.row - 14, {
      fill: '#f3d9d3',
      stroke: colour.power,
      rx: 3,
    }),
    label({ x: x + 147, y: y }, arrays, 11, { ...middle, fill: colour.power }),
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

/** Whether two parts share a net of a switch. */
function shares(one: Part['pins'], other: Part['pins']): boolean {
  const nets = new Set(other.values());
  return [...one.values()].some((net) => net.startsWith('IN') && nets.has(net));
}

/** What the plug of an input's net has printed beside its pin: a hole, the centre or the seat button. */
function plugged(net: string, parts: readonly Part[]): string {
  for (const { ref, pins, legend } of parts) {
    for (const [pin, other] of pins)
      if (other === plugNet(Number(net.slice(2))) && legend.has(pin))
        return ref === 'J5' ? ref : (legend.get(pin) ?? '');
  }
  throw new Error(`${net} is at no plug`);
}

/** An input of the signature. */
function tied(net: string, end: Point): string {
  const fill = net === 'GND' ? colour.ground : colour.power;
  return (
    wire([{ x: end.x - 34, y: end.y }, end], fill, 1.6) +
    label({ x: end.x - 38, y: end.y + 4 }, net === 'GND' ? '0: GND' : '1: 5V', 12, { ...right, fill })
  );
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

/** Buffers and source resistors between the module's lines and its plugs. */
function drivers(bus: { DATA: number; CLOCK: number; LOAD: number }): string[] {
  const buffered = (x: number, y: number, towards: 1 | -1, stroke: string) =>
    polygon(
      [
        { x: x - 8 * towards, y: y - 8 },
        { x: x + 8 * towards, y },
        { x: x - 8 * towards, y: y + 8 },
      ],
      { fill: '#fff', stroke, 'stroke-width': 2 },
    );
  const resistor = (x: number, y: number, name: string, stroke: string) =>
    rect({ x: x - 8, y: y - 6 }, 16, 12, { fill: '#fff', stroke, 'stroke-width': 2 }) +
    label({ x, y: y - 9 }, name, 10, middle);
  return [
    buffered(84, bus.CLOCK, 1, colour.clock),
    buffered(84, bus.LOAD, 1, colour.load),
    buffered(1329, bus.DATA, -1, colour.data),
    resistor(84, bus.DATA, 'R3', colour.data),
    resistor(1329, bus.CLOCK, 'R1', colour.clock),
    resistor(1329, bus.LOAD, 'R2', colour.load),
    label({ x: 84, y: bus.LOAD + 24 }, 'U5', 11, middle),
  ];
}

/** Names the data, clock and load lines at a plug, with the plug's pin numbers. */
function plugLabel(plug: string, at: Point, anchor: 'start' | 'end'): string {
  const words: [number, Signal, string][] = [
    [at.y, 'DATA', colour.data],
    [at.y + 34, 'CLOCK', colour.clock],
    [at.y + 64, 'LOAD', colour.load],
  ];
  return [
    label({ x: at.x, y: at.y - 18 }, plug, 15, { 'text-anchor': anchor, 'font-weight': 'bold' }),
    ...words.map(([y, signal, fill]) =>
      label({ x: at.x, y: y + 4 }, `${ribbonPin(signal)} ${signal}`, 11, { 'text-anchor': anchor, fill }),
    ),
  ].join('\n');
}

function lightRow(lit: readonly string[], y: number): string[] {
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
    label({ x: 8, y: y + 4 }, `J1 ${ribbonPin('LED')} LED`, 11, { fill: colour.light }),
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
    rect({ x: 1321, y: last.y - 6 }, 16, 12, { fill: '#fff', stroke: colour.light, 'stroke-width': 2 }),
    label({ x: 1329, y: last.y - 9 }, 'R4', 10, middle),
    label({ x: 1392, y: last.y + 4 }, `J2 ${ribbonPin('LED')} LED`, 11, { ...right, fill: colour.light }),
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
    ...lit.map((name, n) => {
      const { x, y: py } = at(n);
      return [
        rect({ x: x - 18, y: py - 20 }, 52, 40, {
          fill: colour.opal,
          stroke: colour.ink,
          rx: 6,
          'stroke-width': 1.5,
        }),
        label({ x: x + 8, y: py }, name, 15, { ...middle, 'font-weight': 'bold' }),
        label({ x: x + 8, y: py + 14 }, `LED ${n}`, 10, { ...middle, fill: colour.soft }),
      ].join('\n');
    }),
  ];
}
