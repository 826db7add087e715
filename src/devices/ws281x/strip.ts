export interface LightStrip {
  readonly way: string;
  /** Rejects with a user message; `failed` reports a later failure. */
  start(failed: (reason: string) => void): Promise<void>;
  /** Red, green, blue per LED. While sending, only the newest frame is kept. */
  show(rgb: Uint8Array): void;
  stop(): Promise<void>;
}

export class Newest {
  readonly #send: (rgb: Uint8Array) => Promise<void>;
  readonly #failed: (reason: string) => void;
  #next: Uint8Array | undefined;
  #busy: Promise<void> | undefined;

  constructor(send: (rgb: Uint8Array) => Promise<void>, failed: (reason: string) => void) {
    this.#send = send;
    this.#failed = failed;
  }

  push(rgb: Uint8Array): void {
    this.#next = rgb.slice();
    this.#busy ??= this.#drain();
  }

  async rest(): Promise<void> {
    await this.#busy;
  }

  async #drain(): Promise<void> {
    try {
      while (this.#next) {
        const rgb = this.#next;
        this.#next = undefined;
        await this.#send(rgb);
      }
    } catch (error) {
      this.#next = undefined;
      this.#failed(error instanceof Error ? error.message : String(error));
    } finally {
      this.#busy = undefined;
    }
  }
}
