/** LEDs on SPI's MOSI (GPIO10); each colour bit takes four SPI bits. */

import type { SpiDevice } from 'spi-device';
import { PI_DRIVERS } from '../driver.js';
import { DeviceStrip } from './strip.js';

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

type OpenSpi = () => Promise<Pick<SpiDevice, 'transfer' | 'close'>>;

export const spiStrip = (leds: number, openDevice: OpenSpi = () => openSpi(0, 0)) =>
  new DeviceStrip(leds, async () => {
    const device = await openDevice();
    return {
      send: (rgb) => transfer(device, encodeSpi(rgb)),
      close: () => new Promise((resolve) => device.close(() => resolve())),
    };
  });

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
