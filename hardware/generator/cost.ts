/** What one table costs, from assumed prices. */

import { ZONE_COUNTS, type ZoneCount } from '../../src/rules/board/holes.js';
import { billOf, boardsOf, jointsOf, panelsOf } from './bill.js';
import { cablesOf, strandLength, switchLength } from './cables.js';
import { PRICES_OF } from './circuit/purchase.js';
import { ledCount, supplyMilliamps } from './design.js';
import { type BoardName, boardFile } from './kicad/board.js';
import { kicadFile } from './kicad/read.js';
import type { Box } from './kicad/shapes.js';
import { page, table } from './markdown.js';
import { PANEL, panelOutline } from './panel.js';

/** Euro, assumed as those of the parts. Printed boards: what five of one kind cost, two layers, 1.6 mm. */
export const ASSUMED = {
  fiveModules: 10,
  /** Scored, with milled slots. */
  fivePanels: 25,
  fiveBases: 10,
  /** Of the printed boards, from far away. */
  shipping: 25,
  /** 5 V, per ampere, with its adapter to screw terminals. */
  supplyPerAmpere: 5,
  usbCable: 4,
  buttonEach: 1.5,
  ribbonPerMetre: 2,
  /** A pair of 0.75 mm². */
  feedPerMetre: 0.8,
  strandPerMetre: 0.25,
} as const;

/** What an hour goes for, assumed: nobody has built one yet. */
export const PACE = {
  /** Seconds a joint, with cutting, stripping and looking at it. */
  joint: 40,
  /** Minutes a hole: three bores, with a drill press. */
  hole: 3,
} as const;

/** Board houses sell by the five. */
export const LOT = 5;

export interface Cost {
  readonly panels: number;
  readonly boards: number;
  readonly parts: number;
  readonly cables: number;
  readonly supply: number;
  readonly total: number;
}

/** Euro for the electronics of one table. */
export function costOf(zones: ZoneCount): Cost {
  const panels = panelsOf(zones);
  const lots = (count: number) => Math.ceil(count / LOT);
  const boards =
    lots(zones) * ASSUMED.fiveModules +
    lots(panels) * ASSUMED.fivePanels +
    ASSUMED.fiveBases +
    ASSUMED.shipping;
  const parts = billOf(Object.values(boardsOf(zones))).reduce(
    (sum, { price, count }) => sum + price * count,
    0,
  );
  const cables = cablesCost(zones);
  const supply = supplyCost(zones);
  return { panels, boards, parts, cables, supply, total: boards + parts + cables + supply };
}

/** @param modules by default one a zone; without lights no strand joins the holes */
export function cablesCost(zones: ZoneCount, { modules = zones as number, lights = true } = {}): number {
  const { ribbons, feeds } = cablesOf(zones);
  const metres = (lengths: readonly number[]) => lengths.reduce((sum, length) => sum + length, 0) / 1000;
  const share = modules / zones;
  const strands = (lights ? strandLength(zones) : 0) + share * switchLength(zones);
  return (
    share * (metres(ribbons) * ASSUMED.ribbonPerMetre + metres(feeds) * ASSUMED.feedPerMetre) +
    strands * ASSUMED.strandPerMetre +
    modules * ASSUMED.buttonEach
  );
}

export function supplyCost(zones: ZoneCount): number {
  return (supplyMilliamps[zones] / 1000) * ASSUMED.supplyPerAmpere + ASSUMED.usbCable;
}

export function costPage(): string {
  const costs = ZONE_COUNTS.map(costOf);
  const counted = new Map(ZONE_COUNTS.map((zones) => [zones, jointsOf(zones)]));
  const joints = (zones: ZoneCount) => counted.get(zones) ?? jointsOf(zones);
  const euro = (value: number) => `${Math.round(value)} €`;
  const row = (name: string, cell: (cost: Cost, zones: ZoneCount) => string | number) => [
    name,
    ...ZONE_COUNTS.map((zones, n) => cell(costs[n] ?? costOf(zones), zones)),
  ];
  return page(
    '# Boards and cost',
    `**The prices are assumptions of ${PRICES_OF}**, made from what small quantities usually cost, without tax: nobody was asked for an offer. They stand in \`hardware/generator/circuit/purchase.ts\` and \`hardware/generator/cost.ts\`; put in what you pay, run \`npm run hardware\`, and this page is yours.`,
    table(
      ['', ...ZONE_COUNTS.map((zones) => `${zones} zones`)],
      [
        row('module boards', (_, zones) => zones),
        row('panels of one-hole boards', ({ panels }) => panels),
        row(
          'one-hole boards needed, of those in the panels',
          ({ panels }, zones) => `${ledCount(zones)} of ${panels * PANEL.columns * PANEL.rows}`,
        ),
        row('base boards', () => 1),
        row('printed boards, in lots of five, with shipping', ({ boards }) => euro(boards)),
        row('parts on them', ({ parts }) => euro(parts)),
        row('cables and buttons', ({ cables }) => euro(cables)),
        row('supply', ({ supply }) => euro(supply)),
        row('**electronics in all**', ({ total }) => `**${euro(total)}**`),
        row('joints by hand, small parts placed by a machine', (_, zones) => joints(zones).assembled),
        row('joints by hand, bare boards', (_, zones) => joints(zones).bare),
        row('joints by hand, on strip board', (_, zones) => joints(zones).strips),
      ],
    ),
    'Wood, acrylic, pawns and magnets come on top. So does what an assembly house asks for placing the small parts: give it the files in [order](order) and it tells you.',
    '## What to order',
    table(
      ['board', 'size', 'layers', 'thickness', 'least track and gap', 'least hole'],
      [
        ['module', sizeOf(boardFile('module').outline), 2, '1.6 mm', gapOf('module'), '0.3 mm'],
        [
          `one-hole, panel of ${PANEL.columns} × ${PANEL.rows}, V-scored, slots milled`,
          sizeOf(panelOutline()),
          2,
          '1.6 mm',
          gapOf('hole'),
          '0.3 mm',
        ],
        ['base', sizeOf(boardFile('base').outline), 2, '1.6 mm', gapOf('base'), '0.3 mm'],
      ],
    ),
    'Copper of 35 µm, green, any finish: nothing here is special.',
    '## Hours',
    `Joints are counted; the pace is assumed, ${PACE.joint} seconds a joint and ${PACE.hole} minutes a hole: nobody has built one yet.`,
    table(
      ['', ...ZONE_COUNTS.map((zones) => `${zones} zones`)],
      [
        row('soldering, small parts placed by a machine', (_, zones) =>
          hours((joints(zones).assembled * PACE.joint) / 3600),
        ),
        row('soldering, bare boards', (_, zones) => hours((joints(zones).bare * PACE.joint) / 3600)),
        row('soldering, on strip board', (_, zones) => hours((joints(zones).strips * PACE.joint) / 3600)),
        row('drilling by hand (a laser: half an hour)', (_, zones) =>
          hours((ledCount(zones) * PACE.hole) / 60),
        ),
      ],
    ),
    'Glue and paint dry overnight. Tests of a stage take a quarter of an hour each.',
  );
}

export const hours = (value: number) => `${Math.round(value)} h`;

function sizeOf({ left, right, top, bottom }: Box): string {
  return `${(right - left).toFixed(1)} × ${(bottom - top).toFixed(1)} mm`;
}

/** As the board's KiCad project has it. */
function gapOf(name: BoardName): string {
  const { board, net_settings } = JSON.parse(kicadFile(`${name}.kicad_pro`)) as {
    readonly board: { readonly design_settings: { readonly rules: { readonly min_clearance: number } } };
    readonly net_settings: { readonly classes: readonly { readonly track_width: number }[] };
  };
  const track = Math.min(...net_settings.classes.map(({ track_width }) => track_width));
  return `${track} / ${board.design_settings.rules.min_clearance} mm`;
}
