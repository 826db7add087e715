import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { message } from '../../../src/devices/serial/protocol.js';
import { Sender } from '../../../src/devices/serial/sender.js';

/** A board that takes frames in order, over a line that loses some of everything. */
class Line {
  now = 0;
  next = 1;
  inFlight = 0;
  longest = 0;
  readonly taken: number[] = [];
  readonly #lost: () => boolean;
  readonly sender = new Sender((bytes) => this.#arrive(bytes));
  #answers: { at: number; next: number; gap: boolean }[] = [];

  constructor(lost: () => boolean) {
    this.#lost = lost;
    this.sender.reset(0x1234, 1, 100);
  }

  step(ms: number): void {
    this.now += ms;
    const due = this.#answers.filter(({ at }) => at <= this.now);
    this.#answers = this.#answers.filter(({ at }) => at > this.now);
    for (const answer of due) this.sender.acknowledge(answer.next, answer.gap, this.now);
    this.sender.tick(this.now);
  }

  #arrive(bytes: Uint8Array): void {
    if (this.#lost()) return;
    const sequence = bytes[3] ?? 0;
    let gap = false;
    if (sequence === this.next) {
      this.taken.push(bytes[6] ?? 0);
      this.next = (this.next + 1) & 255;
    } else gap = ((sequence - this.next) & 255) < 128;
    if (!this.#lost()) this.#answers.push({ at: this.now + 3, next: this.next, gap });
  }
}

describe('the sender', () => {
  it('delivers everything, in order and once, whatever the line loses', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer(), (percent, seed) => {
        let state = seed | 1;
        const line = new Line(() => {
          state = Math.imul(state ^ (state >>> 13), 0x5bd1e995) + 0x9e3779b9;
          return (state >>> 8) % 100 < percent;
        });
        // More than the sequence numbers there are.
        for (let n = 0; n < 300; n++) {
          line.sender.send(message.levels, Uint8Array.of(n & 255, 0, 0), line.now);
          if (n % 10 === 9) for (let wait = 0; wait < 100 && !line.sender.idle; wait++) line.step(20);
        }
        expect(line.sender.idle || line.sender.dead).toBe(true);
        const expected = Array.from({ length: 300 }, (_, n) => n & 255);
        expect(line.taken).toEqual(expected.slice(0, line.taken.length));
        if (percent <= 20) expect(line.taken.length).toBe(300);
      }),
      { seed: 1, numRuns: 50 },
    );
  });

  it('never has more on the way than the window', () => {
    let out = 0;
    const sender = new Sender((bytes) => {
      out += bytes.length;
    });
    sender.reset(1, 1, 100);
    for (let n = 0; n < 20; n++) sender.send(message.levels, new Uint8Array(3), 0);
    expect(out).toBe(99); // nine frames of eleven bytes
    sender.acknowledge(3, false, 1);
    expect(out).toBe(99 + 22);
  });

  it('gives up after many repetitions without an answer', () => {
    const sender = new Sender(() => undefined);
    sender.reset(1, 1, 100);
    sender.send(message.levels, new Uint8Array(3), 0);
    let ms = 0;
    for (; !sender.dead && ms < 10_000; ms += 20) sender.tick(ms);
    expect(sender.dead).toBe(true);
    expect(ms).toBeLessThan(1000);
  });
});
