/** What a part needs on a board: pads, body, room. In millimetres, about the part's middle, seen from its own side. */

import type { Point } from '../../../src/layout/layout.js';
import { type Box, boxAround, grown, union } from './shapes.js';

export interface Pad {
  /** Empty for a hole without copper. */
  readonly number: string;
  readonly at: Point;
  readonly width: number;
  readonly height: number;
  readonly shape: 'rectangle' | 'oval';
  /** Diameter of the hole of a pad that goes through the board. */
  readonly drill?: number;
}

export interface Footprint {
  readonly name: string;
  readonly description: string;
  readonly pads: readonly Pad[];
  readonly body: Box;
  /** Other parts keep out of this. */
  readonly courtyard: Box;
  /** Where pad 1 is marked; none for parts that fit both ways round. */
  readonly mark?: Point;
  /** Mounted by a machine, by hand, or nothing at all. */
  readonly mount: 'machine' | 'hand' | 'none';
  /** A slot milled through the board. */
  readonly slot?: Box;
  /** KiCad's own model of the part, for its 3-D view. */
  readonly model?: string;
}

const COURTYARD = 0.25;

type Given = Omit<Footprint, 'courtyard'>;

function footprint(given: Given, room: number = COURTYARD): Footprint {
  const pads = given.pads.map(({ at, width, height }) => boxAround(at, width, height));
  return { ...given, courtyard: grown(union([...pads, given.body]), room) };
}

const smd = (number: number, x: number, y: number, width: number, height: number): Pad => ({
  number: `${number}`,
  at: { x, y },
  width,
  height,
  shape: 'rectangle',
});

const through = (
  number: number,
  x: number,
  y: number,
  drill: number,
  width: number,
  height: number = width,
): Pad => ({
  number: `${number}`,
  at: { x, y },
  width,
  height,
  drill,
  shape: number === 1 ? 'rectangle' : 'oval',
});

/** A hole that joins nothing. */
const hole = (x: number, y: number, drill: number): Pad => ({
  number: '',
  at: { x, y },
  width: drill,
  height: drill,
  drill,
  shape: 'oval',
});

/** Two solder pads side by side. `pads` apart between their middles. */
export function chip(
  name: string,
  description: string,
  body: readonly [number, number],
  pads: { readonly apart: number; readonly width: number; readonly height: number },
  more: Partial<Given> = {},
): Footprint {
  return footprint({
    name,
    description,
    mount: 'machine',
    body: boxAround({ x: 0, y: 0 }, body[0], body[1]),
    pads: [
      smd(1, -pads.apart / 2, 0, pads.width, pads.height),
      smd(2, pads.apart / 2, 0, pads.width, pads.height),
    ],
    ...more,
  });
}

/** Small outline, 3.9 mm wide, pins 1.27 mm apart. */
export function soic(pins: number): Footprint {
  const half = pins / 2;
  const row = (n: number) => (n - (half - 1) / 2) * 1.27;
  const length = pins === 16 ? 9.9 : 8.65;
  return footprint({
    name: `SOIC-${pins}`,
    description: `Small outline, ${pins} pins, 3.9 × ${length} mm, pitch 1.27 mm`,
    mount: 'machine',
    body: boxAround({ x: 0, y: 0 }, 3.9, length),
    mark: { x: -2.9, y: row(0) - 0.8 },
    pads: [
      ...Array.from({ length: half }, (_, n) => smd(n + 1, -2.475, row(n), 1.95, 0.6)),
      ...Array.from({ length: half }, (_, n) => smd(half + n + 1, 2.475, row(half - 1 - n), 1.95, 0.6)),
    ],
    model: `Package_SO.3dshapes/SOIC-${pins}_3.9x${pins === 16 ? '9.9' : '8.7'}mm_P1.27mm`,
  });
}

/** Four resistors of 0603 in one body; the pads at its corners are wider. */
export function resistorArray(): Footprint {
  const rows = [-1.2, -0.4, 0.4, 1.2];
  const height = (y: number) => (Math.abs(y) > 1 ? 0.5 : 0.4);
  return footprint({
    name: 'ResistorArray-4x0603',
    description: 'Four resistors, convex terminals, 3.2 × 1.6 mm, pitch 0.8 mm',
    mount: 'machine',
    body: boxAround({ x: 0, y: 0 }, 1.6, 3.2),
    pads: [
      ...rows.map((y, n) => smd(n + 1, -0.9, y, 0.8, height(y))),
      ...rows.map((y, n) => smd(n + 5, 0.9, -y, 0.8, height(y))),
    ],
    model: 'Resistor_SMD.3dshapes/R_Array_Convex_4x0603',
  });
}

/** A plug with one row of pins 2.54 mm apart and a friction lock; its housing fits one way round. */
export function plugRow(pins: number): Footprint {
  const x = (n: number) => (n - (pins - 1) / 2) * 2.54;
  return footprint(
    {
      name: `Plug-1x${pins}`,
      description: `Wire-to-board header with friction lock, ${pins} pins, pitch 2.54 mm`,
      mount: 'hand',
      body: { left: x(0) - 1.27, right: x(pins - 1) + 1.27, top: -2.9, bottom: 2.9 },
      mark: { x: x(0), y: 3.2 },
      pads: Array.from({ length: pins }, (_, n) => through(n + 1, x(n), 0, 1.1, 1.74, 2.2)),
      model: `Connector_Molex.3dshapes/Molex_KK-254_AE-6410-${`${pins}`.padStart(2, '0')}A_1x${`${pins}`.padStart(2, '0')}_P2.54mm_Vertical`,
    },
    0.5,
  );
}

/** A shrouded header for ribbon cable: odd pins left, even pins right. */
export function ribbonHeader(pins: number): Footprint {
  const row = (n: number) => (Math.floor(n / 2) - (pins / 2 - 1) / 2) * 2.54;
  return footprint(
    {
      name: `Ribbon-2x${pins / 2}`,
      description: `Shrouded header for ribbon cable, 2 × ${pins / 2} pins, pitch 2.54 mm`,
      mount: 'hand',
      body: boxAround({ x: 0, y: 0 }, 8.9, pins * 1.27 + 7.62),
      mark: { x: -5.1, y: row(0) },
      pads: Array.from({ length: pins }, (_, n) =>
        through(n + 1, n % 2 === 0 ? -1.27 : 1.27, row(n), 1, 1.7),
      ),
      model: `Connector_IDC.3dshapes/IDC-Header_2x${`${pins / 2}`.padStart(2, '0')}_P2.54mm_Vertical`,
    },
    0.5,
  );
}

/** A plain row of pins. */
export function pinRow(pins: number): Footprint {
  const x = (n: number) => (n - (pins - 1) / 2) * 2.54;
  return footprint({
    name: `Pins-1x${pins}`,
    description: `Pin header, ${pins} pins, pitch 2.54 mm`,
    mount: 'hand',
    body: { left: x(0) - 1.27, right: x(pins - 1) + 1.27, top: -1.27, bottom: 1.27 },
    mark: { x: x(0) - 1.8, y: 0 },
    pads: Array.from({ length: pins }, (_, n) => through(n + 1, x(n), 0, 1, 1.7)),
  });
}

/** Two screw terminals 5.08 mm apart; wires come from below (y grows towards them). */
export function terminal(): Footprint {
  return footprint(
    {
      name: 'Terminal-2x5.08',
      description: 'Screw terminal, 2 poles, pitch 5.08 mm, 13.5 A',
      mount: 'hand',
      body: { left: -5.08, right: 5.08, top: -5.2, bottom: 4.6 },
      pads: [through(1, -2.54, 0, 1.3, 2.6), through(2, 2.54, 0, 1.3, 2.6)],
      model: 'TerminalBlock_Phoenix.3dshapes/TerminalBlock_Phoenix_MKDS-1,5-2-5.08_1x02_P5.08mm_Horizontal',
    },
    0.5,
  );
}

/** Sockets for an Arduino Nano; its USB plug is at the end of pins 15 and 16 (y grows towards it). */
export function nanoSocket(): Footprint {
  const row = (n: number) => (n - 7) * 2.54;
  return footprint({
    name: 'ArduinoNano',
    description: 'Sockets for an Arduino Nano, 2 × 15 pins, rows 15.24 mm apart',
    mount: 'hand',
    body: { left: -9, right: 9, top: -21.6, bottom: 24 },
    mark: { x: -8.4, y: row(0) - 1.9 },
    pads: Array.from({ length: 30 }, (_, n) =>
      n < 15 ? through(n + 1, -7.62, row(n), 1, 1.6) : through(n + 1, 7.62, row(29 - n), 1, 1.6),
    ),
    model: 'Module.3dshapes/Arduino_Nano_WithMountingHoles',
  });
}

/** An open holder for a glass fuse of 5 × 20 mm. */
export function fuseHolder(): Footprint {
  return footprint({
    name: 'FuseHolder-5x20',
    description: 'Open holder for a fuse of 5 × 20 mm, pins 22.5 mm apart',
    mount: 'hand',
    body: boxAround({ x: 0, y: 0 }, 25.4, 9.6),
    pads: [through(1, -11.25, 0, 1.3, 3), through(2, 11.25, 0, 1.3, 3), hole(0, 0, 2.7)],
    model: 'Fuse.3dshapes/Fuseholder_Cylinder-5x20mm_Schurter_0031_8201_Horizontal_Open',
  });
}

/** TO-252: gate 1, source 3, drain 2 is the tab. */
export function dpak(): Footprint {
  return footprint({
    name: 'TO-252',
    description: 'TO-252 (DPAK), the tab is pin 2',
    mount: 'machine',
    body: { left: -2.7, right: 4.5, top: -3.3, bottom: 3.3 },
    mark: { x: -6.5, y: -2.28 },
    pads: [smd(1, -5.04, -2.28, 2.2, 1.2), smd(2, 1.26, 0, 6.4, 5.8), smd(3, -5.04, 2.28, 2.2, 1.2)],
    model: 'Package_TO_SOT_SMD.3dshapes/TO-252-2',
  });
}

/** A WS2812B of 2.2 × 2 mm, the package called 2020. */
export function ws2812b(): Footprint {
  return footprint({
    name: 'WS2812B-2020',
    description: 'WS2812B, 2.2 × 2.0 mm, four pads',
    mount: 'machine',
    body: boxAround({ x: 0, y: 0 }, 2.2, 2),
    mark: { x: -1.6, y: -0.55 },
    pads: [
      smd(1, -0.915, -0.55, 0.7, 0.7),
      smd(2, -0.915, 0.55, 0.7, 0.7),
      smd(3, 0.915, 0.55, 0.7, 0.7),
      smd(4, 0.915, -0.55, 0.7, 0.7),
    ],
    model: 'LED_SMD.3dshapes/LED_WS2812B-2020_PLCC4_2.0x2.0mm',
  });
}

/** A reed whose glass lies in a slot of the board, its straight legs, cut to `leg` millimetres, on two pads. */
export function reed(glass: number, diameter: number, leg: number): Footprint {
  const play = 0.4;
  const pad = { width: 1.8, height: 1.6 };
  const x = glass / 2 + leg - pad.width / 2;
  return footprint(
    {
      name: `Reed-${glass}x${diameter}`,
      description: `Reed switch, glass ${glass} × ${diameter} mm in a slot, straight legs`,
      mount: 'hand',
      body: boxAround({ x: 0, y: 0 }, glass + 2 * play, diameter + 0.4),
      slot: boxAround({ x: 0, y: 0 }, glass + 2 * play, diameter + 0.4),
      pads: [smd(1, x, 0, pad.width, pad.height), smd(2, -x, 0, pad.width, pad.height)],
    },
    0.1,
  );
}

/** Solder pads for wires, in a column. */
export function wirePads(count: number): Footprint {
  const y = (n: number) => (n - (count - 1) / 2) * 2.4;
  return footprint(
    {
      name: `Wires-1x${count}`,
      description: `${count} solder pads for wires, 2.4 mm apart`,
      mount: 'none',
      body: boxAround({ x: 0, y: 0 }, 2, count * 2.4 - 0.9),
      pads: Array.from({ length: count }, (_, n) => smd(n + 1, 0, y(n), 2, 1.5)),
    },
    0.1,
  );
}

/** For a screw M3, with room for its head. */
export function mountingHole(): Footprint {
  return footprint(
    {
      name: 'MountingHole-3.2',
      description: 'Hole for a screw M3',
      mount: 'none',
      body: boxAround({ x: 0, y: 0 }, 6, 6),
      pads: [hole(0, 0, 3.2)],
    },
    0.1,
  );
}

/** What an assembly machine finds its place by. */
export function fiducial(): Footprint {
  return footprint(
    {
      name: 'Fiducial-1',
      description: 'Fiducial, 1 mm, free of mask for 2 mm',
      mount: 'none',
      body: boxAround({ x: 0, y: 0 }, 1, 1),
      pads: [{ number: '', at: { x: 0, y: 0 }, width: 1, height: 1, shape: 'oval' }],
    },
    0.5,
  );
}
