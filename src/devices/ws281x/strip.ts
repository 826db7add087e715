export interface LightStrip {
  /** Rejects with a user message; `failed` reports a later failure. */
  start(failed: (reason: string) => void): Promise<void>;
  /** Red, green, blue per LED. While sending, only the newest frame is kept. */
  show(rgb: Uint8Array): void;
  stop(): Promise<void>;
}

export interface StripDevice {
  send(rgb: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** LEDs of a device that this process may open by itself. */
export class DeviceStrip implements LightStrip {
  readonly #leds: number;
  readonly #open: () => Promise<StripDevice>;
  #device: StripDevice | undefined;
  #queue: Newest | undefined;

  constructor(leds: number, open: () => Promise<StripDevice>) {
    this.#leds = leds;
    this.#open = open;
  }

  async start(failed: (reason: string) => void): Promise<void> {
    await this.#close();
    const device = await this.#open();
    this.#device = device;
    this.#queue = new Newest((rgb) => device.send(rgb), failed);
  }

  show(rgb: Uint8Array): void {
    this.#queue?.push(rgb);
  }

  async stop(): Promise<void> {
    this.#queue?.push(new Uint8Array(3 * this.#leds));
    await this.#close();
  }

  async #close(): Promise<void> {
    await this.#queue?.rest();
    const device = this.#device;
    this.#queue = undefined;
    this.#device = undefined;
    await device?.close();
  }
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
