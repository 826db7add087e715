import { writeFrame } from './frame.js';

/** Resend timeout. A light frame may keep the board busy for 10 ms. */
const RESEND_MS = 60;
/** Every frame after a gap reports it; one resend suffices. */
const GAP_MS = 15;
const MAX_TRIES = 8;

export class Sender {
  readonly #write: (bytes: Uint8Array) => void;
  /** Unacknowledged frames; the first `#sent` are sent. */
  #queue: Uint8Array[] = [];
  #sent = 0;
  #bytesOut = 0;
  #session = 0;
  #window = 0;
  #first = 0;
  #tries = 0;
  #waitingSince = 0;
  #wentBackAt = Number.NEGATIVE_INFINITY;
  resent = 0;

  constructor(write: (bytes: Uint8Array) => void) {
    this.#write = write;
  }

  /** Starts a session and drops unacknowledged frames. @param window unacknowledged bytes allowed */
  reset(session: number, first: number, window: number): void {
    this.#session = session;
    this.#first = first;
    this.#window = window;
    this.#queue = [];
    this.#sent = 0;
    this.#bytesOut = 0;
    this.#tries = 0;
    this.#wentBackAt = Number.NEGATIVE_INFINITY;
  }

  get idle(): boolean {
    return this.#queue.length === 0;
  }

  get dead(): boolean {
    return this.#tries > MAX_TRIES;
  }

  send(type: number, payload: Uint8Array, now: number): void {
    const sequence = (this.#first + this.#queue.length) & 255;
    this.#queue.push(writeFrame(type, sequence, this.#session, payload));
    this.#pump(now);
  }

  /** @param next sequence number the board expects; @param gap the board has seen a later one */
  acknowledge(next: number, gap: boolean, now: number): void {
    const count = (next - this.#first) & 255;
    if (count > this.#sent) return;
    if (count > 0) {
      for (const frame of this.#queue.splice(0, count)) this.#bytesOut -= frame.length;
      this.#first = next;
      this.#sent -= count;
      this.#tries = 0;
      this.#waitingSince = now;
      this.#wentBackAt = Number.NEGATIVE_INFINITY;
    }
    if (gap && now - this.#wentBackAt >= GAP_MS) this.#goBack(now);
    this.#pump(now);
  }

  tick(now: number): void {
    if (this.#sent === 0 || now - this.#waitingSince < RESEND_MS) return;
    this.#tries++;
    this.#goBack(now);
    this.#pump(now);
  }

  #goBack(now: number): void {
    this.resent += this.#sent;
    this.#sent = 0;
    this.#bytesOut = 0;
    this.#wentBackAt = now;
  }

  #pump(now: number): void {
    for (let frame = this.#queue[this.#sent]; frame; frame = this.#queue[this.#sent]) {
      if (this.#sent > 0 && this.#bytesOut + frame.length > this.#window) return;
      if (this.#sent === 0) this.#waitingSince = now;
      this.#sent++;
      this.#bytesOut += frame.length;
      this.#write(frame);
    }
  }
}
