/**
 * LEDs by the Pi 5's kernel driver (`dtoverlay=ws2812-pio`).
 * The driver applies gamma, ⌊255 (value × brightness / 255²)^(1 / 0.45)⌋, which is inverted here. (Since the end of
 * 2025, brightness 0 disables gamma; on older kernels it turns all LEDs off.) Source: drivers/misc/ws2812-pio-rp1.c in
 * github.com/raspberrypi/linux.
 */

import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { DeviceStrip } from './strip.js';

const DEVICE = '/dev/leds0';
/** A single byte at offset 0 sets the brightness. */
const FULL_BRIGHTNESS = Uint8Array.of(255);

/** By level: smallest value that the driver maps to at least this level. */
const BEFORE_GAMMA = Uint8Array.from({ length: 256 }, (_, level) => Math.ceil(255 * (level / 255) ** 0.45));

export const kernelStrip = (leds: number, path = DEVICE) =>
  new DeviceStrip(leds, async () => {
    const file = await open(path, constants.O_WRONLY);
    const write = async (bytes: Uint8Array) => {
      await file.write(bytes, 0, bytes.length, 0).catch((error: Error) => {
        throw new Error(`${path}: ${error.message}`);
      });
    };
    await write(FULL_BRIGHTNESS).catch(async (error: Error) => {
      await file.close();
      throw error;
    });
    return { send: (rgb) => write(encodeKernel(rgb)), close: () => file.close() };
  });

/** Red, green, blue and an unused white per LED. */
function encodeKernel(rgb: Uint8Array): Uint8Array {
  const out = new Uint8Array((4 * rgb.length) / 3);
  rgb.forEach((level, at) => {
    out[at + Math.floor(at / 3)] = BEFORE_GAMMA[level] ?? 0;
  });
  return out;
}
