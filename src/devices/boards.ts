import type { BoardDevice } from './ports.js';
import type { BoardProfile } from './profile.js';
import type { LightStrip } from './ws281x/strip.js';

type OpenBoard = (profile: BoardProfile, port: string | undefined) => Promise<BoardDevice>;

/** By the name in `TOCK_BOARD`; drivers load when needed. */
export const WIRED_BOARDS = {
  serial: async (profile, port) => {
    const { SerialBoard } = await import('./serial/serial-board.js');
    return new SerialBoard({ profile, port });
  },
  pi: async (profile) => {
    const { ChildScanner } = await import('./gpio/child-scanner.js');
    const { PiBoard } = await import('./gpio/pi-board.js');
    return new PiBoard({ profile, scanner: new ChildScanner(), strip: await stripFor(profile.leds.length) });
  },
} satisfies Readonly<Record<string, OpenBoard>>;

export type WiredKind = keyof typeof WIRED_BOARDS;
export const WIRED_KINDS = Object.keys(WIRED_BOARDS) as readonly WiredKind[];

/** What `TOCK_BOARD` may say. */
export const BOARD_KINDS = ['virtual', ...WIRED_KINDS] as const;

/**
 * Kernel driver if present, else SPI, else PWM (needs root). An existing device without permission is an error, not a
 * reason to fall back.
 */
async function stripFor(leds: number): Promise<LightStrip> {
  const { statSync } = await import('node:fs');
  // stat, since access() cannot distinguish "denied" from "absent" under a service's sandbox.
  const isThere = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined;
  if (isThere('/dev/leds0')) {
    const { kernelStrip } = await import('./ws281x/kernel-strip.js');
    return kernelStrip(leds);
  }
  if (isThere('/dev/spidev0.0')) {
    const { spiStrip } = await import('./ws281x/spi-strip.js');
    return spiStrip(leds);
  }
  const { ChildStrip } = await import('./ws281x/child-strip.js');
  return new ChildStrip(leds);
}
