/** The host's half of the current limit. The board keeps it too, and must have nothing left to dim. */

import type { Dimmer, LedDraw } from '../../lights/power.js';

/**
 * Dims what is to be sent (three bytes an LED), in place and evenly, until the supply can feed what the board makes
 * of it: a byte v is shown as v · (brightness + 1) / 256.
 * @param brightness 0 to 255
 */
export function limitToSupply(
  dimmer: Dimmer,
  leds: Uint8Array,
  supplyMa: number,
  brightness: number,
  draw: LedDraw,
): void {
  const dark = (leds.length / 3) * draw.dark;
  // The board counts whole steps of light: a fraction more would make it dim once again.
  const steps = Math.floor(((supplyMa - dark) * 255) / draw.perChannelMa);
  const atFull = (steps * 256) / (brightness + 1);
  dimmer.limit(leds, dark + (atFull * draw.perChannelMa) / 255, draw);
}
