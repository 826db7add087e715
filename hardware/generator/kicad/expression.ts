/** KiCad's files are lists in parentheses: words, numbers, texts in quotes, lists. */

import { createHash } from 'node:crypto';
import type { Point } from '../../../src/layout/layout.js';

export type Expression = readonly (string | number | Expression)[];

export const text = (value: string) => JSON.stringify(value);

export function write(expression: Expression, depth = 0): string {
  const lists = expression.some((each) => Array.isArray(each));
  const inner = expression.map((each) => {
    if (typeof each === 'object') return write(each, depth + 1);
    return typeof each === 'number' ? `${round(each)}` : each;
  });
  const flat = `(${inner.join(' ')})`;
  if (!lists || flat.length < 110) return flat;
  const indent = '  '.repeat(depth + 1);
  const head = expression.findIndex((each) => typeof each === 'object');
  // points go many to a line
  if (expression[0] === 'pts') return `(pts\n${rowsOf(inner.slice(1), indent)})`;
  return `(${inner.slice(0, head).join(' ')}${inner
    .slice(head)
    .map((each) => `\n${indent}${each}`)
    .join('')})`;
}

function rowsOf(points: readonly string[], indent: string): string {
  const rows: string[] = [];
  for (let n = 0; n < points.length; n += 8) rows.push(`${indent}${points.slice(n, n + 8).join(' ')}`);
  return rows.join('\n');
}

/** The same for the same name, so that a file changes only where its board does. */
export function uuid(name: string): Expression {
  return ['uuid', text(identity(name))];
}

export function identity(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function at({ x, y }: Point, angle?: number): Expression {
  return angle === undefined ? ['at', x, y] : ['at', x, y, angle];
}

export function pts(points: readonly Point[]): Expression {
  return ['pts', ...points.map(({ x, y }): Expression => ['xy', x, y])];
}

export function font(size: number, ...more: Expression[]): Expression {
  return ['effects', ['font', ['size', size, size], ['thickness', size * 0.15]], ...more];
}

function round(value: number): number {
  const rounded = Math.round(value * 10_000) / 10_000;
  return Object.is(rounded, -0) ? 0 : rounded;
}
