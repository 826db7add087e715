/** How a zone's colour looks: a paint, and a shape that says the same without colour. */

import type { Colour } from '../rules/holes.js';

export const PAINTS = [
  'red',
  'blue',
  'green',
  'yellow',
  'purple',
  'turquoise',
  'orange',
  'pink',
  'black',
  'white',
] as const;
export type Paint = (typeof PAINTS)[number];

export interface Look {
  readonly paint: Paint;
  readonly fill: string;
  /** For the rim and for lines on wood. */
  readonly dark: string;
  /** Of the shape on the paint. */
  readonly ink: string;
  /** An SVG path within a circle of radius 1 about 0, 0. */
  readonly shape: string;
}

const WHITE = '#fff';
const DARK = '#241a10';

const LOOKS: Record<Paint, Omit<Look, 'paint'>> = {
  red: { fill: '#c9302c', dark: '#7c1512', ink: WHITE, shape: 'M0-.8A.8.8 0 1 1 0 .8A.8.8 0 1 1 0-.8Z' },
  blue: { fill: '#1f62b5', dark: '#123a6d', ink: WHITE, shape: 'M-.68-.68H.68V.68H-.68Z' },
  green: { fill: '#23874c', dark: '#10502a', ink: WHITE, shape: 'M0-.9L.85.6H-.85Z' },
  yellow: { fill: '#f0bf2c', dark: '#8f6a05', ink: DARK, shape: 'M0-.95L.75 0L0 .95L-.75 0Z' },
  purple: {
    fill: '#7d3c98',
    dark: '#47205a',
    ink: WHITE,
    shape: 'M-.3-.9H.3V-.3H.9V.3H.3V.9H-.3V.3H-.9V-.3H-.3Z',
  },
  turquoise: {
    fill: '#37b6b0',
    dark: '#13625f',
    ink: DARK,
    shape: 'M.3-.9A.9.9 0 1 0 .3.9A1.1 1.1 0 0 1 .3-.9Z',
  },
  orange: {
    fill: '#ee7d22',
    dark: '#8d4307',
    ink: DARK,
    shape: 'M0 .85C-1.5-.2-.7-1.2 0-.45C.7-1.2 1.5-.2 0 .85Z',
  },
  pink: { fill: '#ee8fb4', dark: '#9b3c64', ink: DARK, shape: 'M-.9-.45H.9V-.05H-.9ZM-.9.25H.9V.65H-.9Z' },
  black: { fill: '#3a3a3f', dark: '#101012', ink: WHITE, shape: 'M-.8-.45L0-.9L.8-.45V.45L0 .9L-.8.45Z' },
  white: {
    fill: '#f4f1ea',
    dark: '#8b8578',
    ink: DARK,
    shape: 'M-.85-.5L-.5-.85L0-.35L.5-.85L.85-.5L.35 0L.85.5L.5.85L0 .35L-.5.85L-.85.5L-.35 0Z',
  },
};

export function lookOf(colour: Colour): Look {
  const paint = PAINTS[colour] ?? 'black';
  return { paint, ...LOOKS[paint] };
}
