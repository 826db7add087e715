/** Opens the board that the table plays on. Drivers are loaded only where they are needed. */
import type { BoardDevice } from './ports.js';
import type { BoardProfile } from './profile.js';
import type { LightStrip } from './ws281x/strip.js';

export async function serialBoard(profile: BoardProfile, port: string | undefined): Promise<BoardDevice> {
  const { SerialBoard } = await import('./serial/serial-board.js');
  return new SerialBoard({ profile, port });
}

/** A board wired straight to this Raspberry Pi. */
export async function piBoard(profile: BoardProfile): Promise<BoardDevice> {
  const { ChildScanner } = await import('./gpio/child-scanner.js');
  const { PiBoard } = await import('./gpio/pi-board.js');
  return new PiBoard({ profile, scanner: new ChildScanner(), strip: await stripFor(profile.leds.length) });
}

/**
 * The kernel's own driver where it is there, else SPI, else the PWM way, which needs root. A device that is there and
 * may not be used is no reason for the next way: opening it says what is wrong with it.
 */
async function stripFor(leds: number): Promise<LightStrip> {
  const { statSync } = await import('node:fs');
  // Asked by stat: of a device that a service's limits refuse, access() does not even tell that it is there.
  const isThere = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined;
  if (isThere('/dev/leds0')) {
    const { KernelStrip } = await import('./ws281x/kernel-strip.js');
    return new KernelStrip(leds);
  }
  if (isThere('/dev/spidev0.0')) {
    const { SpiStrip } = await import('./ws281x/spi-strip.js');
    return new SpiStrip(leds);
  }
  const { ChildStrip } = await import('./ws281x/child-strip.js');
  return new ChildStrip(leds);
}
