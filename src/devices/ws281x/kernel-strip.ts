/** LEDs by the kernel's own driver on a Pi 5 (`dtoverlay=ws2812-pio`): a file that takes whole frames. */

import { type FileHandle, open } from 'node:fs/promises';
import { type LightStrip, Newest } from './strip.js';

const DEVICE = '/dev/leds0';

export class KernelStrip implements LightStrip {
  readonly way = 'kernel';
  readonly #leds: number;
  readonly #path: string;
  #file: FileHandle | undefined;
  #queue: Newest | undefined;

  constructor(leds: number, path: string = DEVICE) {
    this.#leds = leds;
    this.#path = path;
  }

  async start(failed: (reason: string) => void): Promise<void> {
    await this.#close();
    const file = await open(this.#path, 'r+');
    this.#file = file;
    this.#queue = new Newest(async (rgb) => {
      const bytes = encodeKernel(rgb);
      await file.write(bytes, 0, bytes.length, 0);
    }, failed);
  }

  show(rgb: Uint8Array): void {
    this.#queue?.push(rgb);
  }

  async stop(): Promise<void> {
    this.#queue?.push(new Uint8Array(3 * this.#leds));
    await this.#close();
  }

  async #close(): Promise<void> {
    await this.#queue?.rest();
    this.#queue = undefined;
    await this.#file?.close();
    this.#file = undefined;
  }
}

/** Four bytes an LED: red, green, blue, and a white that these LEDs do not have. */
function encodeKernel(rgb: Uint8Array): Uint8Array {
  const out = new Uint8Array((4 * rgb.length) / 3);
  for (let led = 0; 3 * led < rgb.length; led++) out.set(rgb.subarray(3 * led, 3 * led + 3), 4 * led);
  return out;
}
