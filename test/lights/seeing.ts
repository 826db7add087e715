/** How colours look to people, those who confuse red and green among them. */

import type { Rgb } from '../../src/lights/colours.js';

type Row = readonly [number, number, number];
type Matrix = readonly [Row, Row, Row];

/** On linear light: Machado, Oliveira and Fernandes, "A physiologically-based model …" (2009), severity 1. */
const EYES = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
} as const satisfies Record<string, Matrix>;

export type Eyes = keyof typeof EYES;
export const ALL_EYES = Object.keys(EYES) as Eyes[];

/** CIE L*a*b* of an sRGB colour, white point D65. */
function lab(colour: Rgb, eyes: Eyes): Row {
  const light = colour.map(linear);
  const [r, g, b] = EYES[eyes].map((row) => clamp(dot(row, light))) as [number, number, number];
  const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = root(relativeLuminance(r, g, b));
  const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How far apart two colours look (CIE 1976); about 2 is just seen side by side. */
export function apart(one: Rgb, other: Rgb, eyes: Eyes): number {
  const a = lab(one, eyes);
  const b = lab(other, eyes);
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The same by brightness and between blue and yellow only. */
export function apartWithoutRedGreen(one: Rgb, other: Rgb, eyes: Eyes): number {
  const a = lab(one, eyes);
  const b = lab(other, eyes);
  return Math.hypot(a[0] - b[0], a[2] - b[2]);
}

/** WCAG's relative luminance of linear light from 0 to 1. */
export function relativeLuminance(r: number, g: number, b: number): number {
  return 0.2126729 * r + 0.7151522 * g + 0.072175 * b;
}

function linear(byte: number): number {
  const v = byte / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
}

function root(t: number): number {
  return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116;
}

function clamp(v: number): number {
  return Math.min(1, Math.max(0, v));
}

function dot(row: Row, light: readonly number[]): number {
  return row.reduce((total, factor, index) => total + factor * (light[index] ?? 0), 0);
}
