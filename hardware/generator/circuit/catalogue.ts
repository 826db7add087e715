/** Which circuit is on which printed board, which footprint each kind of part has there, and who mounts it. */

import type { BoardName } from '../kicad/board.js';
import { all, kicadFile, type List, parseExpression, the } from '../kicad/read.js';
import { baseParts } from './base.js';
import { holeParts } from './hole.js';
import { moduleParts } from './module.js';
import type { Part, PartKind } from './part.js';

export const CIRCUITS: Readonly<Record<BoardName, readonly Part[]>> = {
  module: moduleParts(),
  hole: holeParts(),
  base: baseParts(),
};

/** In `hardware/kicad/tock.pretty`. */
export const FOOTPRINTS: Readonly<Record<PartKind, string>> = {
  '74HC165': 'SOIC-16',
  '74HC14': 'SOIC-14',
  '74AHCT125': 'SOIC-14',
  WS2812B: 'WS2812B-2020',
  Reed: 'Reed-10x2',
  ResistorArray: 'ResistorArray-4x0603',
  Resistor: 'Resistor-0603',
  Capacitor: 'Capacitor-0603',
  CapacitorLarge: 'Capacitor-0805',
  Electrolytic: 'Electrolytic-10x10',
  Ribbon: 'Ribbon-2x5',
  Terminal: 'Terminal-2x5.08',
  Plug2: 'Plug-1x2',
  Plug3: 'Plug-1x3',
  Plug9: 'Plug-1x9',
  PlugPi: 'Pins-1x6',
  Wires3: 'Wires-1x3',
  Wires4: 'Wires-1x4',
  Nano: 'ArduinoNano',
  Fuse: 'FuseHolder-5x20',
  ResettableFuse: 'Fuse-1812',
  ResettableFuseSmall: 'Fuse-1812',
  PMOS: 'TO-252',
  TVS: 'Diode-SMB',
  Indicator: 'LED-0603',
};

const known = new Map<string, List>();

function footprintOf({ kind }: Part): List {
  const name = FOOTPRINTS[kind];
  const footprint = known.get(name) ?? parseExpression(kicadFile(`tock.pretty/${name}.kicad_mod`));
  known.set(name, footprint);
  return footprint;
}

/** Whether a machine or a hand solders it; undefined for what is copper alone. */
export function mountOf(part: Part): 'machine' | 'hand' | undefined {
  const marks = the(footprintOf(part), 'attr');
  if (marks.includes('exclude_from_bom')) return undefined;
  return marks.includes('smd') && !marks.includes('exclude_from_pos_files') ? 'machine' : 'hand';
}

/** Pads with a number: those that are soldered. */
export function padCount(part: Part): number {
  return all(footprintOf(part), 'pad').filter((pad) => pad[1] !== '').length;
}
