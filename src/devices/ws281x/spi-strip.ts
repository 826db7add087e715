/** LEDs on SPI's MOSI (GPIO10); each colour bit takes four SPI bits. */

import type { SpiDevice } from 'spi-device';
import { PI_DRIVERS } from '../driver.js';
import { type LightStrip, Newest } from './strip.js';

/** Four bits in 1.25 µs: high for 312 ns is a zero, for 625 ns a one. */
export const SPEED_HZ = 3_200_000;
/** Zero padding: some Pis leave the line high until the first bit. */
const PAD_BYTES = 40;

/** By byte: 32 SPI bits, 1000 for 0, 1100 for 1, most significant first. */
const WIRE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let bits = 0;
  for (let bit = 7; bit >= 0; bit--) bits = (bits << 4) | ((byte >> bit) & 1 ? 0b1100 : 0b1000);
  return bits;
});

export const spiBytes = (leds: number) => 12 * leds + 2 * PAD_BYTES;

export function encodeSpi(rgb: Uint8Array): Uint8Array {
  const out = new Uint8Array(spiBytes(rgb.length / 3));
  let at = PAD_BYTES;
  for (let led = 0; led + 2 < rgb.length; led += 3) {
    for (const colour of [1, 0, 2]) {
      const bits = WIRE[rgb[led + colour] ?? 0] ?? 0;
      out[at++] = bits >> 24;
      out[at++] = bits >> 16;
      out[at++] = bits >> 8;
      out[at++] = bits;
    }
  }
  return out;
}

export type OpenSpi = () => Promise<Pick<SpiDevice, 'transfer' | 'close'>>;

export class SpiStrip implements LightStrip {
  readonly way = 'SPI';
  readonly #leds: number;
  readonly #open: OpenSpi;
  #device: Awaited<ReturnType<OpenSpi>> | undefined;
  #queue: Newest | undefined;

  constructor(leds: number, open: OpenSpi = () => openSpi(0, 0)) {
    this.#leds = leds;
    this.#open = open;
  }

  async start(failed: (reason: string) => void): Promise<void> {
    await this.#close();
    const device = await this.#open();
    this.#device = device;
    this.#queue = new Newest((rgb) => transfer(device, encodeSpi(rgb)), failed);
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
    const device = this.#device;
    this.#queue = undefined;
    this.#device = undefined;
    if (device) await new Promise<void>((resolve) => device.close(() => resolve()));
  }
}

function transfer(device: Pick<SpiDevice, 'transfer'>, bytes: Uint8Array): Promise<void> {
  const message = [{ sendBuffer: Buffer.from(bytes.buffer), byteLength: bytes.length, speedHz: SPEED_HZ }];
  return new Promise((resolve, reject) => {
    device.transfer(message, (error) => (error ? reject(error) : resolve()));
  });
}

async function openSpi(bus: number, chip: number): Promise<SpiDevice> {
  const { default: spi } = await PI_DRIVERS['spi-device']();
  return new Promise((resolve, reject) => {
    const device = spi.open(bus, chip, { mode: 0, maxSpeedHz: SPEED_HZ }, (error) => {
      if (error) reject(new Error(`/dev/spidev${bus}.${chip}: ${error.message}`));
      else resolve(device);
    });
  });
}
