import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Dimmer, estimateCurrentMa, HUNGRY_LED } from '../../src/lights/power.js';

const FRAMES_A_SECOND = 40;

describe('current of a frame', () => {
  it.each([
    ['dark', 0, 210],
    ['full white', 255, 210 * 52],
    ['a fifth of white', 51, 210 * (1 + 51 / 5)],
  ])('of 210 LEDs, %s', (_, level, expected) => {
    expect(estimateCurrentMa(new Uint8Array(630).fill(level))).toBeCloseTo(expected, 6);
  });

  it('is kept within any supply that can feed the dark LEDs, dimming evenly and no more than needed', () => {
    const frames = fc.uint8Array({ minLength: 1, maxLength: 120 }).map((it) => {
      const frame = new Uint8Array(3 * it.length);
      frame.set(it);
      frame.set(it, it.length);
      return frame;
    });
    fc.assert(
      fc.property(frames, fc.nat(4000), (frame, spare) => {
        const leds = frame.length / 3;
        const supply = leds * HUNGRY_LED.dark + spare;
        const before = frame.slice();
        new Dimmer().limit(frame, supply);
        const now = estimateCurrentMa(frame);
        expect(now).toBeLessThanOrEqual(supply);
        if (estimateCurrentMa(before) <= supply) {
          expect(frame).toEqual(before);
          return;
        }
        // Rounding takes less than one 255th of a channel from each byte.
        expect(now).toBeGreaterThan(supply - (frame.length * HUNGRY_LED.perChannelMa) / 255 - 1e-6);
        for (const [index, byte] of frame.entries()) {
          for (const [other, otherByte] of frame.entries()) {
            if (before[index]! <= before[other]!) expect(byte <= otherByte).toBe(true);
          }
        }
      }),
      { seed: 3, numRuns: 60 },
    );
  });

  it('does not follow what blinks: what does not stays as it is, and all light is back ten seconds later', () => {
    const dimmer = new Dimmer();
    const shown = (blinking: boolean) => {
      const frame = new Uint8Array(630).fill(40);
      // Half of the LEDs blink; together with the others they are too much for the supply.
      if (blinking) frame.fill(255, 0, 315);
      dimmer.limit(frame, 2000);
      return frame[629];
    };
    const levels = Array.from({ length: 60 * FRAMES_A_SECOND }, (_, step) => shown(step % 10 < 5));
    expect(new Set(levels).size, 'one level from the first frame on').toBe(1);
    expect(levels[0]).toBeLessThan(40);
    const after = Array.from({ length: 10 * FRAMES_A_SECOND + 1 }, () => shown(false));
    expect(after.at(-1)).toBe(40);
    expect(new Set(after).size, 'at once').toBe(2);
  });

  it.each([0, 100, 209, 210])('is black when %i mA cannot feed more than 210 dark LEDs', (supplyMa) => {
    const frame = new Uint8Array(630).fill(200);
    new Dimmer().limit(frame, supplyMa);
    expect(frame).toEqual(new Uint8Array(630));
  });
});
