/**
 * A chain of WS2812B on the data pin, exact to the cycle, and stricter than most: it rejects timings that some chips
 * accept.
 */

const NS_PER_CYCLE = 62.5;
/** Data sheet of the parts list's LED: zero 220 to 380 ns, one 580 ns to 1 µs. */
const ZERO = { min: 220, max: 380 } as const;
const ONE = { min: 580, max: 1000 } as const;
const LOW_MIN_NS = 220;
/** Some take 6 µs of low for the end of a frame, newer ones need 280. */
const LOW_MAX_NS = 5000;
const LATCH_NS = 280_000;

export interface LedFrame {
  /** Cycle at which the last bit was over. */
  readonly at: number;
  readonly from: number;
  /** Three bytes an LED: red, green, blue. */
  readonly rgb: Uint8Array;
}

export class LedDecoder {
  readonly frames: LedFrame[] = [];
  readonly faults: string[] = [];
  onFrame: ((frame: LedFrame) => void) | undefined;
  /** Longest low inside a frame, ns. */
  longestLow = 0;
  readonly #bytes: number[] = [];
  #bits = 0;
  #bitCount = 0;
  #rose = 0;
  #fell = Number.NEGATIVE_INFINITY;
  #began = 0;
  #high = false;

  edge(high: boolean, cycle: number): void {
    if (high === this.#high) return;
    this.#high = high;
    if (high) this.#rise(cycle);
    else this.#fall(cycle);
  }

  /** Must be called now and then: a frame ends by nothing happening. */
  settle(cycle: number): void {
    if (!this.#high && this.#bitCount > 0 && (cycle - this.#fell) * NS_PER_CYCLE >= LATCH_NS) this.#latch();
  }

  /** Power off: what was under way is gone. */
  reset(): void {
    this.#bytes.length = 0;
    this.#bitCount = 0;
    this.#bits = 0;
    this.#high = false;
    this.#fell = Number.NEGATIVE_INFINITY;
  }

  #rise(cycle: number): void {
    const low = (cycle - this.#fell) * NS_PER_CYCLE;
    if (low >= LATCH_NS) {
      if (this.#bitCount > 0) this.#latch();
      this.#began = cycle;
    } else if (low > LOW_MAX_NS) this.#fault(`low for ${low} ns inside a frame`);
    else if (low < LOW_MIN_NS) this.#fault(`low for only ${low} ns`);
    if (low < LATCH_NS) this.longestLow = Math.max(this.longestLow, low);
    this.#rose = cycle;
  }

  #fall(cycle: number): void {
    const high = (cycle - this.#rose) * NS_PER_CYCLE;
    const one = high >= ONE.min && high <= ONE.max;
    if (!one && (high < ZERO.min || high > ZERO.max)) this.#fault(`high for ${high} ns`);
    this.#bits = (this.#bits << 1) | (one ? 1 : 0);
    this.#bitCount++;
    if (this.#bitCount % 8 === 0) {
      this.#bytes.push(this.#bits & 255);
      this.#bits = 0;
    }
    this.#fell = cycle;
  }

  #latch(): void {
    if (this.#bitCount % 24 !== 0) this.#fault(`${this.#bitCount} bits in a frame`);
    const rgb = new Uint8Array(this.#bytes.length);
    for (let at = 0; at + 2 < rgb.length; at += 3) {
      rgb[at] = this.#bytes[at + 1] ?? 0; // green comes first
      rgb[at + 1] = this.#bytes[at] ?? 0;
      rgb[at + 2] = this.#bytes[at + 2] ?? 0;
    }
    this.#bytes.length = 0;
    this.#bitCount = 0;
    const frame = { at: this.#fell, from: this.#began, rgb };
    this.frames.push(frame);
    this.onFrame?.(frame);
  }

  #fault(text: string): void {
    if (this.faults.length < 20) this.faults.push(text);
  }
}
