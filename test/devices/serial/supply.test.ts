import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitToSupply, SerialBoard } from '../../../src/devices/serial/serial-board.js';
import { Dimmer, estimateCurrentMa, HUNGRY_LED } from '../../../src/lights/power.js';
import { SimulatedBoard } from '../../../src/testing/index.js';
import { Recorder, referenceProfile } from '../../firmware/recorder.js';
import { runs } from '../../support/long.js';
import { ManualClock } from '../manual-clock.js';

interface Case {
  readonly leds: Uint8Array;
  readonly supplyMa: number;
}

const cases = fc
  .record({
    bytes: fc.uint8Array({ minLength: 1, maxLength: 60 }),
    copies: fc.integer({ min: 1, max: 12 }),
    supplyMa: fc.nat(6000),
  })
  .map(({ bytes, copies, supplyMa }): Case => {
    const leds = new Uint8Array(3 * bytes.length * copies);
    for (let at = 0; at < leds.length; at += bytes.length) leds.set(bytes, at);
    return { leds, supplyMa };
  });

const sum = (leds: Uint8Array) => leds.reduce((total, byte) => total + byte, 0);

/** Whole numbers, as the protocol's chapter on current has it; 255 leaves the colours as they are. */
function scaleOfBoard({ leds, supplyMa }: Case): number {
  const total = sum(leds);
  const spare = supplyMa - darkMa(leds);
  if (total === 0) return 255;
  if (spare <= 0) return 0;
  const allowed = Math.floor((255 * spare) / HUNGRY_LED.perChannelMa);
  return allowed >= total ? 255 : Math.max(0, Math.floor((256 * allowed) / total) - 1);
}

const darkMa = (leds: Uint8Array) => (leds.length / 3) * HUNGRY_LED.dark;

function limited(it: Case): Case {
  const leds = it.leds.slice();
  limitToSupply(new Dimmer(), leds, it.supplyMa);
  return { ...it, leds };
}

describe('the current limit of the host', () => {
  it('keeps to the supply by itself and leaves nothing to dim to a board that keeps the same limit', () => {
    fc.assert(
      fc.property(cases, (it) => {
        const sent = limited(it);
        expect(scaleOfBoard(sent)).toBe(255);
        const most = Math.max(it.supplyMa, darkMa(it.leds));
        expect(estimateCurrentMa(sent.leds)).toBeLessThanOrEqual(most + 1e-6);
      }),
      { seed: 4, numRuns: runs(2000) },
    );
  });

  it('sends a frame as it is that the board could show undimmed', () => {
    fc.assert(
      fc.property(cases, (it) => {
        fc.pre(scaleOfBoard(it) === 255 && sum(it.leds) > 0);
        expect(limited(it).leds).toEqual(it.leds);
      }),
      { seed: 5, numRuns: runs(2000) },
    );
  });

  it('dims no more than it must: the next brighter frame would be too much', () => {
    fc.assert(
      fc.property(cases, (it) => {
        const sent = limited(it);
        fc.pre(sum(sent.leds) < sum(it.leds));
        // One step of every byte, and one of the board's.
        const roomMa = ((sent.leds.length + 1) * HUNGRY_LED.perChannelMa) / 255;
        expect(estimateCurrentMa(sent.leds) + roomMa).toBeGreaterThan(it.supplyMa - 1e-6);
      }),
      { seed: 6, numRuns: runs(2000) },
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
