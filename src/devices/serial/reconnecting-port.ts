import type { Clock } from '../clock.js';
import type { OpenWire, Wire } from './wire.js';

const BACKOFF_MS = { first: 250, longest: 4000 } as const;

export interface ReconnectingPortEvents {
  onOpen(): void;
  onBytes(chunk: Uint8Array): void;
  onGone(reason: string): void;
}

export class ReconnectingPort {
  readonly #open: OpenWire;
  readonly #events: ReconnectingPortEvents;
  readonly #clock: Clock;
  #wire: Wire | undefined;
  /** Identifies late events of an earlier wire. */
  #attempt = 0;
  #backoff: number = BACKOFF_MS.first;
  #stopped = true;

  constructor(open: OpenWire, events: ReconnectingPortEvents, clock: Clock) {
    this.#open = open;
    this.#events = events;
    this.#clock = clock;
  }

  start(): void {
    this.#stopped = false;
    void this.#openWire();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#close();
  }

  /** Drops bytes while no wire is open. */
  write(bytes: Uint8Array): void {
    this.#wire?.write(bytes);
  }

  works(): void {
    this.#backoff = BACKOFF_MS.first;
  }

  giveUp(): void {
    void this.#close();
    this.#retry();
  }

  async #openWire(): Promise<void> {
    const attempt = ++this.#attempt;
    const current = () => attempt === this.#attempt && !this.#stopped;
    const lose = (reason: string) => {
      if (!current()) return;
      this.#wire = undefined;
      this.#events.onGone(reason);
      this.#retry();
    };
    try {
      const wire = await this.#open({
        onBytes: (chunk) => {
          if (current()) this.#events.onBytes(chunk);
        },
        onGone: lose,
      });
      if (!current()) return await wire.close();
      this.#wire = wire;
      this.#events.onOpen();
    } catch (error) {
      lose(error instanceof Error ? error.message : String(error));
    }
  }

  async #close(): Promise<void> {
    this.#attempt++;
    const wire = this.#wire;
    this.#wire = undefined;
    await wire?.close();
  }

  #retry(): void {
    const attempt = this.#attempt;
    const wait = this.#backoff;
    this.#backoff = Math.min(2 * wait, BACKOFF_MS.longest);
    this.#clock.after(wait, () => {
      if (!this.#stopped && attempt === this.#attempt) void this.#openWire();
    });
  }
}
