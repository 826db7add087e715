import { expect, it } from 'vitest';
import { isLong } from '../support/long.js';
import { measureLoop, measureNoise } from './measure.js';
import { measureTable } from './measure-table.js';

/** More modules take longer. */
const ZONES = isLong ? ([4, 8] as const) : ([8] as const);

it.each(ZONES)(
  'the firmware in the loop lights a hole within 60 ms of its switch, debounce included: %s zones',
  async (zones) => {
    const figures = await measureLoop(zones, 40, { animateMs: 20 });
    expect(figures.edgeToLightMs.p99).toBeLessThan(60);
    // Five equal readings and the LED frame itself cannot take less.
    expect(figures.edgeToLightMs.p50).toBeGreaterThan(5 + zones * 26 * 0.03);
    expect(figures.bytesLost).toBe(0);
    expect(figures.scansPerSecond).toBeGreaterThan(990);
  },
);

it.each(ZONES)(
  'the table above the firmware answers a pawn by light within 60 ms of what is heard: %s zones',
  async (zones) => {
    const { liftToLightMs, putToDarkMs } = await measureTable(zones, 10);
    expect(putToDarkMs.p99).toBeLessThan(60);
    // A knock is told from a lift by its length alone.
    expect(liftToLightMs.p99).toBeLessThan(60);
  },
);

it('random bytes are never taken for a frame by the host, and hide none', () => {
  const { planted, taken, wrong } = measureNoise(20_000_000);
  expect({ taken, wrong }).toEqual({ taken: planted, wrong: 0 });
});
