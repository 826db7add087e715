import type { Dimmer, LedDraw } from '../../lights/power.js';

/**
 * Dims the frame (three bytes per LED) in place and evenly to the supply's limit; the board shows byte v as v ·
 * (brightness + 1) / 256.
 * @param brightness 0–255
 */
export function limitToSupply(
  dimmer: Dimmer,
  leds: Uint8Array,
  supplyMa: number,
  brightness: number,
  draw: LedDraw,
): void {
  const dark = (leds.length / 3) * draw.dark;
  const steps = Math.floor(((supplyMa - dark) * 255) / draw.perChannelMa);
  const atFull = (steps * 256) / (brightness + 1);
  dimmer.limit(leds, dark + (atFull * draw.perChannelMa) / 255, draw);
}
