import { describe, expect, it, vi } from 'vitest';
import { SerialBoard } from '../../src/devices/serial/serial-board.js';
import { EmulatedTable } from './emulated-table.js';
import { frameOf, geometry, hole, input, joined, toggleAll } from './joined-board.js';
import { Recorder, referenceProfile } from './recorder.js';

describe('the cable between board and host', () => {
  it('lose no byte while full frames go out as fast as they can', async () => {
    const { table, device } = await joined();
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

  it('go on when bytes are damaged, lost and added both ways', async () => {
    const { table, heard, device, ready, lastFrame, shown, settled } = await joined();
    let told: boolean | undefined;
    heard.answer = (event) => {
      if (event.hole === hole('a5')) told = event.closed;
    };
    vi.spyOn(heard, 'onSnapshot').mockImplementation((closed) => {
      told = closed[hole('a5')] === 1;
    });
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
    expect(told).toBe(true);
  });
});
