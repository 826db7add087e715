/** Accepts a change after several equal readings in a row. */
export class Debounce {
  /** One bit per switch. */
  readonly settled: Uint8Array;
  readonly #readings: number;
  readonly #counts: Uint8Array;

  constructor(chips: number, readings: number) {
    this.settled = new Uint8Array(chips);
    this.#readings = readings;
    this.#counts = new Uint8Array(8 * chips);
  }

  reset(bits: Uint8Array): void {
    this.settled.set(bits);
    this.#counts.fill(0);
  }

  take(bits: Uint8Array): boolean {
    let changed = false;
    for (let chip = 0; chip < this.settled.length; chip++) {
      const differs = (bits[chip] ?? 0) ^ (this.settled[chip] ?? 0);
      for (let bit = 0; bit < 8; bit++) {
        const input = 8 * chip + bit;
        const count = (differs >> bit) & 1 ? (this.#counts[input] ?? 0) + 1 : 0;
        const flips = count === this.#readings;
        this.#counts[input] = flips ? 0 : count;
        if (!flips) continue;
        this.settled[chip] = (this.settled[chip] ?? 0) ^ (1 << bit);
        changed = true;
      }
    }
    return changed;
  }
}
