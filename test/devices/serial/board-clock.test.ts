import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BoardClock } from '../../../src/devices/serial/board-clock.js';

const HEARTBEAT_MS = 20;

interface Journey {
  /** How much slower the board counts than this computer. */
  readonly drift: number;
  readonly firstTick: number;
  /** By message: ms on the way. */
  readonly delays: readonly number[];
  /** After every hundredth message nothing is read for so many ms. */
  readonly stalls: readonly number[];
}

const journey: fc.Arbitrary<Journey> = fc.record({
  drift: fc.double({ min: -0.006, max: 0.006, noNaN: true }),
  firstTick: fc.nat(0xffff),
  delays: fc.array(fc.double({ min: 0.3, max: 12, noNaN: true }), { minLength: 5, maxLength: 30 }),
  stalls: fc.array(fc.integer({ min: 50, max: 1000 }), { minLength: 2, maxLength: 8 }),
});

/** Each message of a journey: when it was sent and read, what tick it carries, and what the clock makes of it. */
function travel({ drift, firstTick, delays, stalls }: Journey) {
  const clock = new BoardClock();
  let free = 0;
  return Array.from({ length: 100 * stalls.length }, (_, n) => {
    const stall = n % 100 === 99 ? (stalls[(n - 99) / 100] ?? 0) : 0;
    const sent = n * HEARTBEAT_MS * (1 + drift);
    const tick = (firstTick + n * HEARTBEAT_MS) & 0xffff;
    const read = Math.max(free, sent + (delays[n % delays.length] ?? 1));
    free = read + stall;
    clock.noteTick(tick, read);
    return { sent, read, time: clock.timeOf(tick) };
  });
}

describe("the board's clock", () => {
  it('is read to within 10 ms a second of delay, whatever the drift, the stalls and where the count wraps', () => {
    fc.assert(
      fc.property(journey, (each) => {
        const slowest = Math.max(...each.delays);
        const longest = Math.max(...each.stalls);
        const steps = travel(each);
        expect(Math.max(...steps.map(({ time, read }) => time - read))).toBeLessThan(1e-6);
        expect(Math.min(...steps.map(({ time, sent }) => time - sent))).toBeGreaterThan(-0.5);
        // Both clocks may drift apart by as much as is allowed for.
        const latest = Math.max(...steps.map(({ time, sent }) => time - sent));
        expect(latest).toBeLessThan(slowest + 0.016 * longest + 1);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('never goes back', () => {
    fc.assert(
      fc.property(journey, (each) => {
        const times = travel(each).map(({ time }) => time);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
      }),
      { seed: 2, numRuns: 300 },
    );
  });

  it('keeps the time between two edges that were read at the same moment', () => {
    const clock = new BoardClock();
    for (let tick = 65_000; tick <= 65_500; tick += HEARTBEAT_MS) clock.noteTick(tick, tick - 60_000);
    // A second later all of it is read at once; the count has wrapped meanwhile.
    for (let tick = 65_520; tick <= 66_500; tick += HEARTBEAT_MS) clock.noteTick(tick & 0xffff, 6500);
    const [closed, open] = [clock.timeOf(65_530), clock.timeOf(65_570 & 0xffff)] as [number, number];
    expect(open - closed).toBe(40);
    expect(closed - 5530).toBeGreaterThanOrEqual(0);
    expect(closed - 5530).toBeLessThan(11);
  });

  it('starts again with a board that has restarted', () => {
    const clock = new BoardClock();
    clock.noteTick(40_000, 1000);
    clock.restart();
    clock.noteTick(5, 9000);
    expect(clock.timeOf(5)).toBe(9000);
    expect(clock.timeOf(2)).toBe(9000);
    expect(clock.timeOf(25)).toBe(9020);
  });

  it('is right at once after hours without a time, however often the count has begun again', () => {
    for (const silence of [20_000, 45_000, 70_000, 36_000_000]) {
      const clock = new BoardClock();
      clock.noteTick(40_000, 1000);
      clock.noteTick((40_000 + silence) & 0xffff, 1000 + silence);
      expect(clock.timeOf((40_000 + silence) & 0xffff)).toBe(1000 + silence);
    }
  });
});
