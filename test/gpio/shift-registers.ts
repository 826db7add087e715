/** The 74HC165s of a board, wired to a simulated Pi. They see nothing but the levels of its lines. */

import type { OpenLine } from '../../src/devices/gpio/lines.js';
import { CHAIN_PINS } from '../../src/devices/gpio/shift-chain.js';
import type { Break } from '../firmware/switch-chain.js';
import type { SimulatedPi } from './simulated-pi.js';

const INPUTS_PER_MODULE = 32;
/** Inputs of each module that are tied to ground: a part of its signature. */
const TIED_LOW = [28, 29];

export class ShiftRegisters {
  /** One byte an input, nearest chip first: 1 is a closed switch, which pulls its input to ground. */
  readonly closed: Uint8Array;
  broken: Break | undefined;
  readonly #pi: SimulatedPi;
  /** The level of QH of the first chip, then what follows it. */
  #queue: (0 | 1)[] = [];
  #clock: 0 | 1 = 0;
  #noise = 1;

  constructor(pi: SimulatedPi, modules: number) {
    this.#pi = pi;
    this.closed = new Uint8Array(INPUTS_PER_MODULE * modules);
    for (let first = 0; first < this.closed.length; first += INPUTS_PER_MODULE) {
      for (const input of TIED_LOW) this.closed[first + input] = 1;
    }
  }

  /** The lines of `open`, with the chips answering each change as fast as chips do. */
  wire(open: OpenLine): OpenLine {
    return (pin, direction) => {
      const line = open(pin, direction);
      this.#settle();
      return {
        readSync: () => line.readSync(),
        writeSync: (value) => {
          line.writeSync(value);
          this.#settle();
        },
        unexport: () => line.unexport(),
      };
    };
  }

  #settle(): void {
    const clock = this.#pi.level(CHAIN_PINS.clock);
    if (this.#pi.level(CHAIN_PINS.load) === 0) this.#queue = this.#parallel();
    else if (clock > this.#clock) this.#queue.shift();
    this.#clock = clock;
    this.#pi.drive(CHAIN_PINS.data, this.#queue[0] ?? this.#behind());
  }

  /** What comes when all that is connected has been shifted out: behind the last chip, ground. */
  #behind(): 0 | 1 {
    if (this.broken?.hangs !== 'noisy') return this.broken?.hangs === 'high' ? 1 : 0;
    this.#noise = (Math.imul(this.#noise, 1103515245) + 12345) >>> 0;
    return (this.#noise >>> 31) as 0 | 1;
  }

  /** D7 of the first chip leaves first. */
  #parallel(): (0 | 1)[] {
    const connected = this.broken
      ? this.closed.subarray(0, INPUTS_PER_MODULE * this.broken.after)
      : this.closed;
    return Array.from(connected, (_, place) => {
      const input = place - (place % 8) + 7 - (place % 8);
      return this.closed[input] ? 0 : 1;
    });
  }
}
