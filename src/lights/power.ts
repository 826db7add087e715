/** What a frame costs, and how to stay within the supply. */

/** What one LED draws, mA. */
export interface LedDraw {
  /** Lit by nothing. */
  readonly dark: number;
  /** More, for one of its three colours at 255. */
  readonly perChannelMa: number;
}

/** The hungriest of the common 5 V types: 52 mA at full white. */
export const HUNGRY_LED: LedDraw = { dark: 1, perChannelMa: 17 };

/** What the LEDs of a frame (three bytes an LED) draw together, mA. */
export function estimateCurrentMa(frame: Uint8Array, draw: LedDraw = HUNGRY_LED): number {
  return (frame.length / 3) * draw.dark + (sum(frame) * draw.perChannelMa) / 255;
}

/**
 * Dims a frame, in place and evenly, until the supply can feed it; leaves it alone when it already can.
 * A supply that cannot even feed dark LEDs gets a black frame.
 */
export function limitCurrent(frame: Uint8Array, supplyMa: number, draw: LedDraw = HUNGRY_LED): void {
  const total = sum(frame);
  const allowed = ((supplyMa - (frame.length / 3) * draw.dark) * 255) / draw.perChannelMa;
  if (total <= allowed) return;
  const scale = Math.max(0, allowed) / total;
  for (let index = 0; index < frame.length; index++)
    frame[index] = Math.floor((frame[index] as number) * scale);
}

function sum(frame: Uint8Array): number {
  let total = 0;
  for (let index = 0; index < frame.length; index++) total += frame[index] as number;
  return total;
}
