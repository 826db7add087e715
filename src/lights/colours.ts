import type { Colour } from '../rules/board/holes.js';

/** 0–255, perceptual (sRGB-like, before gamma). */
export type Rgb = readonly [red: number, green: number, blue: number];

export interface PlayerColour {
  readonly name: string;
  /** sRGB `#rrggbb`. */
  readonly hex: string;
  /** More saturated, since LEDs make mixed colours pale. */
  readonly light: Rgb;
}

/**
 * By colour. All pairs differ in lightness or hue for red-green colour-blind people. Black is a dim cold light on
 * LEDs.
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
