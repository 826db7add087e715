import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { answer, type FromChild, type ToChild } from '../../../src/devices/ws281x/child-messages.js';
import { ChildStrip, forkChild } from '../../../src/devices/ws281x/child-strip.js';
import { kernelStrip } from '../../../src/devices/ws281x/kernel-strip.js';
import { encodeSpi, SPEED_HZ, spiStrip } from '../../../src/devices/ws281x/spi-strip.js';
import { LedDecoder } from '../../firmware/led-decoder.js';
import { newFolder } from '../../support/folders.js';

const rgbOf = (leds: number) => fc.uint8Array({ minLength: 3 * leds, maxLength: 3 * leds });
const never = (reason: string) => expect.unreachable(reason);

/** What LEDs see on a wire whose bits last so long, in cycles of the decoder. */
function seen(bytes: Uint8Array, hertz: number): LedDecoder {
  const leds = new LedDecoder();
  const cycles = 16_000_000 / hertz;
  let at = 0;
  for (const byte of bytes)
    for (let bit = 7; bit >= 0; bit--) leds.edge(((byte >> bit) & 1) === 1, at++ * cycles);
  leds.edge(false, at * cycles);
  leds.settle(at * cycles + 16_000);
  return leds;
}

describe('lights by SPI', () => {
  it('are pulses that a WS2812 takes for the colours', () => {
    fc.assert(
      fc.property(rgbOf(105), (rgb) => {
        const leds = seen(encodeSpi(rgb), SPEED_HZ);
        expect(leds.faults).toEqual([]);
        expect(leds.frames.map((frame) => frame.rgb)).toEqual([rgb]);
      }),
      { seed: 1, numRuns: 20 },
    );
  });

  it('fit into the default buffer of the driver for 210 LEDs', () => {
    expect(encodeSpi(new Uint8Array(630)).length).toBeLessThanOrEqual(4096);
  });

  it('drop frames that come too fast, but never the last; and go dark at the end', async () => {
    const sent: Uint8Array[] = [];
    const pending: (() => void)[] = [];
    const strip = spiStrip(1, async () => ({
      transfer: ([message], done) => {
        sent.push(Uint8Array.from(message!.sendBuffer));
        pending.push(() => done(null));
      },
      close: (done) => done(null),
    }));
    await strip.start(never);
    for (const level of [1, 2, 3]) strip.show(new Uint8Array(3).fill(level));
    pending.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
    pending.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
    const stopped = strip.stop();
    pending.shift()?.();
    await stopped;
    expect(sent).toEqual([1, 3, 0].map((level) => encodeSpi(new Uint8Array(3).fill(level))));
  });

  it('say so when the driver fails', async () => {
    const strip = spiStrip(1, async () => ({
      transfer: (_, done) => done(new Error('EMSGSIZE')),
      close: (done) => done(null),
    }));
    const reasons: string[] = [];
    await strip.start((reason) => reasons.push(reason));
    strip.show(new Uint8Array(3));
    await new Promise((resolve) => setImmediate(resolve));
    expect(reasons).toEqual(['EMSGSIZE']);
  });
});

/** What the kernel's driver makes of the bytes at full brightness: the formula above its table. */
const lightOf = (bytes: Uint8Array) =>
  Array.from(bytes, (value) => Math.floor(255 * (value / 255) ** (1 / 0.45)));

describe("lights by the kernel's driver", () => {
  it('are four bytes an LED from the beginning of the file', async () => {
    const path = join(newFolder(), 'leds0');
    writeFileSync(path, '');
    const strip = kernelStrip(2, path);
    await strip.start(never);
    expect([...readFileSync(path)]).toEqual([255]); // the driver's brightness
    strip.show(Uint8Array.of(9, 9, 9, 9, 9, 9));
    strip.show(Uint8Array.of(1, 2, 3, 4, 5, 6));
    await vi.waitFor(() => expect(lightOf(readFileSync(path))).toEqual([1, 2, 3, 0, 4, 5, 6, 0]));
    await strip.stop();
    expect([...readFileSync(path)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('are the colours asked for, whatever the driver does for the eye: to two steps of 255', async () => {
    const folder = newFolder();
    const path = join(folder, 'leds0');
    writeFileSync(path, '');
    const strip = kernelStrip(86, path);
    await strip.start(never);
    const wanted = Uint8Array.from({ length: 258 }, (_, at) => Math.min(at, 255));
    strip.show(wanted);
    await vi.waitFor(() => expect(readFileSync(path)).toHaveLength(4 * 86));
    const shown = lightOf(readFileSync(path)).filter((_, at) => at % 4 < 3);
    const errors = shown.map((level, at) => level - (wanted[at] ?? 0));
    expect([Math.min(...errors), Math.max(...errors)]).toEqual([0, 2]);
    await strip.stop();
  });

  it('say so where there is none', async () => {
    await expect(kernelStrip(1, '/dev/no-such-leds').start(never)).rejects.toThrow('no-such-leds');
  });
});

describe('lights by rpi-ws281x', () => {
  class FakeChild {
    readonly got: ToChild[] = [];
    killed = false;
    reply: (message: ToChild) => FromChild | undefined = () => ({});
    #heard: (message: FromChild) => void = () => undefined;
    end: (code: number | null) => void = () => undefined;

    send(message: ToChild): void {
      this.got.push(message);
      const reply = this.reply(message);
      if (reply) queueMicrotask(() => this.#heard(reply));
    }

    kill(): void {
      this.killed = true;
    }

    on(event: 'message' | 'exit', heard: (value: never) => void): void {
      if (event === 'message') this.#heard = heard as (message: FromChild) => void;
      else this.end = heard as (code: number | null) => void;
    }
  }

  it('are set up and rendered in a child process, in the order of its colours', async () => {
    const child = new FakeChild();
    const driver: unknown[] = [];
    child.reply = (message) =>
      answer(
        { configure: (options) => driver.push(options), render: (pixels) => driver.push([...pixels]) },
        message,
      );
    const strip = new ChildStrip(2, () => child);
    await strip.start(never);
    strip.show(Uint8Array.of(0x12, 0x34, 0x56, 1, 2, 3));
    await strip.stop();
    expect(driver).toEqual([{ leds: 2, gpio: 18, dma: 10, stripType: 'grb' }, [0x123456, 0x010203], [0, 0]]);
    expect(child.killed).toBe(true);
  });

  it('cannot be started where the driver refuses, and says why', async () => {
    const child = new FakeChild();
    child.reply = () => ({ fault: 'rpi-ws281x cannot be used here: no Pi' });
    await expect(new ChildStrip(2, () => child).start(never)).rejects.toThrow(
      'no /dev/leds0, no /dev/spidev0.0, and by PWM: rpi-ws281x cannot be used here: no Pi',
    );
  });

  it('say so when the child dies, at the start and later', async () => {
    const early = new FakeChild();
    early.reply = () => undefined;
    const starting = new ChildStrip(2, () => early).start(never);
    early.end(1);
    await expect(starting).rejects.toThrow('has ended (1)');

    const late = new FakeChild();
    const reasons: string[] = [];
    await new ChildStrip(2, () => late).start((reason) => reasons.push(reason));
    late.end(null);
    expect(reasons).toEqual(['the LED driver has ended (killed)']);
  });

  it('end no program where a child that is spoken to has died unnoticed', async () => {
    const child = forkChild(fileURLToPath(import.meta.url));
    const ended = new Promise((resolve) => child.on('exit', resolve));
    child.kill();
    // It is dead when another program has run, but nobody here has heard of it.
    spawnSync('true');
    child.send({ leds: 1 });
    expect(await ended).toBe(null);
  });
});
