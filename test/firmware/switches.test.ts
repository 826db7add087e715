import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseProfileText } from '../../src/devices/profile.js';
import { SerialBoard } from '../../src/devices/serial/serial-board.js';
import { EmulatedTable } from './emulated-table.js';
import { geometry, hole, input, joined, profile, SIGNATURE_INPUTS } from './joined-board.js';
import { Recorder } from './recorder.js';

describe('the switches of board and host', () => {
  it('report a pawn put down and lifted, after five equal readings and not before', async () => {
    const { table, heard } = await joined();
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
    const { table, heard } = await joined();
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
    const { table, heard } = await joined();
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

  it('of a module by itself are reported with the profile for one module', async () => {
    const read = parseProfileText(readFileSync('hardware/profiles/one-module.json', 'utf8'));
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    const table = new EmulatedTable(1);
    const heard = new Recorder();
    await new SerialBoard({ profile: read.profile, port: table.openWire, clock: table.clock }).start(heard);
    await table.until('the link is ready', () => heard.link === 'ready');
    for (let n = 0; n < SIGNATURE_INPUTS; n++) {
      table.board.switches.closed[n] = 1;
      await table.run(10);
    }
    await table.run(30);
    const ofModule = profile.sensors.slice(0, 32).flatMap((use) => (use.kind === 'hole' ? [use.hole] : []));
    expect(heard.switches.map((event) => event.hole)).toEqual(ofModule);
    expect(heard.buttons).toEqual([0]);
  });

  it('report when each switch changed, however late the host reads it', async () => {
    const { table, heard } = await joined();
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
    const { table, heard } = await joined();
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
});
