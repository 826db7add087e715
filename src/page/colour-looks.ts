/** Colours on screen: paint, and a shape for colour-blind viewers. */

import { type ColourName, PLAYER_COLOURS } from '../lights/colours.js';
import { type Colour, parseColour } from '../rules/board/holes.js';

export type Paint = ColourName;

export interface Look {
  readonly paint: Paint;
  readonly fill: string;
  /** For the rim and for lines on wood. */
  readonly dark: string;
  /** Of the shape on the paint. */
  readonly ink: string;
  /** SVG path within a circle of radius 1 about 0, 0. */
  readonly shape: string;
}

const WHITE = '#fff';
const DARK = '#1d150c';

const LOOKS: Record<Paint, Pick<Look, 'dark' | 'ink' | 'shape'>> = {
  red: { dark: '#6f0404', ink: WHITE, shape: 'M0-.8A.8.8 0 1 1 0 .8A.8.8 0 1 1 0-.8Z' },
  blue: { dark: '#0a4379', ink: WHITE, shape: 'M-.68-.68H.68V.68H-.68Z' },
  green: { dark: '#1c5731', ink: DARK, shape: 'M0-.9L.85.6H-.85Z' },
  yellow: { dark: '#8a7300', ink: DARK, shape: 'M0-.95L.75 0L0 .95L-.75 0Z' },
  purple: { dark: '#2b0530', ink: WHITE, shape: 'M-.3-.9H.3V-.3H.9V.3H.3V.9H-.3V.3H-.9V-.3H-.3Z' },
  turquoise: { dark: '#0e6b7a', ink: DARK, shape: 'M.3-.9A.9.9 0 1 0 .3.9A1.1 1.1 0 0 1 .3-.9Z' },
  orange: { dark: '#8c4d06', ink: DARK, shape: 'M0 .85C-1.5-.2-.7-1.2 0-.45C.7-1.2 1.5-.2 0 .85Z' },
  pink: { dark: '#7d2755', ink: DARK, shape: 'M-.9-.45H.9V-.05H-.9ZM-.9.25H.9V.65H-.9Z' },
  black: { dark: '#000', ink: WHITE, shape: 'M-.8-.45L0-.9L.8-.45V.45L0 .9L-.8.45Z' },
  white: {
    dark: '#8b8578',
    ink: DARK,
    shape: 'M-.85-.5L-.5-.85L0-.35L.5-.85L.85-.5L.35 0L.85.5L.5.85L0 .35L-.5.85L-.85.5L-.35 0Z',
  },
};

/** @param colour undefined where a player has none yet */
export function lookOf(colour: Colour | undefined): Look {
  const { name, hex } = PLAYER_COLOURS[colour ?? 0] ?? PLAYER_COLOURS[8];
  return { paint: name, fill: hex, ...LOOKS[name] };
}

export const paintNamed = (letter: string): Paint => lookOf(parseColour(letter)).paint;
