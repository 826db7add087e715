/** What to buy, for each size. */

import { type Hole, ZONE_COUNTS, type ZoneCount } from '../../src/rules/holes.js';
import {
  CHIPS_PER_MODULE,
  HOLES_PER_MODULE,
  ledCount,
  measures as m,
  magnetGrade,
  reedSwitch,
  supplyMilliamps,
} from './design.js';
import { magnetSection } from './magnet-page.js';
import { page, table } from './markdown.js';
import { moduleParts, type PartKind } from './netlist.js';
import { drawingOf } from './places.js';
import { distance } from './polygons.js';
import { FEED, moduleHops, SLACK, STRAND } from './power.js';

interface Item {
  readonly what: string;
  readonly why: string;
  readonly count: (zones: ZoneCount) => number | string;
}

const inModule = (kind: PartKind) => moduleParts().filter((part) => part.kind === kind).length;
const perModule = (kind: PartKind) => (zones: ZoneCount) => inModule(kind) * zones;

const items: Readonly<Record<string, readonly Item[]>> = {
  Electronics: [
    {
      what: 'Arduino Nano (ATmega328P, 5 V) or Uno',
      why: 'reads the switches, drives the lights',
      count: () => 1,
    },
    { what: 'USB cable for it', why: 'to the Raspberry Pi, or any computer with Node', count: () => 1 },
    { what: '74HC165, DIP-16', why: 'eight switches each', count: perModule('74HC165') },
    { what: 'IC socket, 16 pins', why: 'so that a chip can be changed', count: perModule('74HC165') },
    {
      what: 'Resistor network 8 × 10 kΩ, 9 pins, common',
      why: 'pull-ups, one a chip',
      count: perModule('Resistors'),
    },
    { what: 'Capacitor 100 nF', why: 'beside each chip', count: perModule('Capacitor') },
    {
      what: 'Capacitor 1000 µF, 10 V',
      why: "where each module's lights are fed",
      count: perModule('Electrolytic'),
    },
    { what: 'Resistor 330 Ω', why: "in each module's light data", count: perModule('Resistor') },
    {
      what: `Reed switch, normally open, glass ${m.reedLength} × ${m.reedDiameter} mm, ${reedSwitch.pullIn.join('–')} AT`,
      why: 'one a hole',
      count: (zones) => inModule('Reed') * zones + 1,
    },
    {
      what: 'WS2812B, 2.2 × 2 mm (2020), or on a round board of 10 mm',
      why: 'one a hole; the round one for boards cut by hand',
      count: ledCount,
    },
    { what: 'Push button', why: 'one a seat, may be left out', count: (zones) => zones },
    { what: 'Strip board, 70 × 90 mm', why: 'one a module', count: (zones) => zones },
    {
      what: 'Cable with 6-pin plugs, 2.54 mm',
      why: 'Nano to first module, module to module',
      count: (zones) => zones,
    },
    { what: 'Header, 6 pins', why: 'two a module', count: perModule('Plug6') },
    { what: 'Header, 2 pins', why: 'four a module', count: perModule('Plug2') },
    { what: 'Jumper', why: 'on the last module', count: () => 1 },
    {
      what: 'Supply, 5 V',
      why: 'the lights; see power.md',
      count: (zones) => `${supplyMilliamps[zones] / 1000} A`,
    },
    {
      what: 'Fuse with holder',
      why: 'behind the supply',
      count: (zones) => `${supplyMilliamps[zones] / 1000} A`,
    },
    {
      what: `Strand ${STRAND} mm²`,
      why: 'between LEDs: 5 V, ground, data',
      count: (zones) => `${ledWire(zones)} m`,
    },
    { what: 'Strand 0.1 mm²', why: 'from reeds to their module', count: (zones) => `${reedWire(zones)} m` },
    { what: `Pair ${FEED} mm²`, why: '5 V to the modules', count: (zones) => `${feedWire(zones)} m` },
  ],
  'Wood and acrylic': [
    {
      what: `Top plate, ${m.topThickness} mm`,
      why: 'what the players see',
      count: (zones) => size(zones).plate,
    },
    { what: `Plywood, ${m.ringThickness} mm, same size`, why: 'ring plate', count: () => 1 },
    {
      what: `Clear sheet, ${m.floorThickness} mm, same size`,
      why: 'floor: the pegs stand on it',
      count: () => 1,
    },
    { what: `Plywood, ${m.carrierThickness} mm, same size`, why: 'carrier plate', count: () => 1 },
    {
      what: `Opal acrylic, ${m.ringThickness} mm: rings Ø ${m.ringDiameter}, bore Ø ${m.pegHole}`,
      why: 'spread the light, guide the peg',
      count: ledCount,
    },
    {
      what: 'Frame, 40 mm high',
      why: 'room for the modules',
      count: (zones) => `${size(zones).around} mm around`,
    },
  ],
  Pawns: [
    { what: `Peg Ø ${m.pegDiameter}, with a head`, why: 'four a colour', count: (zones) => 4 * zones },
    {
      what: `Magnet Ø ${m.magnetDiameter} × ${m.magnetHeight} mm, neodymium ${magnetGrade}`,
      why: 'in the foot, all the same way up',
      count: (zones) => 4 * zones,
    },
  ],
};

export function partsPage(): string {
  const sections = Object.entries(items).flatMap(([title, list]) => [
    `## ${title}`,
    table(
      ['part', 'what for', ...ZONE_COUNTS.map((zones) => `${zones} zones`)],
      list.map((item) => [item.what, item.why, ...ZONE_COUNTS.map((zones) => item.count(zones))]),
    ),
  ]);
  return page(
    '# Parts',
    `A board is one module a zone (${HOLES_PER_MODULE} holes, ${CHIPS_PER_MODULE} chips) and one hole in the middle. Counts are what is built in; buy a few spare reeds, they are made of glass. Lengths of wire follow from the drawing, with ${Math.round((SLACK - 1) * 100)} % to spare.`,
    ...sections,
    magnetSection(),
  );
}

function size(zones: ZoneCount): { plate: string; around: number } {
  const { outline } = drawingOf(zones).layout;
  const span = (values: number[]) => Math.ceil(Math.max(...values) - Math.min(...values));
  const around = outline.reduce(
    (sum, from, n) => sum + distance(from, outline[(n + 1) % outline.length] ?? from),
    0,
  );
  return {
    plate: `${span(outline.map(({ x }) => x))} × ${span(outline.map(({ y }) => y))} mm`,
    around: Math.ceil(around),
  };
}

/** A ring around the board, so that every module is fed from two sides. */
function feedWire(zones: ZoneCount): number {
  return Math.ceil(size(zones).around / 1000);
}

function ledWire(zones: ZoneCount): number {
  const hops = moduleHops(drawingOf(zones)).reduce((sum, hop) => sum + hop, 0);
  return Math.ceil((3 * zones * hops * SLACK) / 1000);
}

/** From each hole to the module under its base; ground runs from reed to reed and is counted as one more. */
function reedWire(zones: ZoneCount): number {
  const { layout } = drawingOf(zones);
  const lengths = layout.places.map((place, hole) => {
    const zone = layout.board.zone(hole as Hole) ?? 0;
    return distance(place, layout.bases[zone] ?? place);
  });
  return Math.ceil((2 * SLACK * lengths.reduce((sum, length) => sum + length, 0)) / 1000);
}
