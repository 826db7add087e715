/** What to buy, for each size. */

import type { Point } from '../../src/layout/layout.js';
import { ZONE_COUNTS, type ZoneCount } from '../../src/rules/board/holes.js';
import { billOf, boardsOf, panelsOf } from './bill.js';
import { cablesOf, SLACK, strandLength, switchLength } from './cables.js';
import {
  CHIPS_PER_MODULE,
  HOLES_PER_MODULE,
  ledCount,
  measures as m,
  magnetGrade,
  reedSwitch,
  supplyMilliamps,
} from './design.js';
import { FRAME, frameOf, PLATES, SCREW_LENGTH } from './frame.js';
import { magnetSection } from './magnet-page.js';
import { page, table } from './markdown.js';
import { drawingOf } from './places.js';
import { distance } from './polygons.js';
import { FEED, STRAND } from './power.js';

interface Item {
  readonly what: string;
  readonly why: string;
  readonly count: (zones: ZoneCount) => number | string;
}

const metres = (lengths: readonly number[]) =>
  `${Math.ceil(lengths.reduce((sum, length) => sum + length, 0) / 1000)} m`;

const items: Readonly<Record<string, readonly Item[]>> = {
  'Printed boards': [
    { what: 'Module board', why: 'switches and lights of a zone', count: (zones) => zones },
    { what: 'Panel of one-hole boards', why: 'a switch and a light under each hole', count: panelsOf },
    { what: 'Base board', why: 'microcontroller and supply', count: () => 1 },
  ],
  'Cables and supply': [
    {
      what: 'USB cable for data, Mini-B at an original Nano',
      why: 'to the Raspberry Pi, or any computer with Node',
      count: () => 1,
    },
    { what: 'Push button', why: 'one a seat, may be left out', count: (zones) => zones },
    {
      what: 'Supply, 5 V: Mean Well GST25E05-P1J (4 A), GST60A05-P1J (6 A)',
      why: 'the lights; any closed one without open mains terminals does; see power.md',
      count: (zones) => `${supplyMilliamps[zones] / 1000} A`,
    },
    {
      what: 'Adapter, socket 5.5 × 2.1 mm to screw terminals',
      why: "the supply's plug to J1; measure which is plus",
      count: () => 1,
    },
    {
      what: 'Ribbon cable, 10 wires, 1.27 mm, 28 AWG',
      why: 'base to module, module to module, back to the base',
      count: (zones) => metres(cablesOf(zones).ribbons),
    },
    {
      what: `Pair ${FEED} mm² (18 AWG)`,
      why: '5 V from the base to each module',
      count: (zones) => metres(cablesOf(zones).feeds),
    },
    {
      what: `Strand ${STRAND} mm² (24 AWG)`,
      why: 'between LEDs: 5 V, ground, data',
      count: (zones) => `${strandLength(zones)} m`,
    },
    {
      what: 'Strand 0.1 mm² (26 to 28 AWG)',
      why: 'from each hole to its module',
      count: (zones) => `${switchLength(zones)} m`,
    },
  ],
  'Wood and acrylic': [
    {
      what: `Top plate, ${m.topThickness} mm`,
      why: 'what the players see',
      count: (zones) => `${sizeOf(zones).width} × ${sizeOf(zones).height} mm`,
    },
    { what: `Plywood, ${m.ringThickness} mm, same size`, why: 'ring plate', count: () => 1 },
    {
      what: `Clear sheet, ${m.floorThickness} mm, same size`,
      why: 'floor: the pawns stand on it',
      count: () => 1,
    },
    { what: `Plywood, ${m.carrierThickness} mm, same size`, why: 'carrier plate', count: () => 1 },
    {
      what: `Opal acrylic, ${m.ringThickness} mm: rings Ø ${m.ringDiameter}, bore Ø ${m.pawnHole}`,
      why: 'spread the light, guide the pawn',
      count: (zones) => ledCount(zones),
    },
    {
      what: `Wood, ${FRAME.side} × ${FRAME.height} mm`,
      why: 'sides of the frame',
      count: (zones) => `${around(frameOf(drawingOf(zones)).outer)} mm around`,
    },
    {
      what: `Wood, ${FRAME.ledge} × ${FRAME.height - PLATES} mm`,
      why: 'its ledge',
      count: (zones) => `${around(frameOf(drawingOf(zones)).inner)} mm around`,
    },
    {
      what: `Wood, ${FRAME.block.long} × ${FRAME.block.deep} × ${FRAME.block.thick} mm`,
      why: 'its blocks',
      count: (zones) => zones,
    },
    {
      what: 'Brass screws, 3 × 10 mm',
      why: 'carrier and floor to the ring plate, one every 200 mm',
      count: (zones) => Math.ceil(sizeOf(zones).around / 200),
    },
    {
      what: `Brass screws, 3 × ${SCREW_LENGTH} mm`,
      why: "through the frame's blocks",
      count: (zones) => zones,
    },
    {
      what: 'Spacers, 10 to 12 mm, sticky foot, for holes of 3.2 mm',
      why: 'four under each module and the base board',
      count: (zones) => 4 * (zones + 1),
    },
  ],
  Pawns: [
    { what: `Pawn Ø ${m.pawnDiameter}, with a head`, why: 'four a colour', count: (zones) => 4 * zones },
    {
      what: `Magnet Ø ${m.magnetDiameter} × ${m.magnetHeight} mm, neodymium ${magnetGrade}`,
      why: 'in the foot, all the same way up',
      count: (zones) => 4 * zones,
    },
  ],
};

export function partsPage(): string {
  const { 'Printed boards': boards = [], ...others } = items;
  const counted = (title: string, list: readonly Item[]) => [
    `## ${title}`,
    table(
      ['part', 'what for', ...ZONE_COUNTS.map((zones) => `${zones} zones`)],
      list.map((item) => [item.what, item.why, ...ZONE_COUNTS.map((zones) => item.count(zones))]),
    ),
  ];
  return page(
    '# Parts',
    `A board is one module a zone (${HOLES_PER_MODULE} holes, ${CHIPS_PER_MODULE} chips) and one hole in the middle. Counts are what is built in; buy a few spare reeds, they are made of glass. Lengths of wire follow from the drawing, with ${Math.round((SLACK - 1) * 100)} % to spare. What it costs is in [cost.md](cost.md). Each hole more or less a zone is one reed, one LED with its board and its capacitor, and one opal ring more or less for every zone.`,
    ...counted('Printed boards', boards),
    '## Parts on them',
    `With a manufacturer's number for each; another maker's of the same kind does as well. The reed is glass of ${m.reedLength} × ${m.reedDiameter} mm, ${reedSwitch.pullIn.join('–')} AT; what it must do is said below. The same list with every part's name on the board is in [order](order).`,
    billTable(),
    ...Object.entries(others).flatMap(([title, list]) => counted(title, list)),
    magnetSection(),
  );
}

function billTable(): string {
  const bills = ZONE_COUNTS.map((zones) => billOf(Object.values(boardsOf(zones))));
  const longest = bills.at(-1) ?? [];
  return table(
    ['part', 'manufacturer', 'number', ...ZONE_COUNTS.map((zones) => `${zones} zones`)],
    longest.map(({ what, manufacturer, number }) => [
      what,
      manufacturer,
      number,
      ...bills.map((lines) => lines.find((line) => line.number === number)?.count ?? 0),
    ]),
  );
}

/** Whole millimetres, rounded up. */
export function sizeOf(zones: ZoneCount): { width: number; height: number; around: number } {
  const { outline } = drawingOf(zones).layout;
  const span = (values: number[]) => Math.ceil(Math.max(...values) - Math.min(...values));
  return {
    width: span(outline.map(({ x }) => x)),
    height: span(outline.map(({ y }) => y)),
    around: around(outline),
  };
}

function around(outline: readonly Point[]): number {
  const sides = outline.map((from, n) => distance(from, outline[(n + 1) % outline.length] ?? from));
  return Math.ceil(sides.reduce((sum, side) => sum + side, 0));
}
