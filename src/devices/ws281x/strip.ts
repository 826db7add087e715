/** A chain of WS281x LEDs and the way it is driven. */
export interface LightStrip {
  readonly way: string;
  /** Rejects with a message to show. `failed` is called when it stops working later. */
  start(failed: (reason: string) => void): Promise<void>;
  /** Red, green, blue for each LED, in the order of the chain. While a frame goes out, only the newest is kept. */
  show(rgb: Uint8Array): void;
  /** Turns the lights off and closes the device. */
  stop(): Promise<void>;
}

/** Sends one after another; of those that come meanwhile, only the newest. */
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

  /** Resolves when everything has been sent. */
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
