import { describe, expect, it } from 'vitest';
import { PiBoard } from '../../../src/devices/gpio/pi-board.js';
import { ChainScanner } from '../../../src/devices/gpio/scanner.js';
import { CHAIN_PINS, ShiftChain } from '../../../src/devices/gpio/shift-chain.js';
import { Recorder, referenceProfile } from '../../firmware/recorder.js';
import { afterTest } from '../../support/after-test.js';
import { ManualClock } from '../manual-clock.js';
import { FakePins, FakeStrip } from './fake-pi.js';

const profile = referenceProfile(4);
const hole = (name: string) => profile.board.parse(name)!;
const input = (name: string) =>
  profile.sensors.findIndex((use) => use.kind === 'hole' && use.hole === hole(name));

async function table(modules = 4, wiring = profile) {
  const clock = new ManualClock();
  const pins = new FakePins(modules, clock);
  const strip = new FakeStrip();
  const heard = new Recorder();
  const scanner = new ChainScanner(new ShiftChain(async () => pins.line), clock);
  const board = new PiBoard({ profile: wiring, scanner, strip, clock });
  afterTest(() => board.stop());
  return { pins, strip, clock, heard, board };
}

describe('a board on a Pi', () => {
  it('reports its switches, at once and when they change, and not when they bounce', async () => {
    const { pins, clock, heard, board } = await table();
    pins.chips.closed[input('b7')] = 1;
    await board.start(heard);
    expect(heard.links).toEqual([
      ['connecting', undefined],
      ['ready', undefined],
    ]);
    expect([...heard.snapshots[0]!.keys()].filter((n) => heard.snapshots[0]![n])).toEqual([hole('b7')]);

    for (let n = 0; n < 11; n++) {
      pins.chips.closed[input('d17')] = n % 2;
      await clock.pass(8);
    }
    expect(heard.switches).toEqual([]);
    pins.chips.closed[input('d17')] = 1;
    pins.chips.closed[input('b7')] = 0;
    pins.chips.closed[27] = 1; // the button of the first seat
    await clock.pass(40);
    expect(heard.switches.map((event) => [event.hole, event.closed])).toEqual([
      [hole('b7'), false],
      [hole('d17'), true],
    ]);
    expect(heard.buttons).toEqual([0]);
    expect(pins.chips.faults).toEqual([]);
    await board.stop();
    expect(pins.open).toBe(0);
  });

  it('shows lights in the order of the chain, within the supply', async () => {
    const { strip, heard, board } = await table();
    await board.start(heard);
    const frame = new Uint8Array(3 * profile.board.holeCount);
    frame.set([1, 2, 3], 3 * hole('C'));
    board.show(frame);
    expect([...strip.shown!.subarray(-3)]).toEqual([1, 2, 3]);
    board.show(frame.fill(255));
    const milliamps = strip.shown!.reduce((sum, byte) => sum + byte, 0) * (17 / 255) + 105;
    expect(milliamps).toBeLessThanOrEqual(profile.supplyMilliamps);
    expect(milliamps).toBeGreaterThan(0.95 * profile.supplyMilliamps);
  });

  it('says what is wrong, and goes on when it is repaired', async () => {
    const { pins, strip, clock, heard, board } = await table();
    pins.fault = new Error('EACCES: permission denied');
    await board.start(heard);
    expect(heard.links.at(-1)).toEqual(['lost', 'EACCES: permission denied']);
    pins.fault = undefined;
    await clock.pass(5100);
    expect(heard.link).toBe('ready');
    strip.failed?.('the LED driver has ended (1)');
    expect(heard.links.at(-1)).toEqual(['lost', 'the LED driver has ended (1)']);
    await clock.pass(5100);
    expect(heard.link).toBe('ready');
    pins.fault = new Error('EIO');
    await clock.pass(10);
    expect(heard.links.at(-1)).toEqual(['lost', 'EIO']);
  });

  it('names all that cannot be opened, at once', async () => {
    const { pins, strip, heard, board } = await table();
    pins.fault = new Error("EACCES: permission denied, open '/sys/class/gpio/export'");
    strip.fault = new Error("EPERM: operation not permitted, open '/dev/leds0'");
    await board.start(heard);
    expect(heard.links.at(-1)).toEqual(['lost', `${pins.fault.message}; ${strip.fault.message}`]);
  });

  it.each(Object.entries(CHAIN_PINS))('keeps no line while %s is taken', async (_, pin) => {
    const { pins, clock, heard, board } = await table();
    pins.taken = pin;
    await board.start(heard);
    await clock.pass(5100);
    expect([heard.links.at(-1), pins.open]).toEqual([['lost', 'EBUSY'], 0]);
    pins.taken = undefined;
    await clock.pass(5100);
    expect([heard.link, pins.open]).toEqual(['ready', 3]);
  });

  /** Starts with lights that take their time; `opened` ends the wait. */
  async function startSlowly() {
    const { strip, board, heard, ...rest } = await table();
    let opened: () => void = () => undefined;
    strip.opening = new Promise((resolve) => {
      opened = resolve;
    });
    return { ...rest, strip, board, heard, opened, started: board.start(heard) };
  }

  it('begins with what changed while the lights were opened', async () => {
    const { pins, clock, heard, opened, started } = await startSlowly();
    await clock.pass(8);
    pins.chips.closed[input('b7')] = 1;
    await clock.pass(40);
    opened();
    await started;
    expect(heard.snapshots[0]?.[hole('b7')]).toBe(1);
    expect(heard.switches).toEqual([]);
  });

  it('is not ready when the switches failed while the lights were opened, and tries again', async () => {
    const { pins, strip, clock, heard, opened, started } = await startSlowly();
    await clock.pass(8);
    pins.fault = new Error('EIO');
    await clock.pass(20);
    pins.fault = undefined;
    opened();
    await started;
    expect(heard.links.at(-1)).toEqual(['lost', 'EIO']);
    strip.opening = undefined;
    await clock.pass(5100);
    expect(heard.link).toBe('ready');
  });

  it('holds nothing when it is stopped while it starts', async () => {
    const { pins, strip, heard, board } = await table();
    const started = board.start(heard);
    await board.stop();
    await started;
    expect([pins.open, strip.lit]).toEqual([0, false]);
    expect(heard.links).toEqual([['connecting', undefined]]);
  });

  it('names the cable that is off, holds what it knew, and goes on by itself', async () => {
    const { pins, clock, heard, board } = await table();
    pins.chips.closed[input('a5')] = 1;
    await board.start(heard);
    for (const hangs of ['low', 'high', 'noisy'] as const) {
      const snapshots = heard.snapshots.length;
      pins.chips.broken = { after: 2, hangs };
      await clock.pass(100);
      expect(heard.links.at(-1)).toEqual([
        'lost',
        'the switches of module 3 cannot be read: check its cable',
      ]);
      const { knownUntil } = heard;
      pins.chips.closed[input('a5')]! ^= 1;
      await clock.pass(500);
      expect(heard.knownUntil).toBe(knownUntil);
      pins.chips.broken = undefined;
      await clock.pass(400);
      expect(heard.links.at(-1)).toEqual(['ready', undefined]);
      expect(heard.snapshots.length).toBe(snapshots + 1);
      expect(heard.snapshots.at(-1)![hole('a5')]).toBe(pins.chips.closed[input('a5')]);
    }
    expect(heard.switches).toEqual([]);
  });

  it('names the last cable, too, where the profile ends before the last chip', async () => {
    const { pins, clock, heard, board } = await table(4, {
      ...profile,
      sensors: profile.sensors.slice(0, 114),
    });
    await board.start(heard);
    pins.chips.broken = { after: 3, hangs: 'low' };
    await clock.pass(100);
    expect(heard.links.at(-1)).toEqual(['lost', 'the switches of module 4 cannot be read: check its cable']);
    expect(heard.switches).toEqual([]);
  });

  it('sends a snapshot when it was read too late to know what happened meanwhile', async () => {
    const { pins, clock, heard, board } = await table();
    await board.start(heard);
    await clock.pass(40);
    expect(heard.knownUntil).toBeGreaterThan(clock.now() - 10);
    clock.skip(300);
    pins.chips.closed[input('a5')] = 1;
    await clock.pass(10);
    expect(heard.snapshots.length).toBe(2);
    expect(heard.snapshots.at(-1)![hole('a5')]).toBe(1);
    expect(heard.switches).toEqual([]);
  });

  it.each([
    ['every reading takes 60 ms', 1],
    ['one reading in fifty takes 60 ms', 50],
  ])(
    'says that it is read too seldom when %s, tells nothing of it, and goes on by itself',
    async (_, rarely) => {
      const { pins, clock, heard, board } = await table();
      await board.start(heard);
      await clock.pass(100);
      for (let late = 0; late < 20; late++) {
        pins.slow = 60;
        await clock.pass(61);
        pins.slow = 0;
        await clock.pass(8 * (rarely - 1));
      }
      expect(heard.links.slice(2)).toEqual([
        [
          'lost',
          expect.stringMatching(/^the switches are read only every 6\d ms: this computer is too slow/),
        ],
      ]);
      const { knownUntil } = heard;
      pins.chips.closed[input('a5')] = 1;
      await clock.pass(500);
      expect([heard.knownUntil, heard.switches]).toEqual([knownUntil, []]);
      await clock.pass(5000);
      expect(heard.links.at(-1)).toEqual(['ready', undefined]);
      expect(heard.snapshots.at(-1)![hole('a5')]).toBe(1);
      pins.chips.closed[input('a5')] = 0;
      await clock.pass(40);
      expect(heard.switches.map((event) => [event.hole, event.closed])).toEqual([[hole('a5'), false]]);
      await board.stop();
    },
  );

  it('says which module does not answer, and how many do', async () => {
    const { clock, heard, board } = await table(3);
    await board.start(heard);
    await clock.pass(20);
    expect(heard.links.at(-1)).toEqual(['lost', 'the switches of module 4 cannot be read: check its cable']);
    expect(board.report().modules).toBe(3);
  });
});
