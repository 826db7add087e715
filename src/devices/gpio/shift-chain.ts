import { CHIPS_PER_MODULE } from '../profile.js';
import type { Line, OpenLine } from './lines.js';
import { moduleWithoutSignature } from './module-signature.js';

export interface ChainPins {
  /** SH/LD of all chips. */
  readonly load: number;
  /** CLK of all chips. */
  readonly clock: number;
  /** QH of the first chip. */
  readonly data: number;
}

export const CHAIN_PINS: ChainPins = { load: 5, clock: 6, data: 13 };

export class ShiftChain {
  readonly #open: () => Promise<OpenLine>;
  readonly #pins: ChainPins;
  #lines: { readonly load: Line; readonly clock: Line; readonly data: Line } | undefined;

  constructor(open: () => Promise<OpenLine>, pins: ChainPins = CHAIN_PINS) {
    this.#open = open;
    this.#pins = pins;
  }

  async open(): Promise<void> {
    this.close();
    const line = await this.#open();
    const held: Line[] = [];
    const hold = (pin: number, direction: 'in' | 'high' | 'low') => {
      const opened = line(pin, direction);
      held.push(opened);
      return opened;
    };
    try {
      const { load, clock, data } = this.#pins;
      this.#lines = { load: hold(load, 'high'), clock: hold(clock, 'low'), data: hold(data, 'in') };
    } catch (error) {
      for (const opened of held) opened.unexport();
      throw error;
    }
  }

  close(): void {
    for (const line of Object.values(this.#lines ?? {})) line.unexport();
    this.#lines = undefined;
  }

  /** Fills `out` as `ChainReading.bits`. Throws if a line fails. */
  read(out: Uint8Array): void {
    if (!this.#lines) throw new Error('the switch chain is not open');
    const { load, clock, data } = this.#lines;
    load.writeSync(0);
    load.writeSync(1);
    for (let chip = 0; chip < out.length; chip++) {
      let open = 0;
      for (let bit = 7; bit >= 0; bit--) {
        open |= data.readSync() << bit; // D7 first
        clock.writeSync(1); // shifts at the rising edge
        clock.writeSync(0);
      }
      out[chip] = ~open;
    }
  }

  /** Consecutive modules with a signature. Beyond the last one the line reads low. */
  count(most: number): number {
    const bits = new Uint8Array(CHIPS_PER_MODULE * most);
    this.read(bits);
    return moduleWithoutSignature(bits) ?? most;
  }
}
