/**
 * LEDs by the kernel's own driver on a Pi 5 (`dtoverlay=ws2812-pio`): a device that takes whole frames.
 *
 * The driver corrects every value for the eye: ⌊255 (value × brightness / 255²)^(1 / 0.45)⌋. Our colours are meant for
 * the LEDs as they are, so they are sent through the inverse. (Kernels since the end of 2025 leave the correction out
 * where brightness is 0; on older ones all LEDs are dark then.) Source: drivers/misc/ws2812-pio-rp1.c in
 * github.com/raspberrypi/linux.
 */

import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { type LightStrip, Newest } from './strip.js';

const DEVICE = '/dev/leds0';
/** One byte at the start of the device is the brightness. */
const FULL_BRIGHTNESS = Uint8Array.of(255);

/** By level wanted: the smallest value that the driver turns into it or, where it skips that level, into the next. */
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

/** Four bytes an LED: red, green, blue, and a white that these LEDs do not have. */
function encodeKernel(rgb: Uint8Array): Uint8Array {
  const out = new Uint8Array((4 * rgb.length) / 3);
  rgb.forEach((level, at) => {
    out[at + Math.floor(at / 3)] = BEFORE_GAMMA[level] ?? 0;
  });
  return out;
}
