import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paintPayload } from '../../../src/devices/serial/messages.js';
import { paintChanges, wireBytes } from '../../../src/devices/serial/paint.js';
import { MAX_PAYLOAD } from '../../../src/devices/serial/protocol.js';

/** What the board does with paint payloads. */
function apply(lights: Uint8Array, payload: Uint8Array, kind: 'lights' | 'fills'): void {
  const first = (at: number) => (payload[at] ?? 0) | ((payload[at + 1] ?? 0) << 8);
  if (kind === 'lights') lights.set(payload.subarray(3), 3 * first(1));
  else {
    for (let at = 1; at < payload.length; at += 6) {
      for (let n = 0; n < (payload[at + 2] ?? 0); n++) {
        lights.set(payload.subarray(at + 3, at + 6), 3 * (first(at) + n));
      }
    }
  }
}

const lights = (leds: number) => {
  const colour = fc.constantFrom([0, 0, 0], [255, 0, 0], [0, 9, 0], [1, 2, 3], [255, 255, 255]);
  return fc
    .array(fc.tuple(fc.integer({ min: 1, max: 60 }), colour), { minLength: leds, maxLength: leds })
    .map((runs) => Uint8Array.from(runs.flatMap(([n, rgb]) => Array(n).fill(rgb).flat()).slice(0, 3 * leds)));
};

describe('painting', () => {
  it('turns any lights into any others, in frames that fit', () => {
    fc.assert(
      fc.property(lights(261), lights(261), fc.boolean(), (from, to, speckled) => {
        const target = speckled ? to.map((byte, n) => byte ^ (n % 7)) : to;
        const result = from.slice();
        for (const paint of paintChanges(from, target)) {
          const payload = paintPayload(paint, false);
          expect(payload.length).toBeLessThanOrEqual(MAX_PAYLOAD);
          apply(result, payload, paint.kind);
        }
        expect(result).toEqual(target);
      }),
      { seed: 1, numRuns: 40 },
    );
  });

  const black = new Uint8Array(315);
  const blink = black.slice();
  blink.set([255, 255, 255], 60);
  const two = blink.slice();
  two.set([9, 9, 9], 300);
  const white = black.slice().fill(255);
  const rainbow = black.map((_, n) => (n * 37) % 256);

  it.each([
    ['nothing', black, black, 0],
    ['one hole', black, blink, 14],
    ['two far apart', black, two, 21],
    ['all to one colour', rainbow, white, 15],
    ['105 different colours', black, rainbow, 359],
  ])('is small on the wire: %s', (_, from, to, bytes) => {
    expect(wireBytes(paintChanges(from, to))).toBe(bytes);
  });
});
