import { describe, expect, it } from 'vitest';
import { SerialBoard } from '../../src/devices/serial/serial-board.js';
import { EmulatedTable } from './emulated-table.js';
import { BoardEmulator } from './emulator.js';
import { frameOf, hole, input, joined, profile } from './joined-board.js';
import { Recorder } from './recorder.js';

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

  it('does not wear its EEPROM by resets, nor by power that does not last', () => {
    const board = new BoardEmulator(4);
    board.run(500);
    expect(board.eepromWrites).toBe(0);
    board.run(2000);
    expect(board.eepromWrites).toBe(1);
    for (let reset = 0; reset < 2; reset++) {
      board.hang();
      board.run(2500);
    }
    expect(board.watchdogResets).toBe(2);
    expect(board.eepromWrites).toBe(1);
  });
});

describe('board and host', () => {
  it('begin a session: the board says what it is, and sends its switches', async () => {
    const { heard, device } = await joined();
    expect(heard.links.map(([state]) => state)).toEqual(['connecting', 'ready']);
    expect(device.info).toMatchObject({ version: 2, modulesFound: 4, maxLeds: 261, window: 240 });
    expect(heard.snapshots.length).toBe(1);
    expect(heard.snapshots[0]![hole('aB1')]).toBe(1);
    expect(heard.snapshots[0]!.reduce((sum, closed) => sum + closed, 0)).toBe(1);
  });

  it('keeps the settings over a power cut', async () => {
    const { table, heard, device, ready } = await joined();
    await table.run(200); // an EEPROM takes its time
    table.board.reset();
    await table.until('it is lost', () => heard.link === 'lost');
    await ready();
    expect(device.info).toMatchObject({ modules: 4, leds: 105 });
    expect(device.info!.profileHash).not.toBe(0);
  });

  it('recover when the chip restarts in the middle, and show the same lights', async () => {
    const { table, heard, device, ready, shown, settled } = await joined();
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

  it.each([false, true])(
    'name the watchdog when the program has hung, boot loader %s',
    async (clearsCause) => {
      const { table, heard, ready } = await joined();
      table.board.clearsCause = clearsCause;
      table.board.hang();
      await table.until('it is lost', () => heard.link === 'lost');
      expect(heard.links.at(-1)![1]).toBe('the board has restarted (watchdog)');
      await ready();
    },
  );

  it('recover when the cable was pulled, with what happened meanwhile', async () => {
    const { table, heard, device, ready, lastFrame, shown, settled } = await joined();
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
    const { table, device, lastFrame, shown, settled } = await joined();
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

  it('say which cable to look at when a module does not answer', async () => {
    const short = new EmulatedTable(3);
    const other = new Recorder();
    const lame = new SerialBoard({ profile, port: short.openWire, clock: short.clock });
    await lame.start(other);
    await short.until('it is lost', () => other.link === 'lost');
    expect(other.links.at(-1)![1]).toBe('the switches of module 4 cannot be read: check its cable');
  });

  it('stop when asked', async () => {
    const { table, heard, device } = await joined();
    await device.stop();
    const links = heard.links.length;
    await table.run(3000);
    expect(heard.links.length).toBe(links);
  });
});
