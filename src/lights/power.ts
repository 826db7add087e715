/** The current that a frame draws, and how to stay within the supply. */

/** What one LED draws, mA. */
export interface LedDraw {
  /** When it is dark. */
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

/** Frames. At forty a second they are five seconds: every rhythm has been at its brightest once. */
const MEMORY = 200;

/**
 * Keeps the frames of one board within its supply, as dim as the brightest of the last five to ten seconds had to
 * be: what blinks would otherwise be seen, inverted, in what does not, and rhythms that are harmless alone would
 * flash together.
 */
export class Dimmer {
  /** The smallest scale since the last turn, and of the turn before it. A turn is `MEMORY` frames. */
  #least = 1;
  #before = 1;
  #frames = 0;

  /**
   * Dims a frame, in place and evenly, until the supply can feed it. A supply that cannot even feed dark LEDs gets
   * a black frame.
   */
  limit(frame: Uint8Array, supplyMa: number, draw: LedDraw = HUNGRY_LED): void {
    if (++this.#frames > MEMORY) {
      this.#before = this.#least;
      this.#least = 1;
      this.#frames = 1;
    }
    const total = sum(frame);
    const allowed = Math.max(0, ((supplyMa - (frame.length / 3) * draw.dark) * 255) / draw.perChannelMa);
    if (total > allowed) this.#least = Math.min(this.#least, allowed / total);
    const scale = Math.min(this.#least, this.#before);
    if (scale >= 1) return;
    for (let index = 0; index < frame.length; index++)
      frame[index] = Math.floor((frame[index] as number) * scale);
  }
}

function sum(frame: Uint8Array): number {
  let total = 0;
  for (let index = 0; index < frame.length; index++) total += frame[index] as number;
  return total;
}
