/** The little SVG that the drawings need. */

import type { Point } from '../../src/layout/layout.js';

export type Attributes = Readonly<Record<string, string | number>>;

/** A number with at most three decimals: a micrometre where the unit is the millimetre. */
export function num(value: number): string {
  const text = value.toFixed(3).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const list = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? num(value) : escaped(value)}"`,
  );
  return children.length === 0
    ? `<${name}${list.join('')}/>`
    : `<${name}${list.join('')}>${children.join('')}</${name}>`;
}

export function text(at: Point, content: string, attributes: Attributes = {}): string {
  return tag('text', { x: at.x, y: at.y, ...attributes }, escaped(content));
}

export function circle(at: Point, diameter: number, attributes: Attributes = {}): string {
  return tag('circle', { cx: at.x, cy: at.y, r: diameter / 2, ...attributes });
}

export function line(from: Point, to: Point, attributes: Attributes = {}): string {
  return tag('line', { x1: from.x, y1: from.y, x2: to.x, y2: to.y, ...attributes });
}

export function rect(at: Point, width: number, height: number, attributes: Attributes = {}): string {
  return tag('rect', { x: at.x, y: at.y, width, height, ...attributes });
}

export function polygon(points: readonly Point[], attributes: Attributes = {}): string {
  return tag('polygon', { points: points.map(({ x, y }) => `${num(x)},${num(y)}`).join(' '), ...attributes });
}

export function group(attributes: Attributes, children: readonly string[]): string {
  return tag('g', attributes, `\n${children.join('\n')}\n`);
}

/** A drawing whose user unit is one millimetre, or, without a unit, `scale` pixels. */
export function svg(
  box: { x: number; y: number; width: number; height: number },
  body: readonly string[],
  unit: 'mm' | '' = '',
  scale = 1,
): string {
  const { x, y, width, height } = box;
  return `${tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: `${num(width * scale)}${unit}`,
      height: `${num(height * scale)}${unit}`,
      viewBox: [x, y, width, height].map(num).join(' '),
    },
    `\n${body.join('\n')}\n`,
  )}\n`;
}

function escaped(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
