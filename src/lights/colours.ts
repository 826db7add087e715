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

/**
 * By colour, `a` to `j`. Every two colours also differ for people who confuse red and green: by light and dark where
 * the hue does not differ.
 * An LED cannot shine black: there it is a dim cold glow.
 */
export const PLAYER_COLOURS = [
  { name: 'red', hex: '#c50a0a', light: [179, 0, 7] },
  { name: 'blue', hex: '#147dd9', light: [0, 42, 255] },
  { name: 'green', hex: '#42a663', light: [11, 230, 133] },
  { name: 'yellow', hex: '#ffe411', light: [255, 247, 17] },
  { name: 'purple', hex: '#510d58', light: [87, 39, 128] },
  { name: 'turquoise', hex: '#2bcde6', light: [0, 199, 222] },
  { name: 'orange', hex: '#f29635', light: [230, 143, 16] },
  { name: 'pink', hex: '#d9629d', light: [237, 59, 145] },
  { name: 'black', hex: '#212121', light: [39, 46, 64] },
  { name: 'white', hex: '#f7f3ea', light: [255, 255, 255] },
] as const satisfies readonly PlayerColour[];

export type ColourName = (typeof PLAYER_COLOURS)[number]['name'];

export function playerColour(colour: Colour): (typeof PLAYER_COLOURS)[number] {
  const found = PLAYER_COLOURS[colour];
  if (!found) throw new RangeError(`no player colour ${colour}: there are ${PLAYER_COLOURS.length}`);
  return found;
}
