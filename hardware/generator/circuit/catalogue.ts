/** What each kind of part is: its footprint, its name on the board, and what can be bought for it. */

import { measures as m } from '../design.js';
import type { Footprint } from '../printed/footprint.js';
import * as footprints from '../printed/footprint.js';
import type { Part, PartKind } from './part.js';

interface Kind {
  readonly prefix: string;
  readonly footprint: Footprint;
}

const resistor = footprints.chip(
  'Resistor-0603',
  'Resistor, 1.6 × 0.8 mm',
  [1.6, 0.8],
  { apart: 1.65, width: 0.8, height: 0.95 },
  { model: 'Resistor_SMD.3dshapes/R_0603_1608Metric' },
);
const capacitor = footprints.chip(
  'Capacitor-0603',
  'Capacitor, 1.6 × 0.8 mm',
  [1.6, 0.8],
  { apart: 1.55, width: 0.8, height: 0.95 },
  { model: 'Capacitor_SMD.3dshapes/C_0603_1608Metric' },
);
const fuse = footprints.chip(
  'Fuse-1812',
  'Resettable fuse, 4.5 × 3.2 mm',
  [4.5, 3.2],
  { apart: 4.275, width: 1.125, height: 3.4 },
  { model: 'Fuse.3dshapes/Fuse_1812_4532Metric' },
);

export const KINDS: Readonly<Record<PartKind, Kind>> = {
  '74HC165': { prefix: 'U', footprint: footprints.soic(16) },
  '74HC14': { prefix: 'U', footprint: footprints.soic(14) },
  '74AHCT125': { prefix: 'U', footprint: footprints.soic(14) },
  WS2812B: { prefix: 'D', footprint: footprints.ws2812b() },
  Reed: { prefix: 'S', footprint: footprints.reed(m.reedLength, m.reedDiameter, m.legLength) },
  ResistorArray: { prefix: 'RN', footprint: footprints.resistorArray() },
  Resistor: { prefix: 'R', footprint: resistor },
  Capacitor: { prefix: 'C', footprint: capacitor },
  CapacitorLarge: {
    prefix: 'C',
    footprint: footprints.chip(
      'Capacitor-0805',
      'Capacitor, 2.0 × 1.25 mm',
      [2, 1.25],
      { apart: 1.9, width: 1, height: 1.45 },
      { model: 'Capacitor_SMD.3dshapes/C_0805_2012Metric' },
    ),
  },
  Electrolytic: {
    prefix: 'C',
    footprint: footprints.chip(
      'Electrolytic-10x10',
      'Electrolytic capacitor, 10 mm across, 10.2 mm high; pad 1 is positive',
      [10.3, 10.3],
      { apart: 8, width: 4, height: 2.5 },
      { mark: { x: -5.9, y: -2 }, model: 'Capacitor_SMD.3dshapes/CP_Elec_10x10' },
    ),
  },
  Ribbon: { prefix: 'J', footprint: footprints.ribbonHeader(10) },
  Terminal: { prefix: 'J', footprint: footprints.terminal() },
  Plug2: { prefix: 'J', footprint: footprints.plugRow(2) },
  Plug3: { prefix: 'J', footprint: footprints.plugRow(3) },
  Plug9: { prefix: 'J', footprint: footprints.plugRow(9) },
  PlugPi: { prefix: 'J', footprint: footprints.pinRow(6) },
  Wires3: { prefix: 'J', footprint: footprints.wirePads(3) },
  Wires4: { prefix: 'J', footprint: footprints.wirePads(4) },
  Nano: { prefix: 'A', footprint: footprints.nanoSocket() },
  Fuse: { prefix: 'F', footprint: footprints.fuseHolder() },
  ResettableFuse: { prefix: 'F', footprint: fuse },
  ResettableFuseSmall: { prefix: 'F', footprint: fuse },
  PMOS: { prefix: 'Q', footprint: footprints.dpak() },
  TVS: {
    prefix: 'D',
    footprint: footprints.chip(
      'Diode-SMB',
      'Diode, SMB; pad 1 is the cathode',
      [4.6, 3.9],
      { apart: 4.3, width: 2.5, height: 2.3 },
      { mark: { x: -3.8, y: 0 }, model: 'Diode_SMD.3dshapes/D_SMB' },
    ),
  },
  Indicator: {
    prefix: 'D',
    footprint: footprints.chip(
      'LED-0603',
      'LED, 1.6 × 0.8 mm; pad 1 is the cathode',
      [1.6, 0.8],
      { apart: 1.575, width: 0.875, height: 0.95 },
      { mark: { x: -1.65, y: 0 }, model: 'LED_SMD.3dshapes/LED_0603_1608Metric' },
    ),
  },
};

export function footprintOf(part: Part): Footprint {
  return KINDS[part.kind].footprint;
}
