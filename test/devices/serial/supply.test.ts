import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitToSupply, SerialBoard } from '../../../src/devices/serial/serial-board.js';
import { Dimmer } from '../../../src/lights/power.js';
import { SimulatedBoard } from '../../../src/testing/index.js';
import { Recorder, referenceProfile } from '../../firmware/recorder.js';
import { ManualClock } from '../manual-clock.js';

interface Case {
  readonly leds: Uint8Array;
  readonly supplyMa: number;
  readonly brightness: number;
  /** Tenths of a mA. */
  readonly channel: number;
  readonly idle: number;
}

const cases = fc
  .record({
    bytes: fc.uint8Array({ minLength: 1, maxLength: 60 }),
    copies: fc.integer({ min: 1, max: 12 }),
    supplyMa: fc.nat(6000),
    brightness: fc.oneof(fc.constant(255), fc.nat(255)),
    channel: fc.oneof(fc.constant(170), fc.integer({ min: 1, max: 255 })),
    idle: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ bytes, copies, ...rest }): Case => {
    const leds = new Uint8Array(3 * bytes.length * copies);
    for (let at = 0; at < leds.length; at += bytes.length) leds.set(bytes, at);
    return { ...rest, leds };
  });

const sum = (leds: Uint8Array) => leds.reduce((total, byte) => total + byte, 0);

/** Whole numbers, as the protocol's chapter on current has it; 255 leaves the colours as they are. */
function scaleOfBoard({ leds, supplyMa, brightness, channel, idle }: Case): number {
  const total = sum(leds);
  const spare = 10 * supplyMa - (leds.length / 3) * idle;
  if (total === 0) return brightness;
  if (spare <= 0) return 0;
  const allowed = Math.floor((255 * spare) / channel);
  if (allowed >= total) return brightness;
  return Math.min(brightness, Math.max(0, Math.floor((256 * allowed) / total) - 1));
}

function limited(it: Case): Case {
  const leds = it.leds.slice();
  const dimmer = new Dimmer();
  limitToSupply(dimmer, leds, it.supplyMa, it.brightness, {
    perChannelMa: it.channel / 10,
    dark: it.idle / 10,
  });
  return { ...it, leds };
}

/** mA of what the LEDs show, by the data sheet. */
function currentOf({ leds, channel, idle }: Case, scale: number): number {
  const shown = leds.map((byte) => (byte * (scale + 1)) >> 8);
  return ((leds.length / 3) * idle + (sum(shown) * channel) / 255) / 10;
}

describe('the current limit of the host', () => {
  it('keeps to the supply by itself and leaves nothing to dim to a board that keeps the same limit', () => {
    fc.assert(
      fc.property(cases, (it) => {
        const sent = limited(it);
        expect(scaleOfBoard(sent)).toBe(it.brightness);
        const dark = ((it.leds.length / 3) * it.idle) / 10;
        expect(currentOf(sent, it.brightness)).toBeLessThanOrEqual(Math.max(it.supplyMa, dark) + 1e-6);
      }),
      { seed: 4, numRuns: 2000 },
    );
  });

  it('counts what the brightness saves: a frame that the board could show undimmed is sent as it is', () => {
    fc.assert(
      fc.property(cases, (it) => {
        fc.pre(scaleOfBoard(it) === it.brightness && sum(it.leds) > 0 && it.brightness > 0);
        // Where the supply is met to the step, rounding may take one step from each byte.
        const spare = { ...it, supplyMa: it.supplyMa + 1 };
        expect(limited(spare).leds).toEqual(it.leds);
      }),
      { seed: 5, numRuns: 2000 },
    );
  });

  it('dims no more than it must: the next brighter frame would be too much', () => {
    fc.assert(
      fc.property(cases, (it) => {
        const sent = limited(it);
        fc.pre(sum(sent.leds) < sum(it.leds));
        // One step of every byte, and one of the board's.
        const steps = sent.leds.length + 256 / (it.brightness + 1);
        const roomMa = (steps * (it.brightness + 1) * it.channel) / 256 / 255 / 10;
        const unrounded = (sum(sent.leds) * (it.brightness + 1) * it.channel) / 256 / 255 / 10;
        const dark = ((it.leds.length / 3) * it.idle) / 10;
        expect(dark + unrounded + roomMa).toBeGreaterThan(it.supplyMa - 1e-6);
      }),
      { seed: 6, numRuns: 2000 },
    );
  });

  it('dims steady lights for five seconds after a brighter frame, whatever the board says meanwhile', async () => {
    const clock = new ManualClock();
    const profile = { ...referenceProfile(4), supplyMilliamps: 600 };
    const board = new SimulatedBoard(profile, clock);
    const device = new SerialBoard({
      profile,
      clock,
      port: async (events) => {
        board.connect((bytes) => events.onBytes(bytes));
        const write = (bytes: Uint8Array) => void clock.after(1, () => board.receive(bytes));
        return { write, close: async () => undefined };
      },
    });
    await device.start(new Recorder());
    await clock.pass(2100);
    const frame = new Uint8Array(3 * profile.board.holeCount);
    device.show(frame.slice().fill(255));
    await clock.pass(25);
    const { centre } = profile.board;
    frame.fill(255, 3 * centre, 3 * centre + 3);
    const seen = new Set<number>();
    for (let ms = 0; ms < 4800; ms += 25) {
      device.show(frame);
      await clock.pass(25);
      seen.add(board.colourAt(centre)[0]);
    }
    expect([...seen]).toEqual([expect.any(Number)]);
    await device.stop();
  });
});
