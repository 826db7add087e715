/** mA per LED, and additional per colour at 255, of the worst common 5 V type: 52 mA at full white. */
export const HUNGRY_LED = { dark: 1, perChannelMa: 17 };

export function estimateCurrentMa(frame: Uint8Array): number {
  return (frame.length / 3) * HUNGRY_LED.dark + (sum(frame) * HUNGRY_LED.perChannelMa) / 255;
}

/** Frames; five seconds at 40 per second, longer than every rhythm's peak interval. */
const MEMORY = 200;

/**
 * Keeps frames within the supply. Holds the lowest scale of the last 5–10 s: otherwise blinking lights would modulate
 * steady ones, and harmless rhythms could combine into flashes.
 */
export class Dimmer {
  /** Smallest scale in the current and previous `MEMORY` frames. */
  #least = 1;
  #before = 1;
  #frames = 0;

  /** Dims evenly in place; black if even dark LEDs exceed the supply. */
  limit(frame: Uint8Array, supplyMa: number): void {
    if (++this.#frames > MEMORY) {
      this.#before = this.#least;
      this.#least = 1;
      this.#frames = 1;
    }
    const { dark, perChannelMa } = HUNGRY_LED;
    const total = sum(frame);
    const allowed = Math.max(0, ((supplyMa - (frame.length / 3) * dark) * 255) / perChannelMa);
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
