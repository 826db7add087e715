/**
 * LEDs by the Pi 5's kernel driver (`dtoverlay=ws2812-pio`).
 * The driver applies gamma, ⌊255 (value × brightness / 255²)^(1 / 0.45)⌋, which is inverted here. (Since the end of
 * 2025, brightness 0 disables gamma; on older kernels it turns all LEDs off.) Source: drivers/misc/ws2812-pio-rp1.c in
 * github.com/raspberrypi/linux.
 */

import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { type LightStrip, Newest } from './strip.js';

const DEVICE = '/dev/leds0';
/** A single byte at offset 0 sets the brightness. */
const FULL_BRIGHTNESS = Uint8Array.of(255);

/** By level: smallest value that the driver maps to at least this level. */
const BEFORE_GAMMA = Uint8Array.from({ length: 256 }, (_, level) => Math.ceil(255 * (level / 255) ** 0.45));

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
    const file = await open(this.#path, constants.O_WRONLY);
    this.#file = file;
    const write = (bytes: Uint8Array) =>
      file.write(bytes, 0, bytes.length, 0).catch((error: Error) => {
        throw new Error(`${this.#path}: ${error.message}`);
      });
    await write(FULL_BRIGHTNESS);
    this.#queue = new Newest(async (rgb) => {
      await write(encodeKernel(rgb));
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

/** Red, green, blue and an unused white per LED. */
function encodeKernel(rgb: Uint8Array): Uint8Array {
  const out = new Uint8Array((4 * rgb.length) / 3);
  rgb.forEach((level, at) => {
    out[at + Math.floor(at / 3)] = BEFORE_GAMMA[level] ?? 0;
  });
  return out;
}
