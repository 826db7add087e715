/** What a Pi's driver sees: lines with chips behind them, and lights. */

import { expect } from 'vitest';
import type { OpenLine } from '../../../src/devices/gpio/lines.js';
import { CHAIN_PINS } from '../../../src/devices/gpio/shift-chain.js';
import type { LightStrip } from '../../../src/devices/ws281x/strip.js';
import { SwitchChain } from '../../firmware/switch-chain.js';
import type { ManualClock } from '../manual-clock.js';

/** The simulated chips of the firmware's tests, behind GPIO lines. */
export class FakePins {
  readonly chips: SwitchChain;
  fault: Error | undefined;
  /** A pin that another program holds. */
  taken: number | undefined;
  /** Milliseconds that a reading takes. */
  slow = 0;
  open = 0;
  readonly #time: ManualClock;
  #byte = 0;
  #bit = 8;
  #clock = 0;

  constructor(modules: number, time: ManualClock) {
    this.#time = time;
    this.chips = new SwitchChain(modules);
  }

  readonly line: OpenLine = (pin, direction) => {
    if (this.fault) throw this.fault;
    if (pin === this.taken) throw new Error('EBUSY');
    this.open++;
    expect(direction).toBe(
      { [CHAIN_PINS.load]: 'high', [CHAIN_PINS.clock]: 'low', [CHAIN_PINS.data]: 'in' }[pin],
    );
    return {
      readSync: () => {
        if (this.fault) throw this.fault;
        this.#fetch();
        return ((this.#byte >> (7 - this.#bit)) & 1) as 0 | 1;
      },
      writeSync: (value) => {
        if (pin === CHAIN_PINS.load) {
          this.chips.load(value === 1, 0);
          this.#bit = 8;
          if (value === 1) this.#time.skip(this.slow);
        } else {
          if (value === 1 && this.#clock === 0) {
            this.#fetch();
            this.#bit++;
          }
          this.#clock = value;
        }
      },
      unexport: () => {
        this.open--;
      },
    };
  };

  #fetch(): void {
    if (this.#bit < 8) return;
    this.#byte = this.chips.shift();
    this.#bit = 0;
  }
}

export class FakeStrip implements LightStrip {
  shown: Uint8Array | undefined;
  lit = false;
  fault: Error | undefined;
  /** Opening waits for it. */
  opening: Promise<void> | undefined;
  failed: ((reason: string) => void) | undefined;

  async start(failed: (reason: string) => void): Promise<void> {
    await this.opening;
    if (this.fault) throw this.fault;
    this.failed = failed;
    this.lit = true;
  }

  show(rgb: Uint8Array): void {
    this.shown = rgb.slice();
  }

  async stop(): Promise<void> {
    this.shown = undefined;
    this.lit = false;
  }
}
