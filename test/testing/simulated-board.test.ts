import { afterEach, describe, expect, it } from 'vitest';
import { realProbe } from '../../src/cli/doctor/machine.js';
import { diagnose } from '../../src/cli/doctor.js';
import type { BoardListener } from '../../src/devices/ports.js';
import { formatProfile } from '../../src/devices/profile.js';
import { SerialBoard } from '../../src/devices/serial/serial-board.js';
import { wireTo } from '../../src/devices/serial/wire.js';
import type { Hole } from '../../src/rules/board/holes.js';
import { type ServedBoard, SimulatedBoard, serveBoard } from '../../src/testing/index.js';
import { referenceProfile } from '../firmware/recorder.js';

const profile = referenceProfile(4);
const hole = (name: string) => profile.board.parse(name) as Hole;

/** What a host hears of a board, and when something has been heard that a test waits for. */
class Ears implements BoardListener {
  readonly heard: string[] = [];
  #waiting: { readonly what: string; readonly done: () => void }[] = [];

  onSnapshot(closed: Uint8Array): void {
    const holes = [...closed.keys()].filter((each) => closed[each] === 1);
    this.#hear(`snapshot ${holes.map((each) => profile.board.name(each as Hole)).join(' ')}`.trim());
  }

  onSwitch({ hole: which, closed }: { readonly hole: Hole; readonly closed: boolean }): void {
    this.#hear(`${profile.board.name(which)} ${closed ? 'closed' : 'open'}`);
  }

  onButton(zone: number): void {
    this.#hear(`button ${zone}`);
  }

  onLink(state: string): void {
    this.#hear(state);
  }

  onTime(): void {
    // what a test waits for is told by the rest
  }

  until(what: string): Promise<void> {
    if (this.heard.includes(what)) return Promise.resolve();
    return new Promise((done) => this.#waiting.push({ what, done }));
  }

  forget(): void {
    this.heard.length = 0;
  }

  #hear(what: string): void {
    this.heard.push(what);
    for (const { what: wanted, done } of this.#waiting) if (wanted === what) done();
    this.#waiting = this.#waiting.filter(({ what: wanted }) => wanted !== what);
  }
}

it('a simulated board passes the examination of tock doctor, as the firmware does', async () => {
  const served = await serveBoard(new SimulatedBoard(profile));
  try {
    const probe = { ...realProbe('absent'), readText: () => formatProfile(profile) };
    const findings = await diagnose(probe, { board: 'serial', profile: 'profile.json', port: served.url });
    expect(findings.slice(-4).map(({ name, ok, fix }) => ({ name, ok, fix }))).toEqual([
      { name: 'USB board', ok: true, fix: undefined },
      { name: 'firmware', ok: true, fix: undefined },
      { name: 'brown-out', ok: true, fix: undefined },
      { name: 'modules', ok: true, fix: undefined },
    ]);
  } finally {
    await served.close();
  }
});

describe('a simulated board over TCP', () => {
  let served: ServedBoard;
  let device: SerialBoard;
  afterEach(async () => {
    await device.stop();
    await served.close();
  });

  it('sends the host what a program does with its switches, shows its lights, and is found again after the cable was out', async () => {
    const board = new SimulatedBoard(profile);
    board.place([hole('a18'), hole('bB1')]);
    served = await serveBoard(board);
    device = new SerialBoard({ profile, port: wireTo(served.url) });
    const ears = new Ears();
    await device.start(ears);
    await ears.until('ready');
    await ears.until('snapshot a18 bB1');

    board.set(hole('a18'), false);
    await ears.until('a18 open');
    board.set(hole('a5'), true);
    await ears.until('a5 closed');

    const frame = new Uint8Array(3 * profile.board.holeCount);
    frame.set([0, 20, 0], 3 * hole('a5'));
    device.show(frame);
    await expect.poll(() => board.colourAt(hole('a5'))).toEqual([0, 20, 0]);

    served.unplug();
    await ears.until('lost');
    ears.forget();
    board.set(hole('a5'), false);
    await ears.until('ready');
    await ears.until('snapshot bB1');
  });
});
