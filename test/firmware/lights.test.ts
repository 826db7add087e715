import { describe, expect, it } from 'vitest';
import { Link } from '../../src/devices/serial/link.js';
import { levelsPayload, paintPayload } from '../../src/devices/serial/messages.js';
import type { LightUpdate } from '../../src/devices/serial/paint.js';
import { message } from '../../src/devices/serial/protocol.js';
import { frameOf, geometry, joined, led, profile } from './joined-board.js';

describe('the lights of board and host', () => {
  it('light exactly the holes that are asked for', async () => {
    const { table, device, lastFrame, settled } = await joined();
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

  it('are sent again while nothing changes: a supply may come late, an LED may lose its colour', async () => {
    const { table, device, lastFrame, settled } = await joined();
    device.show(frameOf({ a18: [255, 0, 0] }));
    await settled();
    const picture = lastFrame();
    table.board.leds.frames.length = 0;
    await table.run(3000);
    expect(table.board.leds.frames.length).toBeGreaterThanOrEqual(11);
    expect(table.board.leds.frames.every(({ rgb }) => rgb.every((byte, at) => byte === picture[at]))).toBe(
      true,
    );
    expect(table.board.leds.faults).toEqual([]);
  });

  it('keep the current within the supply, the host leaving the board nothing to dim', async () => {
    const { table, device, settled, current } = await joined();
    const white = new Uint8Array(3 * geometry.holeCount).fill(255);
    device.show(white);
    await settled();
    expect(current()).toBeLessThanOrEqual(profile.supplyMilliamps);
    expect(current()).toBeGreaterThan(profile.supplyMilliamps * 0.95);
    await table.until('a status', () => (device.status?.current ?? 0) > 1000);
    expect(Math.abs(device.status!.current - current())).toBeLessThan(25);
    expect(device.status!.scale).toBe(255);
  });

  it('keep the current within the supply even when the host does not, and the brightness asked for', async () => {
    const { table, device, lastFrame, settled, current } = await joined();
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
    const white: LightUpdate = { kind: 'fills', fills: [{ first: 0, count: 105, rgb: [255, 255, 255] }] };
    careless.send(message.fills, paintPayload(white, true));
    await settled();
    expect(current()).toBeLessThanOrEqual(4000);
    expect(current()).toBeGreaterThan(3800);
    careless.send(message.levels, levelsPayload(31, 4000));
    await settled();
    expect(new Set(lastFrame())).toEqual(new Set([31]));
    await careless.stop();
  });

  it('wander through the lights when asked, then show what they did', async () => {
    const { table, device, shown, settled } = await joined();
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
});
