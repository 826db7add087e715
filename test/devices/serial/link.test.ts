import { describe, expect, it } from 'vitest';
import type { BoardProfile } from '../../../src/devices/profile.js';
import { writeFrame } from '../../../src/devices/serial/frame.js';
import { MAX_PAYLOAD, message, PROTOCOL_VERSION } from '../../../src/devices/serial/protocol.js';
import { SerialBoard } from '../../../src/devices/serial/serial-board.js';
import type { WireEvents } from '../../../src/devices/serial/wire.js';
import { Recorder, referenceProfile } from '../../firmware/recorder.js';
import { ManualClock } from '../manual-clock.js';
import { readVectors } from './vectors.js';

const board = readVectors().frames.get('announce')!.payload;

/** A board that says what it is told to say, on a port that may not open. */
class FakeBoard {
  readonly clock = new ManualClock();
  readonly heard = new Recorder();
  readonly opened: number[] = [];
  readonly hellos: number[] = [];
  beats = 0;
  refusal: string | undefined;
  version = PROTOCOL_VERSION;
  answers = true;
  configured: Uint8Array | undefined;
  readonly device: SerialBoard;
  #events: WireEvents | undefined;
  #taken = 0;
  #session = 0;

  constructor(profile: BoardProfile = referenceProfile(4)) {
    this.device = new SerialBoard({
      profile,
      clock: this.clock,
      random: () => 0.5,
      port: async (events) => {
        this.opened.push(this.clock.now());
        if (this.refusal) throw new Error(this.refusal);
        this.#events = events;
        return { write: (bytes) => this.#hear(bytes), close: async () => undefined };
      },
    });
  }

  get reasons(): (string | undefined)[] {
    return this.heard.links.filter(([state]) => state === 'lost').map(([, reason]) => reason);
  }

  say(kind: number, payload: Uint8Array): void {
    this.#events?.onBytes(writeFrame(kind, 0, this.#session, payload));
  }

  gone(): void {
    this.#events?.onGone('pulled');
  }

  #hear(bytes: Uint8Array): void {
    const type = bytes[2];
    this.#session = (bytes[4] ?? 0) | ((bytes[5] ?? 0) << 8);
    if (type === message.hello) this.hellos.push(this.clock.now());
    if (type === message.beat) this.beats++;
    if (type === message.configure) this.configured = bytes.slice(6, -2);
    if (!this.answers) return;
    if (type === message.hello) {
      this.#taken = 1;
      const payload = board.slice();
      payload[4] = this.version;
      this.say(message.board, payload);
    } else {
      if (bytes[3] === this.#taken) this.#taken = (this.#taken + 1) & 255;
      const next = this.#taken;
      // Not from within the call, as no wire answers before it has been written to.
      this.clock.after(1, () => {
        this.say(message.ack, Uint8Array.of(next, 0));
        if (type === message.configure) this.say(message.switches, new Uint8Array(20));
      });
    }
  }
}

/** A board that has just been connected to. */
async function connected(profile?: BoardProfile): Promise<FakeBoard> {
  const fake = new FakeBoard(profile);
  await fake.device.start(fake.heard);
  await fake.clock.pass(2100);
  return fake;
}

describe('the link', () => {
  it('waits for a boot loader before it speaks, then is ready at once', async () => {
    const fake = new FakeBoard();
    await fake.device.start(fake.heard);
    await fake.clock.pass(1990);
    expect(fake.hellos).toEqual([]);
    await fake.clock.pass(60);
    expect(fake.heard.links.map(([state]) => state)).toEqual(['connecting', 'ready']);
  });

  it('tries a port that cannot be opened again, at growing intervals, and says why once', async () => {
    const fake = new FakeBoard();
    fake.refusal = 'Cannot lock port';
    await fake.device.start(fake.heard);
    await fake.clock.pass(20_000);
    const waits = fake.opened.slice(1).map((at, n) => at - fake.opened[n]!);
    expect(waits.slice(0, 6)).toEqual([250, 500, 1000, 2000, 4000, 4000]);
    expect(fake.reasons).toEqual(['Cannot lock port']);
    fake.refusal = undefined;
    await fake.clock.pass(7000);
    expect(fake.heard.link).toBe('ready');
  });

  it('says that nobody answers, and opens the port again, which restarts an Arduino', async () => {
    const fake = new FakeBoard();
    fake.answers = false;
    await fake.device.start(fake.heard);
    await fake.clock.pass(7000);
    expect(fake.reasons).toEqual(['the board does not answer']);
    expect(fake.opened.length).toBe(2);
    fake.answers = true;
    await fake.clock.pass(3000);
    expect(fake.heard.link).toBe('ready');
  });

  it('does not play with a board of another protocol, and says what to do', async () => {
    const fake = new FakeBoard();
    fake.version = PROTOCOL_VERSION + 1;
    await fake.device.start(fake.heard);
    await fake.clock.pass(12_000);
    expect(fake.opened.length).toBeGreaterThan(2);
    expect(fake.heard.links.some(([state]) => state === 'ready')).toBe(false);
    expect(fake.reasons).toEqual([
      'the board speaks protocol 3, this program 2: flash the firmware of this version',
    ]);
  });

  it('says one LED to a board that has none: fewer are refused', async () => {
    const usual = referenceProfile(4);
    const fake = await connected({ ...usual, leds: [], withoutLed: new Set(usual.board.holes) });
    expect([...fake.configured!.subarray(0, 3)]).toEqual([4, 1, 0]);
    fake.device.show(new Uint8Array(3 * usual.board.holeCount).fill(255));
    await fake.clock.pass(100);
    expect(fake.heard.link).toBe('ready');
  });

  it.each([0, 1, 4, 10])(
    'is kept when a board set up for others than its %i modules says its switches',
    async (modules) => {
      const usual = referenceProfile(4);
      const fake = await connected({ ...usual, sensors: usual.sensors.slice(0, 26 * modules) });
      for (let length = 0; length <= MAX_PAYLOAD; length++)
        fake.say(message.switches, new Uint8Array(length));
      expect(fake.reasons).toEqual([]);
    },
  );

  it('notices a silence within two seconds and says hello again on the same port', async () => {
    const fake = await connected();
    fake.answers = false;
    const since = fake.clock.now();
    await fake.clock.pass(2000);
    expect(fake.reasons).toEqual(['the board has stopped answering']);
    expect(fake.hellos.at(-1)! - since).toBeLessThan(2000);
    fake.answers = true;
    await fake.clock.pass(400);
    expect(fake.heard.link).toBe('ready');
    expect(fake.opened.length).toBe(1);
  });

  it('ignores what still comes from a connection that has ended', async () => {
    const fake = await connected();
    fake.gone();
    fake.gone();
    expect(fake.reasons).toEqual(['pulled']);
    await fake.clock.pass(3000);
    expect(fake.heard.link).toBe('ready');
    expect(fake.opened.length).toBe(2);
  });

  it('says that a cable is off again where nothing but the switches said that it was on', async () => {
    const fake = await connected();
    const brokenAtTwo = new Uint8Array(19).fill(2, 18);
    fake.say(message.status, brokenAtTwo);
    fake.say(message.switches, new Uint8Array(20).fill(1, 0, 1));
    fake.say(message.status, brokenAtTwo);
    expect(fake.heard.links.slice(1).map(([state]) => state)).toEqual(['ready', 'lost', 'ready', 'lost']);
  });

  it('is kept by a program that was held up, though what came meanwhile is read a moment later', async () => {
    const fake = await connected();
    fake.answers = false;
    fake.clock.skip(1900);
    await fake.clock.pass(60);
    fake.answers = true;
    await fake.clock.pass(500);
    expect(fake.reasons).toEqual([]);
  });

  it('is kept by a program whose every timer is late', async () => {
    const fake = await connected();
    fake.beats = 0;
    for (let n = 0; n < 20; n++) {
      fake.clock.skip(150);
      await fake.clock.pass(25);
    }
    // These are 3.5 s; the board waits for 2.
    expect(fake.beats).toBeGreaterThanOrEqual(8);
    expect(fake.reasons).toEqual([]);
  });
});
