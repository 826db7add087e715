import { describe, expect, it } from 'vitest';
import { BoardControl } from '../../../src/devices/control/board-control.js';
import type { BoardDevice } from '../../../src/devices/ports.js';
import { Recorder, referenceProfile } from '../../firmware/recorder.js';
import { ManualClock } from '../manual-clock.js';

const profile = referenceProfile(4);

/** A board on a port that one device has at a time. */
function bench() {
  const clock = new ManualClock();
  const held = new Set<BoardDevice>();
  let most = 0;
  const shown = new Map<BoardDevice, number>();
  const moment = () => new Promise<void>((resolve) => clock.after(5, resolve));
  const device = (): BoardDevice => ({
    kind: 'fake',
    async start(listener) {
      held.add(this);
      most = Math.max(most, held.size);
      listener.onLink('ready');
    },
    show() {
      shown.set(this, (shown.get(this) ?? 0) + 1);
    },
    async stop() {
      await moment();
      held.delete(this);
    },
  });
  const first = device();
  const control = new BoardControl({
    device: first,
    board: () => profile.board,
    wired: { profile, open: async () => device() },
    clock,
  });
  return { clock, control, held, most: () => most, shownBy: () => shown.get(first) };
}

describe('a board that is opened again with another profile', () => {
  it('is opened once at a time, however often it is asked for', async () => {
    const { clock, control, held, most } = bench();
    await control.start(new Recorder());
    const both = Promise.all([control.rewire(profile), control.rewire(profile)]);
    await clock.pass(30);
    await both;
    expect([held.size, most()]).toEqual([1, 1]);
    const stopped = control.stop();
    await clock.pass(10);
    await stopped;
    expect(held.size).toBe(0);
  });

  it('shows nothing on the device that was closed, whatever the table shows meanwhile', async () => {
    const { clock, control, shownBy } = bench();
    await control.start(new Recorder());
    const rewired = control.rewire(profile);
    await clock.pass(2);
    control.show([]);
    await clock.pass(20);
    await rewired;
    const before = shownBy();
    await clock.pass(200);
    expect(shownBy()).toBe(before);
  });
});
