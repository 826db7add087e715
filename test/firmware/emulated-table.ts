/** An emulated board on the host's desk: one time for both, a cable that can be pulled, and bytes that can be spoilt. */

import type { Clock } from '../../src/devices/clock.js';
import type { OpenWire, WireEvents } from '../../src/devices/serial/wire.js';
import { BoardEmulator, CYCLES_PER_MS } from './emulator.js';

const SLICE_MS = 0.1;

interface Timer {
  readonly at: number;
  readonly act: () => void;
}

export class EmulatedTable {
  readonly board: BoardEmulator;
  /** Emulated time. */
  readonly clock: Clock;
  /** Opens the emulated port. */
  readonly openWire: OpenWire;
  /** May change or drop what is on the line, each way. */
  toBoard: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes;
  toHost: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes;
  /** Milliseconds of real time spent in the host's program. */
  hostTime = 0;
  /** Opening the port restarts an Arduino, but not a board on another kind of line. */
  restartsWhenOpened = true;
  #plugged = true;
  #events: WireEvents | undefined;
  #timers: Timer[] = [];
  #arriving: { readonly byte: number; readonly cycle: number }[] = [];

  constructor(modules: number, hex?: string) {
    this.board = new BoardEmulator(modules, hex);
    this.board.onByte = (byte, cycle) => this.#arriving.push({ byte, cycle });
    this.clock = {
      now: () => this.board.ms,
      after: (ms, act) => {
        const timer = { at: this.board.ms + ms, act };
        this.#timers.push(timer);
        return () => {
          this.#timers = this.#timers.filter((each) => each !== timer);
        };
      },
    };
    this.openWire = async (events) => {
      if (!this.#plugged) throw new Error('no such port: is the cable plugged in?');
      this.#events = events;
      if (this.restartsWhenOpened) this.board.reset();
      return {
        write: (bytes) => {
          if (this.#events === events) this.board.send(this.toBoard(bytes));
        },
        close: async () => {
          if (this.#events === events) this.#events = undefined;
        },
      };
    };
  }

  /** Lets both sides live for some emulated milliseconds. */
  async run(ms: number): Promise<void> {
    const end = this.board.ms + ms;
    while (this.board.ms < end) await this.step();
  }

  /** Runs until something is so; throws when it is not so in time. */
  async until(what: string, so: () => boolean, withinMs = 5000): Promise<void> {
    const end = this.board.ms + withinMs;
    while (!so()) {
      if (this.board.ms > end) throw new Error(`after ${withinMs} ms still not: ${what}`);
      await this.step();
    }
  }

  async step(): Promise<void> {
    this.board.runTo(this.board.cycle + SLICE_MS * CYCLES_PER_MS);
    const start = performance.now();
    this.#deliver();
    this.#ring();
    await Promise.resolve();
    this.hostTime += performance.now() - start;
  }

  /** The host's program does nothing for a while; then its timers come first, whatever waits to be read. */
  async holdUp(ms: number, meanwhile: (board: BoardEmulator) => void = () => undefined): Promise<void> {
    const end = this.board.ms + ms;
    meanwhile(this.board);
    this.board.run(end - this.board.ms);
    this.#ring();
    await Promise.resolve();
  }

  unplug(): void {
    this.#plugged = false;
    const events = this.#events;
    this.#events = undefined;
    events?.onGone('the cable was pulled');
  }

  plug(): void {
    this.#plugged = true;
  }

  /** Timers that are due. */
  #ring(): void {
    const now = this.board.ms;
    const due = this.#timers.filter((timer) => timer.at <= now);
    if (due.length === 0) return;
    this.#timers = this.#timers.filter((timer) => timer.at > now);
    for (const timer of due) timer.act();
  }

  #deliver(): void {
    const cycle = this.board.cycle;
    const count = this.#arriving.findIndex((each) => each.cycle > cycle);
    const here = this.#arriving.splice(0, count < 0 ? this.#arriving.length : count);
    if (here.length > 0) this.#events?.onBytes(this.toHost(Uint8Array.from(here, ({ byte }) => byte)));
  }
}
