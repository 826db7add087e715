/**
 * Two boards for hands that open and close switches at milliseconds of the board's own time: the real firmware in an
 * emulator behind a serial port of the operating system, and a simulated board at the end of a TCP connection.
 */
import type { Clock } from '../../src/devices/clock.js';
import type { Hole } from '../../src/rules/board/holes.js';
import { type ServedBoard, serveBoard } from '../../src/testing/serve-board.js';
import { SimulatedBoard } from '../../src/testing/simulated-board.js';
import { PtyBoard } from '../../test/firmware/pty-board.js';
import { referenceProfile } from '../../test/firmware/recorder.js';

const ZONES = 4;
const PACE_MS = 2;

export interface SwitchBoard {
  /** What `TOCK_PORT` is to be. */
  readonly port: string;
  /** The board's time. */
  readonly ms: number;
  at(ms: number, act: () => void): void;
  /** @param hole by name */
  set(hole: string, closed: boolean): void;
  plug(): Promise<void>;
  unplug(): Promise<void>;
  close(): Promise<void>;
}

/** What is to be done at which millisecond. */
class Schedule {
  readonly #acts: { readonly at: number; readonly act: () => void }[] = [];

  add(at: number, act: () => void): () => void {
    const entry = { at, act };
    const later = this.#acts.findIndex((other) => other.at > at);
    this.#acts.splice(later < 0 ? this.#acts.length : later, 0, entry);
    return () => {
      const place = this.#acts.indexOf(entry);
      if (place >= 0) this.#acts.splice(place, 1);
    };
  }

  run(ms: number): void {
    for (let first = this.#acts[0]; first && first.at <= ms; first = this.#acts[0]) {
      this.#acts.shift();
      first.act();
    }
  }
}

/** The firmware in its emulator, behind a serial port. */
export async function emulatedBoard(): Promise<SwitchBoard> {
  const { board: names, sensors } = referenceProfile(ZONES);
  const pty = new PtyBoard(ZONES);
  const schedule = new Schedule();
  pty.onMs = (ms) => schedule.run(ms);
  await pty.plug();
  return {
    port: pty.path,
    get ms() {
      return pty.board.ms;
    },
    at: (ms, act) => void schedule.add(ms, act),
    set: (name, closed) => {
      const input = sensors.findIndex((use) => use.kind === 'hole' && names.name(use.hole) === name);
      if (input < 0) throw new Error(`no switch in ${name}`);
      pty.board.switches.closed[input] = closed ? 1 : 0;
    },
    plug: () => pty.plug(),
    unplug: () => pty.unplug(),
    close: () => pty.close(),
  };
}

/** No microcontroller, but its protocol, over TCP: many of them fit on one computer. */
export async function simulatedBoard(): Promise<SwitchBoard> {
  const profile = referenceProfile(ZONES);
  const clock = new PacedClock();
  const board = new SimulatedBoard(profile, clock);
  let served: ServedBoard | undefined = await serveBoard(board);
  const { url } = served;
  const unplug = async () => {
    await served?.close();
    served = undefined;
  };
  return {
    port: url,
    get ms() {
      return clock.now();
    },
    at: (ms, act) => void clock.after(ms - clock.now(), act),
    set: (name, closed) => board.set(profile.board.parse(name) as Hole, closed),
    plug: async () => {
      served = await serveBoard(board, Number(new URL(url).port));
    },
    unplug,
    close: async () => {
      clock.stop();
      await unplug();
    },
  };
}

/** Real time, but in steps of a millisecond, of which none is left out. */
class PacedClock implements Clock {
  readonly #schedule = new Schedule();
  readonly #timer = setInterval(() => this.#live(), PACE_MS);
  #ms = 0;
  readonly #start = performance.now();

  now(): number {
    return this.#ms;
  }

  after(ms: number, act: () => void): () => void {
    return this.#schedule.add(this.#ms + ms, act);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #live(): void {
    const due = performance.now() - this.#start;
    while (this.#ms < due) this.#schedule.run(++this.#ms);
  }
}
