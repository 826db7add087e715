/** Colours of the drawings: wood, paper, ink, and one colour a signal. */

import type { Point } from '../../src/layout/layout.js';
import type { Signal } from './design.js';
import { type Attributes, rect, svg, tag, text } from './svg.js';

export const colour = {
  paper: '#fdfaf4',
  ink: '#33261a',
  soft: '#8a7560',
  wood: '#e6c998',
  woodEdge: '#b08850',
  plywood: '#d9b987',
  opal: '#f6f3ea',
  glow: '#ffcf5c',
  metal: '#9aa3ab',
  board: '#2f6b4f',
  chip: '#3a3a40',
  power: '#c8402f',
  ground: '#4a4a4a',
  clock: '#7d3c98',
  load: '#2471a3',
  data: '#1e8449',
  light: '#d68910',
} as const;

export const signalColour: Readonly<Record<Signal | 'GND', string>> = {
  '5V': colour.power,
  GND: colour.ground,
  CLOCK: colour.clock,
  LOAD: colour.load,
  DATA: colour.data,
  LED: colour.light,
};

/** By zone, as the pawns are painted. */
export const pawnColours = [
  '#c0392b',
  '#2471a3',
  '#1e8449',
  '#d4a017',
  '#7d3c98',
  '#d35400',
  '#17a2a2',
  '#7f5539',
  '#e07a9b',
  '#4a4a4a',
] as const;

export function drawing(width: number, height: number, body: readonly string[]): string {
  return svg({ x: 0, y: 0, width, height }, [
    rect({ x: 0, y: 0 }, width, height, { fill: colour.paper, rx: 12 }),
    ...body,
  ]);
}

export function label(at: Point, content: string, size = 14, attributes: Attributes = {}): string {
  return text(at, content, {
    'font-family': 'Helvetica, Arial, sans-serif',
    'font-size': size,
    fill: colour.ink,
    ...attributes,
  });
}

export const middle: Attributes = { 'text-anchor': 'middle' };
export const right: Attributes = { 'text-anchor': 'end' };

export function wire(points: readonly Point[], stroke: string, width = 2.5): string {
  const d = points.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return tag('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  });
}
