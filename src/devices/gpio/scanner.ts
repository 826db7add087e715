import { type Clock, steadyClock } from '../clock.js';
import { MAX_MODULES } from '../profile.js';
import type { ShiftChain } from './shift-chain.js';

const PERIOD_MS = 8;

export interface ChainReading {
  /** Input n is bit n % 8 of byte n / 8, 1 = closed. */
  readonly bits: Uint8Array;
  /** Monotonic ms of the latch. */
  readonly at: number;
}

export interface ScanListener {
  onReading(reading: ChainReading): void;
  onFault(reason: string): void;
}

export interface Scanner {
  /** Resolves after the first reading with the number of modules found. Rejects with a user message. Restartable. */
  start(chips: number, listener: ScanListener): Promise<number>;
  stop(): Promise<void>;
}

/** Blocks this process during each reading. */
export class ChainScanner implements Scanner {
  readonly #chain: Pick<ShiftChain, 'open' | 'close' | 'read' | 'count'>;
  readonly #clock: Clock;
  #cancel: (() => void) | undefined;

  constructor(chain: Pick<ShiftChain, 'open' | 'close' | 'read' | 'count'>, clock: Clock = steadyClock) {
    this.#chain = chain;
    this.#clock = clock;
  }

  async start(chips: number, listener: ScanListener): Promise<number> {
    this.#cancel?.();
    await this.#chain.open();
    const modules = this.#chain.count(MAX_MODULES);
    this.#scan(chips, listener);
    return modules;
  }

  async stop(): Promise<void> {
    this.#cancel?.();
    this.#chain.close();
  }

  #scan(chips: number, listener: ScanListener): void {
    const bits = new Uint8Array(chips);
    const at = this.#clock.now();
    this.#chain.read(bits);
    const rest = Math.max(1, at + PERIOD_MS - this.#clock.now());
    this.#cancel = this.#clock.after(rest, () => {
      try {
        this.#scan(chips, listener);
      } catch (error) {
        listener.onFault(error instanceof Error ? error.message : String(error));
      }
    });
    listener.onReading({ bits, at });
  }
}
