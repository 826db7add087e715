import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from '../../src/devices/serial/link.js';
import { paintPayload } from '../../src/devices/serial/messages.js';
import type { Paint } from '../../src/devices/serial/paint.js';
import { message } from '../../src/devices/serial/protocol.js';
import { SerialBoard } from '../../src/devices/serial/serial-board.js';
import type { Hole } from '../../src/rules/holes.js';
import { EmulatedTable } from './emulated-table.js';
import { BoardEmulator } from './emulator.js';
import { Recorder, referenceProfile } from './recorder.js';

// Emulated seconds take longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** A module's inputs from this one on say that it is there. */
const SIGNATURE_INPUTS = 28;
const profile = referenceProfile(4);
const { board: geometry } = profile;
const hole = (name: string): Hole => geometry.parse(name)!;
const input = (name: string) =>
  profile.sensors.findIndex((use) => use.kind === 'hole' && use.hole === hole(name));
const led = (name: string) => profile.leds.indexOf(hole(name));

function frameOf(colours: Record<string, readonly [number, number, number]>): Uint8Array {
  const frame = new Uint8Array(3 * geometry.holeCount);
  for (const [name, rgb] of Object.entries(colours)) frame.set(rgb, 3 * hole(name));
  return frame;
}

/** Every switch there can be moves at once: more than hands can do. */
function toggleAll({ switches }: BoardEmulator): void {
  for (let input = 0; input < switches.closed.length; input++) {
    if (input % 32 < SIGNATURE_INPUTS) switches.closed[input]! ^= 1;
  }
}

describe('the board by itself', () => {
  it('is black at power-on, as many LEDs as there can be, and says nothing but its name', () => {
    const board = new BoardEmulator(4);
    const said: number[] = [];
    board.onByte = (byte) => said.push(byte);
    board.run(400);
    expect(board.leds.frames[0]!.rgb.length).toBe(3 * 261);
    expect(board.leds.frames[0]!.at / 16_000).toBeLessThan(10);
    expect(board.leds.frames.every(({ rgb }) => rgb.every((byte) => byte === 0))).toBe(true);
    expect(Buffer.from(said).toString('latin1')).toContain('TOCK');
    expect(board.leds.faults).toEqual([]);
  });

  it('shows a calm and dim pattern when nobody speaks to it', () => {
    const board = new BoardEmulator(4);
    board.run(4300);
    const late = board.leds.frames.filter(({ at }) => at > 2100 * 16_000);
    const brightest = Math.max(...late.flatMap(({ rgb }) => [...rgb]));
    expect(late.length).toBeGreaterThan(30);
    expect(brightest).toBeGreaterThan(10);
    expect(brightest).toBeLessThanOrEqual(24);
    expect(late.every(({ rgb }) => rgb.filter((byte) => byte > 0).length <= 3)).toBe(true);
  });

  it('reads its switches a thousand times a second, within the timing of the chips', () => {
    const board = new BoardEmulator(4);
    board.run(1000);
    const loads = board.switches.loads.filter((cycle) => cycle > 50 * 16_000);
    expect(loads.length).toBeGreaterThanOrEqual(949);
    expect(board.switches.faults).toEqual([]);
  });

  it('starts again when its program hangs', () => {
    const board = new BoardEmulator(4);
    board.run(100);
    board.hang();
    board.run(200);
    expect(board.watchdogResets).toBe(1);
    const frames = board.leds.frames.length;
    board.run(2500);
    expect(board.watchdogResets).toBe(1);
    expect(board.leds.frames.length).toBeGreaterThan(frames);
  });
});

describe('board and host', () => {
  let table: EmulatedTable;
  let heard: Recorder;
  let device: SerialBoard;

  beforeEach(async () => {
    table = new EmulatedTable(4);
    heard = new Recorder();
    device = new SerialBoard({ profile, port: table.openWire, clock: table.clock, random: () => 0.37 });
    table.board.switches.closed[input('aB1')] = 1;
    await device.start(heard);
    await ready();
  });

  const ready = () => table.until('the link is ready', () => heard.link === 'ready');
  const lastFrame = () => table.board.leds.frames.at(-1)!.rgb;
  const shown = (name: string) => [...lastFrame().subarray(3 * led(name), 3 * led(name) + 3)];
  const settled = () => table.run(40);
  /** mA of the LEDs, by the data sheet. */
  const current = () => lastFrame().reduce((sum, byte) => sum + byte, 0) * (17 / 255) + 105;

  it('begin a session: the board says what it is, and sends its switches', () => {
    expect(heard.links.map(([state]) => state)).toEqual(['connecting', 'ready']);
    expect(device.info).toMatchObject({ version: 2, modulesFound: 4, maxLeds: 261, window: 240 });
    expect(heard.snapshots.length).toBe(1);
    expect(heard.snapshots[0]![hole('aB1')]).toBe(1);
    expect(heard.snapshots[0]!.reduce((sum, closed) => sum + closed, 0)).toBe(1);
  });

  it('keeps the settings over a power cut', async () => {
    await table.run(200); // an EEPROM takes its time
    table.board.reset();
    await table.until('it is lost', () => heard.link === 'lost');
    await ready();
    expect(device.info).toMatchObject({ modules: 4, leds: 105 });
    expect(device.info!.profileHash).not.toBe(0);
  });

  it('report a pawn put down and lifted, after five equal readings and not before', async () => {
    const pin = input('c7');
    const start = table.clock.now();
    table.board.switches.closed[pin] = 1;
    await table.until('the switch is heard', () => heard.switches.length > 0, 20);
    expect(heard.switches[0]).toMatchObject({ hole: hole('c7'), closed: true });
    expect(heard.switches[0]!.at - start).toBeGreaterThan(4);
    expect(heard.switches[0]!.at - start).toBeLessThan(9);
    table.board.switches.closed[pin] = 0;
    await table.run(20);
    expect(heard.switches.slice(1)).toMatchObject([{ hole: hole('c7'), closed: false }]);
  });

  it('do not report a bouncing switch before it rests', async () => {
    const pin = input('c7');
    for (let ms = 0; ms < 60; ms++) {
      table.board.switches.closed[pin] = ms % 4 < 2 ? 1 : 0;
      await table.run(1);
    }
    expect(heard.switches).toEqual([]);
    table.board.switches.closed[pin] = 1;
    await table.run(12);
    expect(heard.switches.length).toBe(1);
  });

  it('report every hole of the profile, and the buttons', async () => {
    for (let n = 0; n < profile.sensors.length; n++) {
      if (n % 32 >= SIGNATURE_INPUTS) continue;
      table.board.switches.closed[n] = 1;
      if (n % 32 === 0) await table.run(30);
    }
    await table.run(30);
    const closed = new Set(heard.switches.map((event) => event.hole));
    expect(closed.size).toBe(geometry.holeCount - 1); // aB1 was closed before
    expect(heard.buttons.sort()).toEqual([0, 1, 2, 3]);
  });

  it('light exactly the holes that are asked for', async () => {
    device.show(frameOf({ a18: [255, 0, 0], d17: [0, 255, 0], C: [1, 2, 3], bH4: [0, 0, 255] }));
    await settled();
    const expected = new Uint8Array(3 * 105);
    expected.set([255, 0, 0], 3 * led('a18'));
    expected.set([0, 255, 0], 3 * led('d17'));
    expected.set([1, 2, 3], 3 * led('C'));
    expected.set([0, 0, 255], 3 * led('bH4'));
    expect(lastFrame()).toEqual(expected);
    expect(led('C')).toBe(104);
    expect(table.board.leds.faults).toEqual([]);
  });

  it('keep the current within the supply, the host leaving the board nothing to dim, brightness or not', async () => {
    const white = new Uint8Array(3 * geometry.holeCount).fill(255);
    device.show(white);
    await settled();
    expect(current()).toBeLessThanOrEqual(profile.supplyMilliamps);
    expect(current()).toBeGreaterThan(profile.supplyMilliamps * 0.95);
    await table.until('a status', () => (device.status?.current ?? 0) > 1000);
    expect(Math.abs(device.status!.current - current())).toBeLessThan(25);
    expect(device.status!.scale).toBe(255);
    device.setBrightness(200);
    await settled();
    expect(current()).toBeLessThanOrEqual(profile.supplyMilliamps);
    expect(current()).toBeGreaterThan(profile.supplyMilliamps * 0.95);
    await table.until('a later status', () => device.status?.scale === 200);
    device.setBrightness(31);
    await settled();
    expect(new Set(lastFrame())).toEqual(new Set([31]));
  });

  it('keep the current within the supply even when the host does not', async () => {
    await device.stop();
    let isReady = false;
    const nobody = () => undefined;
    const events = {
      onReady: () => (isReady = true),
      onEdge: nobody,
      onSnapshot: nobody,
      onTime: nobody,
      onBroken: nobody,
      onLost: nobody,
      onIdle: nobody,
    };
    const settings = { modules: 4, leds: 105, limit: 4000, channel: 17, idle: 1, profileHash: 7 };
    const careless = new Link(table.openWire, settings, events, table.clock, () => 0.5);
    careless.start();
    await table.until('the careless host is ready', () => isReady);
    const white: Paint = { kind: 'fills', fills: [{ first: 0, count: 105, rgb: [255, 255, 255] }] };
    careless.send(message.fills, paintPayload(white, true));
    await settled();
    expect(current()).toBeLessThanOrEqual(4000);
    expect(current()).toBeGreaterThan(3800);
    await careless.stop();
  });

  it('lose no byte while full frames go out as fast as they can', async () => {
    const { board } = table;
    board.leds.longestLow = 0;
    const frames = board.leds.frames.length;
    const loads = board.switches.loads.length;
    const start = board.ms;
    for (let n = 0; board.ms < start + 600; n++) {
      device.show(Uint8Array.from({ length: 3 * geometry.holeCount }, (_, at) => (at * 7 + n * 13) & 63));
      if (n % 8 === 0) toggleAll(board);
      await table.run(1);
    }
    expect(board.leds.frames.length - frames).toBeGreaterThan(50);
    expect(board.switches.loads.length - loads).toBeGreaterThanOrEqual(599);
    expect({ overruns: board.overruns, faults: board.leds.faults, chips: board.switches.faults }).toEqual({
      overruns: 0,
      faults: [],
      chips: [],
    });
    await table.until('a later status', () => (device.status?.uptime ?? 0) > board.ms - start, 1500);
    expect(device.status).toMatchObject({ rejected: 0, lost: 0 });
    expect(device.faults).toEqual({ resent: 0, rejected: 0 });
    expect(board.leds.longestLow).toBeLessThanOrEqual(5000);
    expect(board.stackLeft).toBeGreaterThan(200);
  });

  it('do the same with ten modules, the most there can be', async () => {
    const ten = referenceProfile(10);
    const big = new EmulatedTable(10);
    const other = new Recorder();
    const host = new SerialBoard({ profile: ten, port: big.openWire, clock: big.clock });
    await host.start(other);
    await big.until('ready', () => other.link === 'ready');
    const start = big.board.ms;
    const loads = big.board.switches.loads.length;
    for (let n = 0; big.board.ms < start + 400; n++) {
      host.show(Uint8Array.from({ length: 3 * ten.board.holeCount }, (_, at) => (at * 5 + n * 11) & 127));
      if (n % 20 === 0) toggleAll(big.board);
      await big.run(1);
    }
    expect(big.board.leds.frames.at(-1)!.rgb.length).toBe(3 * 261);
    expect(big.board.switches.loads.length - loads).toBeGreaterThanOrEqual(399);
    expect([big.board.overruns, big.board.leds.faults, big.board.watchdogResets]).toEqual([0, [], 0]);
    expect(host.faults).toEqual({ resent: 0, rejected: 0 });
    // More than a message can tell of: the whole board is told instead.
    expect(other.snapshots.length).toBeGreaterThan(10);
    expect(big.board.stackLeft).toBeGreaterThan(200);
  });

  it('recover when the chip restarts in the middle, and show the same lights', async () => {
    device.show(frameOf({ b5: [9, 9, 9] }));
    await settled();
    const bootId = device.info!.bootId;
    table.board.switches.closed[input('b5')] = 1;
    table.board.reset();
    await table.until('it is lost', () => heard.link === 'lost');
    expect(heard.links.at(-1)![1]).toBe('the board has restarted (reset button)');
    await ready();
    expect(device.info!.bootId).toBe((bootId + 1) & 0xffff);
    expect(heard.snapshots.at(-1)![hole('b5')]).toBe(1);
    await settled();
    expect(shown('b5')).toEqual([9, 9, 9]);
  });

  it('name the watchdog when the program has hung', async () => {
    table.board.hang();
    await table.until('it is lost', () => heard.link === 'lost');
    expect(heard.links.at(-1)![1]).toBe('the board has restarted (watchdog)');
    await ready();
  });

  it('recover when the cable was pulled, with what happened meanwhile', async () => {
    device.show(frameOf({ a3: [0, 50, 0] }));
    await settled();
    table.unplug();
    expect(heard.links.at(-1)).toEqual(['lost', 'the cable was pulled']);
    await table.run(2500);
    expect(Math.max(...lastFrame())).toBeLessThanOrEqual(24); // the calm pattern
    table.board.switches.closed[input('d2')] = 1;
    table.plug();
    await ready();
    expect(heard.snapshots.at(-1)![hole('d2')]).toBe(1);
    await settled();
    expect(shown('a3')).toEqual([0, 50, 0]);
    expect(heard.links).toEqual([
      ['connecting', undefined],
      ['ready', undefined],
      ['lost', 'the cable was pulled'],
      ['lost', 'no such port: is the cable plugged in?'],
      ['ready', undefined],
    ]);
  });

  it('begin a new session when the host restarts and the board does not: the old lights are gone', async () => {
    device.show(frameOf({ a3: [0, 50, 0], b1: [60, 0, 0] }));
    await settled();
    await device.stop();
    table.restartsWhenOpened = false;
    const again = new Recorder();
    const next = new SerialBoard({ profile, port: table.openWire, clock: table.clock, random: () => 0.61 });
    await next.start(again);
    next.show(frameOf({ b1: [60, 0, 0] }));
    await table.until('the new host is ready', () => again.link === 'ready');
    expect(next.info!.bootId).toBe(device.info!.bootId);
    await settled();
    expect([...lastFrame()].filter((byte) => byte > 0)).toEqual([60]);
    expect(shown('b1')).toEqual([60, 0, 0]);
  });

  it('go on when bytes are damaged, lost and added both ways', async () => {
    let state = 12345;
    const chance = (percent: number) => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return (state >>> 16) % 1000 < percent * 10;
    };
    const spoil = (bytes: Uint8Array) =>
      Uint8Array.from(
        [...bytes].flatMap((byte) => {
          if (chance(0.4)) return [];
          if (chance(0.4)) return [byte ^ 0x10];
          return chance(0.4) ? [byte, 0x7e] : [byte];
        }),
      );
    table.toBoard = spoil;
    table.toHost = spoil;
    for (let n = 0; n < 30; n++) {
      device.show(Uint8Array.from({ length: 3 * geometry.holeCount }, (_, at) => (at + n) & 31));
      table.board.switches.closed[input('a5')]! ^= 1;
      await table.run(60);
    }
    expect(device.faults.resent).toBeGreaterThan(5);
    table.toBoard = (bytes) => bytes;
    table.toHost = (bytes) => bytes;
    device.show(frameOf({ C: [7, 7, 7] }));
    table.board.switches.closed[input('a5')] = 1;
    await table.run(1500);
    await ready();
    await settled();
    expect(shown('C')).toEqual([7, 7, 7]);
    expect(lastFrame().reduce((sum, byte) => sum + byte, 0)).toBe(21);
    const told = new Map(heard.switches.map((event) => [event.hole, event.closed]));
    const snapshot = heard.snapshots.at(-1)![hole('a5')] === 1;
    expect(told.get(hole('a5')) ?? snapshot).toBe(true);
  });

  it('wander through the lights when asked, then show what they did', async () => {
    device.show(frameOf({ C: [7, 7, 7] }));
    await settled();
    const before = table.board.leds.frames.length;
    device.testLights();
    await table.run(3600);
    const seen = table.board.leds.frames.slice(before);
    for (const [n, name] of ['red', 'green', 'blue'].entries()) {
      const lit = new Set(
        seen.flatMap(({ rgb }) => [...rgb.keys()].filter((at) => at % 3 === n && rgb[at]! >= 60)),
      );
      expect(lit.size, name).toBe(105);
    }
    expect(shown('C')).toEqual([7, 7, 7]);
  });

  it('say which cable to look at when a module does not answer', async () => {
    const short = new EmulatedTable(3);
    const other = new Recorder();
    const lame = new SerialBoard({ profile, port: short.openWire, clock: short.clock });
    await lame.start(other);
    await short.until('it is lost', () => other.link === 'lost');
    expect(other.links.at(-1)![1]).toBe('the switches of module 4 are not heard: look at its cable');
  });

  it('report when each switch changed, however late the host reads it', async () => {
    const { board, clock } = table;
    const pin = input('c7');
    await table.run(500);
    const known = heard.knownUntil;
    expect(clock.now() - known).toBeLessThan(40);
    const start = board.ms;
    // The host is held up: the board goes on.
    for (const [ms, closed] of [
      [100, 1],
      [40, 0],
      [700, 1],
    ] as const) {
      board.run(ms);
      board.switches.closed[pin] = closed;
    }
    board.run(160);
    expect(heard.knownUntil).toBe(known);
    await table.run(60);
    const times = heard.switches.map(({ closed, at }) => [closed, Math.round(at - start)]);
    expect(times.map(([closed]) => closed)).toEqual([true, false, true]);
    for (const [n, expected] of [106, 146, 846].entries()) {
      expect(Math.abs(Number(times[n]?.[1]) - expected)).toBeLessThan(10);
    }
    expect(heard.knownUntil).toBeGreaterThan(clock.now() - 40);
    expect(heard.links.at(-1)).toEqual(['ready', undefined]);
  });

  it('report the edges of a lost message, with their times, in the next one', async () => {
    const pin = input('c7');
    await table.run(100);
    const start = table.board.ms;
    let lost = 0;
    table.toHost = (bytes) => {
      if (lost > 0 || !bytes.includes(0x83)) return bytes;
      lost++;
      return bytes.map((byte) => byte ^ 1);
    };
    table.board.switches.closed[pin] = 1;
    await table.run(60);
    expect(lost).toBe(1);
    expect(heard.switches).toMatchObject([{ hole: hole('c7'), closed: true }]);
    expect(heard.switches[0]!.at - start).toBeLessThan(9);
    expect(heard.snapshots.length).toBe(1);
  });

  it('stop when asked', async () => {
    await device.stop();
    const links = heard.links.length;
    await table.run(3000);
    expect(heard.links.length).toBe(links);
  });
});
