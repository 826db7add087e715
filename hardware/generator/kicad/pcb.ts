/** A board's layout as a KiCad file. */

import type { Point } from '../../../src/layout/layout.js';
import { purchaseOf } from '../circuit/purchase.js';
import { type BoardDesign, type Layer, type PlacedPart, placedParts, RULES } from '../printed/board.js';
import type { Layout } from '../printed/layout.js';
import type { Lettering } from '../printed/lettering.js';
import { areaOf, cutOpen, joined, piecesOf } from '../printed/polygon.js';
import { type Box, turned } from '../printed/shapes.js';
import { at, type Expression, font, pts, text, uuid, write } from './expression.js';
import { attributes, drawn, FOOTPRINT_VERSION, fields, model, padOf } from './footprint-file.js';
import { netName, symbolName } from './schematic.js';
import { LIBRARY, symbolOf } from './symbols.js';

const COPPER: Readonly<Record<Layer, string>> = { front: 'F.Cu', back: 'B.Cu' };
const SILK: Readonly<Record<Layer, string>> = { front: 'F.SilkS', back: 'B.SilkS' };

/** The layer of a panel's scores. */
export const SCORES = 'User.1';

type Line = readonly [from: Point, to: Point];

const LAYERS: readonly (readonly [number, string, string, string?])[] = [
  [0, 'F.Cu', 'signal'],
  [31, 'B.Cu', 'signal'],
  [34, 'B.Paste', 'user'],
  [35, 'F.Paste', 'user'],
  [36, 'B.SilkS', 'user', 'B.Silkscreen'],
  [37, 'F.SilkS', 'user', 'F.Silkscreen'],
  [38, 'B.Mask', 'user'],
  [39, 'F.Mask', 'user'],
  [41, 'Cmts.User', 'user', 'User.Comments'],
  [44, 'Edge.Cuts', 'user'],
  [45, 'Margin', 'user'],
  [46, 'B.CrtYd', 'user', 'B.Courtyard'],
  [47, 'F.CrtYd', 'user', 'F.Courtyard'],
  [48, 'B.Fab', 'user'],
  [49, 'F.Fab', 'user'],
  [50, SCORES, 'user', 'V-scores'],
];

/** `scores`: where a panel is to be broken. */
export function pcb({ board, routing, filled, letters }: Layout, scores: readonly Line[] = []): string {
  const parts = placedParts(board);
  const nets = ['', ...new Set(parts.flatMap(netsOf))].toSorted();
  const netOf = (net: string): Expression => ['net', nets.indexOf(net), text(nameOf(net))];
  return `${write([
    'kicad_pcb',
    ['version', FOOTPRINT_VERSION],
    ['generator', text('tock')],
    ['generator_version', text('1')],
    ['general', ['thickness', 1.6], ['legacy_teardrops', 'no']],
    ['paper', text('A4')],
    ['title_block', ['title', text(board.title)]],
    [
      'layers',
      ...LAYERS.map(
        ([n, name, type, shown]): Expression => [`${n}`, text(name), type, ...(shown ? [text(shown)] : [])],
      ),
    ],
    [
      'setup',
      ['pad_to_mask_clearance', 0],
      ['allow_soldermask_bridges_in_footprints', 'no'],
      ['aux_axis_origin', board.outline.left, board.outline.bottom],
    ],
    ...nets.map((net, n): Expression => ['net', n, text(nameOf(net))]),
    ...parts.map((placed) => footprint(board, placed, letters, netOf)),
    ...letters
      .filter(({ ref }) => ref === undefined)
      .map((each, n) => words(each, `${board.name} words ${n}`)),
    rim(board.outline, board.name),
    ...scores.map(
      ([from, to], n): Expression => [
        'gr_line',
        ['start', from.x, from.y],
        ['end', to.x, to.y],
        ['stroke', ['width', 0.1], ['type', 'default']],
        ['layer', text(SCORES)],
        uuid(`${board.name} score ${n}`),
      ],
    ),
    ...routing.tracks.map(
      ({ net, layer, from, to, width }, n): Expression => [
        'segment',
        ['start', from.x, from.y],
        ['end', to.x, to.y],
        ['width', width],
        ['layer', text(COPPER[layer])],
        ['net', nets.indexOf(net)],
        uuid(`${board.name} track ${n}`),
      ],
    ),
    ...routing.vias.map(
      (via, n): Expression => [
        'via',
        at(via.at),
        ['size', via.size],
        ['drill', via.drill],
        ['layers', text('F.Cu'), text('B.Cu')],
        ['net', nets.indexOf(via.net)],
        uuid(`${board.name} via ${n}`),
      ],
    ),
    ...board.pours.map(
      ({ net, layer, boxes }, n): Expression => [
        'zone',
        ['net', nets.indexOf(net)],
        ['net_name', text(netName(net))],
        ['layer', text(COPPER[layer])],
        uuid(`${board.name} pour ${n}`),
        ['hatch', 'edge', 0.5],
        ['priority', board.pours.length - n],
        ['connect_pads', ['clearance', RULES.pourClearance]],
        ['min_thickness', RULES.pourWidth],
        ['filled_areas_thickness', 'no'],
        ['fill', 'yes', ['thermal_gap', RULES.thermalGap], ['thermal_bridge_width', RULES.thermalBridge]],
        ['polygon', pts(rimOf(boxes))],
        ...filled
          .filter((each) => each.net === net && each.layer === layer)
          .map(
            ({ piece }): Expression => [
              'filled_polygon',
              ['layer', text(COPPER[layer])],
              pts(cutOpen(piece)),
            ],
          ),
      ],
    ),
  ])}\n`;
}

/** Pins that join nothing have nets of their own, named as KiCad names them. */
function padNet({ ref, part }: PlacedPart, number: string): string | undefined {
  if (!part || number === '') return undefined;
  const net = part.pins.get(Number(number));
  if (net !== undefined) return net;
  const name = symbolOf(part.kind).pins.find((pin) => `${pin.number}` === number)?.name ?? '~';
  return `${LONELY}(${[ref, ...(name === '~' ? [] : [name]), `Pad${number}`].join('-')})`;
}

const LONELY = 'unconnected-';

function netsOf(placed: PlacedPart): string[] {
  return placed.footprint.pads.flatMap(({ number }) => padNet(placed, number) ?? []);
}

function nameOf(net: string): string {
  return net === '' || net.startsWith(LONELY) ? net : netName(net);
}

function footprint(
  board: BoardDesign,
  placed: PlacedPart,
  letters: readonly Lettering[],
  netOf: (net: string) => Expression,
): Expression {
  const { ref, part, footprint: print, back } = placed;
  const id = `${board.name} ${ref}`;
  const purchase = part && purchaseOf(part);
  const letter = letters.find((each) => each.ref === ref);
  const printed = letter?.at ?? placed.at;
  const local = turned({ x: printed.x - placed.at.x, y: printed.y - placed.at.y }, -placed.angle);
  return [
    'footprint',
    text(`${LIBRARY}:${print.name}`),
    ['layer', text(back ? 'B.Cu' : 'F.Cu')],
    uuid(`${id} footprint`),
    at(placed.at, placed.angle),
    ['descr', text(print.description)],
    ...fields(print, { id, ref, value: part?.value ?? print.name, back, name: letter ? local : undefined }),
    ...(purchase
      ? [hidden('Manufacturer', purchase.manufacturer, id), hidden('MPN', purchase.number, id)]
      : []),
    ...(part
      ? ([
          ['path', text(`/${symbolName(board.name, ref)}`)],
          ['sheetname', text('/')],
          ['sheetfile', text(`${board.name}.kicad_sch`)],
        ] as const)
      : []),
    part ? attributes(print) : [...attributes(print), 'board_only'],
    ...drawn(print, id, back),
    ...print.pads.map((pad, n) => {
      const net = padNet(placed, pad.number);
      return padOf(pad, n, print, id, {
        angle: placed.angle,
        back,
        ...(net === undefined ? {} : { net: netOf(net) }),
      });
    }),
    ...model(print),
  ];
}

function hidden(name: string, value: string, id: string): Expression {
  return [
    'property',
    text(name),
    text(value),
    at({ x: 0, y: 0 }, 0),
    ['layer', text('F.Fab')],
    ['hide', 'yes'],
    uuid(`${id} ${name}`),
    font(1),
  ];
}

function words({ text: content, at: place, size, layer }: Lettering, id: string): Expression {
  const mirror: Expression[] = layer === 'back' ? [['justify', 'mirror']] : [];
  return [
    'gr_text',
    text(content),
    at(place, 0),
    ['layer', text(SILK[layer])],
    uuid(id),
    font(size, ...mirror),
  ];
}

function rim(outline: Box, id: string): Expression {
  return [
    'gr_rect',
    ['start', outline.left, outline.top],
    ['end', outline.right, outline.bottom],
    ['stroke', ['width', 0.1], ['type', 'default']],
    ['fill', 'none'],
    ['layer', text('Edge.Cuts')],
    uuid(`${id} rim`),
  ];
}

function rimOf(boxes: readonly Box[]): Point[] {
  const [piece] = piecesOf(joined(boxes.flatMap(areaOf)));
  return piece ? cutOpen(piece) : [];
}
