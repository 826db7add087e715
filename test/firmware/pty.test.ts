import { afterEach, describe, expect, it, vi } from 'vitest';
import { SerialBoard } from '../../src/devices/serial/serial-board.js';
import { announcement, findUsbBoard } from '../../src/devices/serial/usb.js';
import { wireTo } from '../../src/devices/serial/wire.js';
import { missingForPty, PtyBoard } from './pty-board.js';
import { Recorder, referenceProfile } from './recorder.js';

const missing = missingForPty();
const why = missing.length > 0 ? ` (skipped, missing: ${missing.join(', ')})` : '';
const patient = { timeout: 15_000, interval: 10 };

describe.skipIf(why !== '')(`the real serial driver on a real port${why}`, () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  it('plays with the board, and finds it again when the cable was pulled', async () => {
    const profile = referenceProfile(4);
    const pty = new PtyBoard(4);
    closing.push(() => pty.close());
    await pty.plug();
    const heard = new Recorder();
    const device = new SerialBoard({ profile, port: pty.path });
    closing.unshift(() => device.stop());
    await device.start(heard);
    await vi.waitFor(() => expect(heard.link).toBe('ready'), patient);

    const input = 40; // on the second module
    const use = profile.sensors[input]!;
    if (use.kind !== 'hole') throw new Error('the reference design has a hole there');
    const frame = new Uint8Array(3 * profile.board.holeCount);
    frame.set([10, 20, 30], 3 * use.hole);
    heard.answer = () => device.show(frame);
    pty.board.switches.closed[input] = 1;
    const lit = () => {
      const led = profile.leds.indexOf(use.hole);
      return [...(pty.board.leds.frames.at(-1)?.rgb.subarray(3 * led, 3 * led + 3) ?? [])];
    };
    await vi.waitFor(() => expect(lit()).toEqual([10, 20, 30]), patient);
    expect(heard.switches).toMatchObject([{ hole: use.hole, closed: true }]);

    await pty.unplug();
    await vi.waitFor(() => expect(heard.link).toBe('lost'), patient);
    pty.board.switches.closed[input] = 0;
    await pty.plug();
    await vi.waitFor(() => expect(heard.link).toBe('ready'), patient);
    expect(heard.snapshots.at(-1)![use.hole]).toBe(0);
    await vi.waitFor(() => expect(lit()).toEqual([10, 20, 30]), patient);
    expect(pty.board.overruns).toBe(0);
  });

  it('is found beside a device that announces nothing', async () => {
    const [foreign, pty] = [new PtyBoard(4), new PtyBoard(4)];
    closing.push(
      () => foreign.close(),
      () => pty.close(),
    );
    foreign.toHost = () => Uint8Array.of(0x6f, 0x6b, 0x0a);
    await Promise.all([foreign.plug(), pty.plug()]);
    const ask = (path: string) => announcement(wireTo(path), 1500);
    const ports = [foreign, pty].map(({ path }) => ({ path, vendorId: '1a86', productId: '7523' }));
    const usb = { list: () => Promise.resolve(ports), target: () => undefined };
    expect(await findUsbBoard(usb, ask)).toBe(pty.path);
  }, 20_000);

  it('says in words when there is no such port', async () => {
    const heard = new Recorder();
    const device = new SerialBoard({ profile: referenceProfile(4), port: '/dev/no-such-port' });
    closing.push(() => device.stop());
    await device.start(heard);
    await vi.waitFor(() => expect(heard.link).toBe('lost'), patient);
    expect(heard.links.at(-1)![1]).toContain('/dev/no-such-port');
  });
});
