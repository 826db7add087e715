/** Footprints as KiCad writes them: in a library of their own, and placed on a board. */

import type { Point } from '../../../src/layout/layout.js';
import { bridgeWidth, RULES } from '../printed/board.js';
import type { Footprint, Pad } from '../printed/footprint.js';
import { type Box, boxAround, grown, overlap } from '../printed/shapes.js';
import { at, type Expression, font, text, uuid, write } from './expression.js';

export const FOOTPRINT_VERSION = 20240108;
const SILK = 0.12;
/** From a pad's copper to printed lines. */
const SILK_GAP = 0.2;

/** A footprint alone, for the library. */
export function footprintFile(footprint: Footprint): string {
  return `${write([
    'footprint',
    text(footprint.name),
    ['version', FOOTPRINT_VERSION],
    ['generator', text('tock')],
    ['generator_version', text('1')],
    ['layer', text('F.Cu')],
    ['descr', text(footprint.description)],
    ...fields(footprint, {
      id: footprint.name,
      ref: 'REF**',
      value: footprint.name,
      back: false,
      name: { x: 0, y: -3 },
    }),
    attributes(footprint),
    ...drawn(footprint, footprint.name, false),
    ...footprint.pads.map((pad, n) => padOf(pad, n, footprint, footprint.name)),
    ...model(footprint),
  ])}\n`;
}

export function attributes({ mount, pads }: Footprint): Expression {
  const kind = pads.some(({ drill }) => drill !== undefined) ? 'through_hole' : 'smd';
  if (mount === 'none')
    return ['attr', ...(kind === 'smd' ? ['smd'] : []), 'exclude_from_pos_files', 'exclude_from_bom'];
  return ['attr', kind];
}

interface Field {
  readonly id: string;
  readonly ref: string;
  readonly value: string;
  readonly back: boolean;
  /** Where the part's name is printed, in the footprint's own directions. */
  readonly name: Point | undefined;
}

/** Name and value of a part. */
export function fields({ mount }: Footprint, { id, ref, value, back, name }: Field): Expression[] {
  const side = back ? 'B' : 'F';
  const mirror: Expression[] = back ? [['justify', 'mirror']] : [];
  const hidden: Expression = ['hide', 'yes'];
  return [
    [
      'property',
      text('Reference'),
      text(ref),
      at(name ?? { x: 0, y: 0 }, 0),
      ['layer', text(`${side}.SilkS`)],
      ...(name && mount !== 'none' ? [] : [hidden]),
      uuid(`${id} reference`),
      font(0.9, ...mirror),
    ],
    [
      'property',
      text('Value'),
      text(value),
      at({ x: 0, y: 0 }, 0),
      ['layer', text(`${side}.Fab`)],
      hidden,
      uuid(`${id} value`),
      font(0.9, ...mirror),
    ],
  ];
}

/** Body, courtyard, mark of pad 1 and slot. */
export function drawn(footprint: Footprint, id: string, back: boolean): Expression[] {
  const { body, courtyard, mark, slot } = footprint;
  const side = back ? 'B' : 'F';
  const y = (value: number) => (back ? -value : value);
  const lines: Expression[] = [];
  const add = (layer: string, width: number, [x1, y1, x2, y2]: readonly number[]) => {
    lines.push([
      'fp_line',
      ['start', x1 ?? 0, y(y1 ?? 0)],
      ['end', x2 ?? 0, y(y2 ?? 0)],
      ['stroke', ['width', width], ['type', 'solid']],
      ['layer', text(layer)],
      uuid(`${id} ${layer} ${lines.length}`),
    ]);
  };
  for (const edge of edges(body)) {
    add(`${side}.Fab`, 0.1, edge);
    if (footprint.mount !== 'none')
      for (const part of besidePads(edge, footprint)) add(`${side}.SilkS`, SILK, part);
  }
  for (const edge of edges(courtyard)) add(`${side}.CrtYd`, 0.05, edge);
  if (mark && footprint.mount !== 'none') {
    lines.push([
      'fp_circle',
      ['center', mark.x, y(mark.y)],
      ['end', mark.x + 0.15, y(mark.y)],
      ['stroke', ['width', 0.2], ['type', 'solid']],
      ['fill', 'solid'],
      ['layer', text(`${side}.SilkS`)],
      uuid(`${id} mark`),
    ]);
  }
  if (slot) lines.push(...slotOutline(slot, id));
  return lines;
}

/** A milled slot with round ends. */
function slotOutline({ left, right, top, bottom }: Box, id: string): Expression[] {
  const radius = (bottom - top) / 2;
  const stroke: Expression = ['stroke', ['width', 0.1], ['type', 'solid']];
  const end = (n: number): Expression[] => [stroke, ['layer', text('Edge.Cuts')], uuid(`${id} slot ${n}`)];
  const middle = (top + bottom) / 2;
  return [
    ['fp_line', ['start', left + radius, top], ['end', right - radius, top], ...end(1)],
    [
      'fp_arc',
      ['start', right - radius, top],
      ['mid', right, middle],
      ['end', right - radius, bottom],
      ...end(2),
    ],
    ['fp_line', ['start', right - radius, bottom], ['end', left + radius, bottom], ...end(3)],
    [
      'fp_arc',
      ['start', left + radius, bottom],
      ['mid', left, middle],
      ['end', left + radius, top],
      ...end(4),
    ],
  ];
}

export function padOf(
  pad: Pad,
  n: number,
  { mount, slot }: Footprint,
  id: string,
  on: { readonly angle?: number; readonly back?: boolean; readonly net?: Expression } = {},
): Expression {
  const { angle = 0, back = false, net } = on;
  const side = back ? 'B' : 'F';
  const through = pad.drill !== undefined;
  const bare = through && pad.number === '';
  const fiducial = !through && pad.number === '';
  const layers = through
    ? ['*.Cu', '*.Mask']
    : [`${side}.Cu`, `${side}.Mask`, ...(mount === 'machine' || slot ? [`${side}.Paste`] : [])];
  return [
    'pad',
    text(pad.number),
    bare ? 'np_thru_hole' : through ? 'thru_hole' : 'smd',
    pad.shape === 'rectangle'
      ? through
        ? 'rect'
        : 'roundrect'
      : pad.width === pad.height
        ? 'circle'
        : 'oval',
    at({ x: pad.at.x, y: back ? -pad.at.y : pad.at.y }, angle),
    ['size', pad.width, pad.height],
    ...(through ? [['drill', pad.drill ?? 0] as const] : []),
    ['layers', ...layers.map(text)],
    ...(pad.shape === 'rectangle' && !through ? [['roundrect_rratio', 0.2] as const] : []),
    ...(fiducial ? [['solder_mask_margin', 0.5] as const, ['clearance', RULES.fiducial] as const] : []),
    ...(pad.number !== '' ? [['thermal_bridge_width', bridgeWidth(pad.width, pad.height)] as const] : []),
    ...(net ? [net] : []),
    uuid(`${id} pad ${n}`),
  ];
}

export function model({ model, pads }: Footprint): Expression[] {
  if (model === undefined) return [];
  // KiCad's models of parts with legs begin at pin 1
  const first = pads[0];
  const from = first?.drill === undefined ? { x: 0, y: 0 } : first.at;
  const xyz = (x: number, y: number, z: number): Expression => ['xyz', x, y, z];
  return [
    [
      'model',
      text(`\${KICAD9_3DMODEL_DIR}/${model}.step`),
      ['offset', xyz(from.x, -from.y, 0)],
      ['scale', xyz(1, 1, 1)],
      ['rotate', xyz(0, 0, 0)],
    ],
  ];
}

type Edge = readonly [x1: number, y1: number, x2: number, y2: number];

function edges({ left, right, top, bottom }: Box): Edge[] {
  return [
    [left, top, right, top],
    [right, top, right, bottom],
    [right, bottom, left, bottom],
    [left, bottom, left, top],
  ];
}

/** The parts of an edge that no pad is near. */
function besidePads([x1, y1, x2, y2]: Edge, { pads, slot }: Footprint): Edge[] {
  if (slot) return [];
  const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 0.1);
  const near = pads.map(({ at, width, height }) => grown(boxAround(at, width, height), SILK_GAP + SILK / 2));
  const point = (n: number) => ({ x: x1 + ((x2 - x1) * n) / steps, y: y1 + ((y2 - y1) * n) / steps });
  const found: Edge[] = [];
  let start: number | undefined;
  for (let n = 0; n <= steps + 1; n++) {
    const free = n <= steps && !near.some((box) => overlap(box, boxAround(point(n), 0.001, 0.001)));
    if (free) start ??= n;
    else if (start !== undefined) {
      const [from, to] = [point(start), point(n - 1)];
      if (n - 1 - start >= 3) found.push([from.x, from.y, to.x, to.y]);
      start = undefined;
    }
  }
  return found;
}
