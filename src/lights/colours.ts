/** The colours of the players, on the page and in the lights. */

import type { Colour } from '../rules/holes.js';

/** Red, green, blue, 0 to 255, as the eye measures them (sRGB-like; gamma comes later). */
export type Rgb = readonly [red: number, green: number, blue: number];

export interface PlayerColour {
  /** Key into the page's catalogues. */
  readonly name: string;
  /** For the page: `#rrggbb`, sRGB. */
  readonly hex: string;
  /** For the lights: purer than on the page, for an LED makes every mixed colour pale. */
  readonly light: Rgb;
}

/** By colour, `a` to `j`. An LED cannot shine black: there it is a dim cold glow. */
export const PLAYER_COLOURS = [
  { name: 'red', hex: '#c9302c', light: [255, 20, 20] },
  { name: 'blue', hex: '#1f62b5', light: [0, 60, 255] },
  { name: 'green', hex: '#23874c', light: [0, 190, 60] },
  { name: 'yellow', hex: '#f0bf2c', light: [255, 220, 0] },
  { name: 'purple', hex: '#7d3c98', light: [140, 0, 220] },
  { name: 'turquoise', hex: '#37b6b0', light: [0, 235, 215] },
  { name: 'orange', hex: '#ee7d22', light: [255, 120, 0] },
  { name: 'pink', hex: '#ee8fb4', light: [255, 110, 190] },
  { name: 'black', hex: '#3a3a3f', light: [60, 60, 90] },
  { name: 'white', hex: '#f4f1ea', light: [255, 255, 255] },
] as const satisfies readonly PlayerColour[];

export type ColourName = (typeof PLAYER_COLOURS)[number]['name'];

export function playerColour(colour: Colour): (typeof PLAYER_COLOURS)[number] {
  const found = PLAYER_COLOURS[colour];
  if (!found) throw new RangeError(`no player colour ${colour}: there are ${PLAYER_COLOURS.length}`);
  return found;
}
