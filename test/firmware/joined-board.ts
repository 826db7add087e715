/** A board of four zones in the emulator, joined to the host's driver, with a pawn in aB1. */

import { SerialBoard } from '../../src/devices/serial/serial-board.js';
import type { Hole } from '../../src/rules/board/holes.js';
import { EmulatedTable } from './emulated-table.js';
import type { BoardEmulator } from './emulator.js';
import { Recorder, referenceProfile } from './recorder.js';

/** A module's inputs from this one on say that it is there. */
export const SIGNATURE_INPUTS = 28;
export const profile = referenceProfile(4);
export const { board: geometry } = profile;
export const hole = (name: string): Hole => geometry.parse(name)!;
export const input = (name: string) =>
  profile.sensors.findIndex((use) => use.kind === 'hole' && use.hole === hole(name));
export const led = (name: string) => profile.leds.indexOf(hole(name));

export function frameOf(colours: Record<string, readonly [number, number, number]>): Uint8Array {
  const frame = new Uint8Array(3 * geometry.holeCount);
  for (const [name, rgb] of Object.entries(colours)) frame.set(rgb, 3 * hole(name));
  return frame;
}

/** Every switch there can be moves at once: more than hands can do. */
export function toggleAll({ switches }: BoardEmulator): void {
  for (let input = 0; input < switches.closed.length; input++) {
    if (input % 32 < SIGNATURE_INPUTS) switches.closed[input]! ^= 1;
  }
}

/** In a session, the switches told. */
export async function joined() {
  const table = new EmulatedTable(4);
  const heard = new Recorder();
  const device = new SerialBoard({ profile, port: table.openWire, clock: table.clock, random: () => 0.37 });
  const ready = () => table.until('the link is ready', () => heard.link === 'ready');
  const lastFrame = () => table.board.leds.frames.at(-1)!.rgb;
  const shown = (name: string) => [...lastFrame().subarray(3 * led(name), 3 * led(name) + 3)];
  const settled = () => table.run(40);
  /** mA of the LEDs, by the data sheet. */
  const current = () => lastFrame().reduce((sum, byte) => sum + byte, 0) * (17 / 255) + 105;
  table.board.switches.closed[input('aB1')] = 1;
  await device.start(heard);
  await ready();
  return { table, heard, device, ready, lastFrame, shown, settled, current };
}
