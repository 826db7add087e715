import { afterEach, describe, expect, test, vi } from 'vitest';
import { profileFile } from '../../hardware/generator/profiles.js';
import { realProbe } from '../../src/cli/doctor/machine.js';
import { diagnose } from '../../src/cli/doctor.js';
import { writeFrame } from '../../src/devices/serial/frame.js';
import { FIRMWARE_REVISION, message, PROTOCOL_VERSION } from '../../src/devices/serial/protocol.js';
import { announcement } from '../../src/devices/serial/usb.js';
import type { OpenWire, WireEvents } from '../../src/devices/serial/wire.js';
import { missingForPty, PtyBoard } from '../firmware/pty-board.js';

describe('asking the board', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  function line() {
    const state = { events: undefined as WireEvents | undefined, closed: 0, written: 0 };
    const open: OpenWire = async (events) => {
      state.events = events;
      return {
        write: () => {
          state.written++;
        },
        close: async () => {
          state.closed++;
        },
      };
    };
    return { open, state };
  }

  test('its announcement is found among garbage, and the port is closed again', async () => {
    const { open, state } = line();
    const answer = announcement(open, 1000);
    await Promise.resolve();
    const payload = Uint8Array.from([
      0x54, 0x4f, 0x43, 0x4b, 1, 7, 0x34, 0x12, 1, 240, 10, 4, 5, 1, 4, 105, 0, 9, 0, 0, 0, 3, 0xfd,
    ]);
    state.events?.onBytes(Uint8Array.of(0x7e, 1, 2, 3, 0xff));
    state.events?.onBytes(writeFrame(message.board, 0, 0, payload));
    expect(await answer).toMatchObject({
      version: 1,
      firmware: 3,
      modulesFound: 4,
      profileHash: 9,
      brownOutFuse: 0xfd,
    });
    expect(state).toMatchObject({ closed: 1, written: 0 });
  });

  test('silence is reported after the time allowed, and the port is closed again', async () => {
    vi.useFakeTimers();
    const { open, state } = line();
    const answer = expect(announcement(open, 5000)).rejects.toThrow('nothing heard in 5 seconds');
    await vi.advanceTimersByTimeAsync(5000);
    await answer;
    expect(state.closed).toBe(1);
  });
});

const lacking = missingForPty();

test.skipIf(lacking.length > 0)(
  `the kept firmware, emulated behind a real port, passes the examination${lacking.length > 0 ? ` (skipped: ${lacking.join(', ')} not installed)` : ''}`,
  async () => {
    const pty = new PtyBoard(4);
    try {
      await pty.plug();
      const probe = { ...realProbe('absent'), readText: () => profileFile(4), refusal: () => undefined };
      const findings = await diagnose(probe, { board: 'serial', profile: 'profile.json', port: pty.path });
      expect(findings.slice(-3)).toEqual([
        { name: 'firmware', ok: true, says: `revision ${FIRMWARE_REVISION}, protocol ${PROTOCOL_VERSION}` },
        { name: 'brown-out', ok: true, says: 'the chip stops below 4.3 V' },
        { name: 'modules', ok: true, says: '4' },
      ]);
    } finally {
      await pty.close();
    }
  },
  30_000,
);
