/** The page for those who order nothing. */

import type { PartKind } from '../circuit/part.js';
import { page, table } from '../markdown.js';
import { baseStrip } from './base-strip.js';
import { moduleStrip } from './module-strip.js';
import type { Cut } from './placement.js';
import { holeName, jointsOn, type StripBoard } from './strip-board.js';

/** What stands on strip board in the place of a part made for a printed one. */
const INSTEAD: Partial<Record<PartKind, string>> = {
  '74HC165': '74HC165 in a DIP of 16 pins, on a socket',
  '74HC14': '74HC14 in a DIP of 14 pins, on a socket',
  '74AHCT125': '74AHCT125 in a DIP of 14 pins, on a socket (74HCT125 does as well)',
  ResistorArray: 'array in line, 4 × 10 kΩ with one common leg, 5 legs; the common one is framed',
  Resistor: 'metal film, a quarter of a watt; across fewer than four rows it stands',
  Capacitor: 'ceramic, 100 nF, legs 2.54 mm apart',
  CapacitorLarge: 'ceramic, 10 µF, legs 2.54 mm apart',
  Electrolytic: '1000 µF, 10 V, 10 mm across, legs 5 mm apart',
  Ribbon: 'box header, 2 × 5 pins, straight; its notch away from the board’s middle',
  Nano: 'two socket strips of 15 pins',
};

export function stripPage(): string {
  const boards: [string, StripBoard][] = [
    ['module', moduleStrip()],
    ['base', baseStrip()],
  ];
  const kinds = new Set(boards.flatMap(([, { placed }]) => placed.map(({ part }) => part.kind)));
  return page(
    '# On strip board',
    'For those who order no printed boards: the same circuit with legged parts on strip board of 2.54 mm. A board of 100 × 160 mm, the usual size, holds one of these. Strips run from left to right. A test follows strips, cuts and links of these very drawings and finds exactly the circuit’s nets; nobody has soldered them yet.',
    table(
      ['', 'holes', 'cuts with a drill', 'cuts with a knife', 'links', 'joints'],
      boards.map(([name, board]) => [
        name,
        `${board.columns} × ${board.rows}`,
        board.cuts.filter((cut) => !isKnife(cut)).length,
        board.cuts.filter(isKnife).length,
        board.links.length,
        jointsOn(board),
      ]),
    ),
    '1. Cut the copper first, by the picture from below: a 4 mm drill turned by hand in the hole. Between the two rows of a ribbon header there is no hole to drill: cut with a knife, twice, and lift the sliver out.\n2. Look for whiskers with a lens; measure every cut with an ohmmeter.\n3. Links of bare or insulated wire next, sockets, resistors, capacitors, headers, the large capacitor last. The short links beside the headers are easier before the headers.\n4. White circles are wires soldered in where the printed boards have plugs. On the module they carry the names of the holes; `GND` beside them is for the switches’ common wire.\n5. Ohmmeter between 5 V and ground, 5 V and `+5V` of the lights, CLOCK and LOAD: none may be joined. Then the chips, and `tock doctor --stage one-module`.',
    '![Module, parts](pictures/strip-module.svg)',
    '![Module, copper](pictures/strip-module-copper.svg)',
    '![Base, parts](pictures/strip-base.svg)',
    '![Base, copper](pictures/strip-base-copper.svg)',
    '## Parts instead',
    table(
      ['on the printed board', 'here'],
      [...kinds].flatMap((kind) => (INSTEAD[kind] === undefined ? [] : [[kind, INSTEAD[kind] ?? '']])),
    ),
    '## What carries current',
    'The strips of the module carry the lights of one zone, 2 A at most: run solder along row A and row C. The supply of the whole table does not go over the base’s strips. Screw terminals on a piece of wood take it: plus through the main fuse, then to one fuse of 2 A for each module and one of 0.5 A for the centre (blade fuses in a car’s fuse box do), minus to all. From there a pair to each module (`+5V`, `GND` at A35 and C35), a pair to the base (A33, B33), and the two supply wires of the centre’s light; its data and a ground come from the base. There is no protection against a supply the wrong way round: measure before you plug.',
    '## Under the holes',
    'Without one-hole boards, a strip of LEDs cut apart (WS2812B on 10 × 10 mm pieces with a capacitor on each) gives the lights; `hole-boards-a4.svg` on paper, or `laser/boards.dxf`, of the [templates](templates) has the shape of a piece of card or plywood that holds LED and reed where they belong.',
    '## All cuts and links',
    ...boards.flatMap(([name, board]) => [
      `**${name}**, cuts: ${board.cuts.map(cutName).join(', ')}.`,
      `**${name}**, links: ${board.links.map(({ from, to }) => `${holeName(from)}–${holeName(to)}`).join(', ')}.`,
    ]),
  );
}

const isKnife = ({ column }: Cut) => !Number.isInteger(column);

/** A cut between two holes is named by both. */
function cutName(cut: Cut): string {
  if (!isKnife(cut)) return holeName(cut);
  const [left, right] = [Math.floor(cut.column), Math.ceil(cut.column)];
  return `${holeName({ row: cut.row, column: left })}|${right + 1}`;
}
