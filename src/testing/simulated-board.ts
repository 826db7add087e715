/** Simulates the firmware's serial protocol (`docs/protocol.md`). */
import { type Clock, steadyClock } from '../devices/clock.js';
import { type BoardProfile, INPUTS_PER_CHIP, MAX_LEDS, MAX_MODULES } from '../devices/profile.js';
import { writeFrame } from '../devices/serial/frame.js';
import { FIRMWARE_REVISION, message, PROTOCOL_VERSION } from '../devices/serial/protocol.js';
import type { Frame } from '../devices/serial/reader.js';
import { chipsOf, modulesOf } from '../devices/wiring.js';
import type { Hole } from '../rules/board/holes.js';
import { HostFrames } from './host-frames.js';

const TICK_MS = 20;
const STATUS_MS = 1000;
const ANNOUNCE_MS = 500;
const WINDOW_BYTES = 128;
/** Brown-out at 4.3 V, which `tock doctor` requires. */
const FUSE = 0xfc;
const EDGES_KEPT = 12;
const SHOW = 1;
const PRESS_MS = 100;

export type ToHost = (bytes: Uint8Array) => void;

export class SimulatedBoard {
  readonly #profile: BoardProfile;
  readonly #clock: Clock;
  readonly #modules: number;
  readonly #inputOf = new Map<Hole, number>();
  readonly #buttonOf = new Map<number, number>();
  readonly #bits: Uint8Array;
  /** Unacknowledged edges, oldest first: chip, byte, tick. */
  #edges: {
    readonly number: number;
    readonly chip: number;
    readonly closed: number;
    readonly tick: number;
  }[] = [];
  #newest = 0;
  #configuration = new Uint8Array(11);
  #buffer: Uint8Array = new Uint8Array(3 * MAX_LEDS);
  #shown: Uint8Array = new Uint8Array(3 * MAX_LEDS);
  #toHost: ToHost | undefined;
  #frames = new HostFrames();
  #session = 0;
  #expected = 0;
  #sent = 0;
  #framesShown = 0;
  #started = 0;
  #cancel: (() => void)[] = [];

  /** @param clock default: real time */
  constructor(profile: BoardProfile, clock: Clock = steadyClock) {
    this.#profile = profile;
    this.#clock = clock;
    this.#modules = modulesOf(profile);
    this.#bits = new Uint8Array(chipsOf(profile));
    for (const [input, use] of profile.sensors.entries()) {
      if (use.kind === 'hole') this.#inputOf.set(use.hole, input);
      else if (use.kind === 'button') this.#buttonOf.set(use.zone, input);
    }
    this.#started = clock.now();
  }

  /** No effect without a switch. */
  set(hole: Hole, closed: boolean): void {
    this.#turn(this.#inputOf.get(hole), closed);
  }

  /** Closes exactly these switches. */
  place(holes: Iterable<Hole>): void {
    const closed = new Set(holes);
    for (const hole of this.#inputOf.keys()) this.set(hole, closed.has(hole));
  }

  press(zone: number): void {
    const input = this.#buttonOf.get(zone);
    this.#turn(input, true);
    this.#clock.after(PRESS_MS, () => this.#turn(input, false));
  }

  /** Current red, green, blue; black without an LED. */
  colourAt(hole: Hole): readonly [number, number, number] {
    const led = this.#profile.leds.indexOf(hole);
    const [red = 0, green = 0, blue = 0] = led < 0 ? [] : this.#shown.subarray(3 * led, 3 * led + 3);
    return [red, green, blue];
  }

  /** Plugs in; pass the host's bytes to `receive`. */
  connect(toHost: ToHost): void {
    this.disconnect();
    this.#toHost = toHost;
    this.#frames = new HostFrames();
    this.#repeat(ANNOUNCE_MS, () => this.#session === 0 && this.#board());
    this.#repeat(
      TICK_MS,
      () => this.#session > 0 && this.#say(message.tick, [...u16(this.#tick), ...u16(this.#newest)]),
    );
    this.#repeat(STATUS_MS, () => this.#session > 0 && this.#status());
  }

  disconnect(): void {
    for (const cancel of this.#cancel) cancel();
    this.#cancel = [];
    this.#toHost = undefined;
    this.#session = 0;
  }

  receive(chunk: Uint8Array): void {
    for (const frame of this.#frames.take(chunk)) this.#receive(frame);
  }

  get #tick(): number {
    return Math.floor(this.#clock.now() - this.#started) & 0xffff;
  }

  #repeat(ms: number, act: () => unknown): void {
    const place = this.#cancel.length;
    const again = () => {
      act();
      this.#cancel[place] = this.#clock.after(ms, again);
    };
    this.#cancel.push(this.#clock.after(ms, again));
  }

  #turn(input: number | undefined, closed: boolean): void {
    if (input === undefined) return;
    const chip = Math.floor(input / INPUTS_PER_CHIP);
    const bit = 1 << (input % INPUTS_PER_CHIP);
    const before = this.#bits[chip] as number;
    const now = closed ? before | bit : before & ~bit;
    if (now === before) return;
    this.#bits[chip] = now;
    this.#newest = (this.#newest + 1) & 0xffff;
    this.#edges.push({ number: this.#newest, chip, closed: now, tick: this.#tick });
    this.#edges = this.#edges.slice(-EDGES_KEPT);
    if (this.#session > 0) this.#switches();
  }

  #receive({ type, sequence, session, payload }: Frame): void {
    if (type === message.hello) this.#begin(session);
    else if (session !== this.#session) return;
    const isNext = sequence === this.#expected;
    if (isNext) this.#expected = (sequence + 1) & 0xff;
    const isGap = !isNext && ((sequence - this.#expected) & 0xff) < 0x80;
    this.#say(message.ack, [this.#expected, isGap ? 1 : 0]);
    if (isNext) this.#execute(type, payload);
  }

  #begin(session: number): void {
    this.#session = session;
    this.#expected = 0;
    this.#buffer.fill(0);
    this.#shown.fill(0);
  }

  #execute(type: number, payload: Uint8Array): void {
    switch (type) {
      case message.hello:
        this.#board();
        this.#switches();
        return this.#status();
      case message.configure:
        this.#configuration = payload.slice();
        this.#edges = [];
        this.#newest = (this.#newest + 1) & 0xffff;
        return this.#switches();
      case message.lights:
      case message.fills:
        return this.#paint(type, payload);
      case message.beat:
        return this.#beat(word(payload, 0));
      default:
        return undefined;
    }
  }

  #beat(known: number): void {
    this.#edges = this.#edges.filter(
      ({ number }) => ((number - known) & 0xffff) < 0x8000 && number !== known,
    );
    if (known !== this.#newest) this.#switches();
  }

  #paint(type: number, payload: Uint8Array): void {
    if (type === message.lights) this.#buffer.set(payload.subarray(3), 3 * word(payload, 1));
    else {
      for (let at = 1; at < payload.length; at += 6) {
        for (let led = 0; led < (payload[at + 2] as number); led++) {
          this.#buffer.set(payload.subarray(at + 3, at + 6), 3 * (word(payload, at) + led));
        }
      }
    }
    if (((payload[0] as number) & SHOW) === 0) return;
    this.#shown = this.#buffer.slice();
    this.#framesShown++;
  }

  #board(): void {
    const [modules = 0, low = 0, high = 0, , , , , ...hash] = this.#configuration;
    const told = [
      0x54,
      0x4f,
      0x43,
      0x4b,
      PROTOCOL_VERSION,
      5,
      ...u16(1),
      1,
      WINDOW_BYTES,
      MAX_MODULES,
      this.#modules,
    ];
    this.#say(message.board, [
      ...told,
      ...u16(MAX_LEDS),
      modules,
      low,
      high,
      ...hash,
      FIRMWARE_REVISION,
      FUSE,
    ]);
  }

  #switches(): void {
    const told = this.#edges.flatMap(({ chip, closed, tick }) => [chip, closed, ...u16(tick)]);
    this.#say(message.switches, [...u16(this.#newest), ...u16(this.#tick), ...this.#bits, ...told]);
  }

  #status(): void {
    const ms = Math.floor(this.#clock.now() - this.#started);
    const counts = [...u16(this.#framesShown), ...u16(0), ...u16(0), ...u16(0)];
    this.#say(message.status, [
      ...u16(ms),
      ...u16(ms >> 16),
      ...u16(ms),
      ...u16(ms >> 16),
      ...counts,
      255,
      1,
      0,
    ]);
  }

  #say(type: number, payload: readonly number[]): void {
    this.#toHost?.(writeFrame(type, this.#sent++ & 0xff, this.#session, Uint8Array.from(payload)));
  }
}

function u16(value: number): [number, number] {
  return [value & 255, (value >> 8) & 255];
}

function word(bytes: Uint8Array, at: number): number {
  return (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
}
