const WIDTH = 30;

export class ProgressBar {
  readonly #total: number;
  readonly #shown = process.stderr.isTTY === true;
  #percent = -1;

  constructor(total: number) {
    this.#total = total;
  }

  done(count: number): void {
    const percent = Math.floor((100 * count) / this.#total);
    if (!this.#shown || percent === this.#percent) return;
    this.#percent = percent;
    const full = Math.round((WIDTH * percent) / 100);
    process.stderr.write(`\r[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${percent} % of ${this.#total}`);
  }

  end(): void {
    if (this.#shown) process.stderr.write(`\r\u001b[K`);
  }
}
