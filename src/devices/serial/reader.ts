import { crc16 } from './frame.js';
import { boardLengthFits, HEADER_BYTES, message, OVERHEAD_BYTES, SYNC } from './protocol.js';

/** `payload` is valid only during the call. */
export interface Frame {
  readonly type: number;
  readonly sequence: number;
  readonly session: number;
  readonly payload: Uint8Array;
}

const MAGIC = [0x54, 0x4f, 0x43, 0x4b];
const WAIT = 0;
const REJECT = -1;

/**
 * After a false start, the search resumes one byte later, so that no frame is missed. Length, type and session are
 * checked before the CRC (see docs/protocol.md on noise).
 */
export class FrameReader {
  /** Accepted session; 0: none. Session 0 announcements are always accepted. */
  session = 0;
  rejected = 0;
  readonly #onFrame: (frame: Frame) => void;
  readonly #buffer = new Uint8Array(4096);
  #start = 0;
  #end = 0;

  constructor(onFrame: (frame: Frame) => void) {
    this.#onFrame = onFrame;
  }

  get waiting(): boolean {
    return this.#end > this.#start;
  }

  push(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; ) {
      if (this.#end === this.#buffer.length) {
        this.#buffer.copyWithin(0, this.#start, this.#end);
        this.#end -= this.#start;
        this.#start = 0;
      }
      const take = Math.min(chunk.length - at, this.#buffer.length - this.#end);
      this.#buffer.set(take === chunk.length ? chunk : chunk.subarray(at, at + take), this.#end);
      this.#end += take;
      at += take;
      this.#scan();
    }
  }

  giveUp(): void {
    if (!this.waiting) return;
    this.#skip(1);
    this.#scan();
  }

  #scan(): void {
    while (this.#start < this.#end) {
      const size = this.#look();
      if (size === WAIT) return;
      if (size === REJECT) {
        const next = this.#buffer.indexOf(SYNC, this.#start + 1);
        this.#skip((next < 0 || next > this.#end ? this.#end : next) - this.#start);
        continue;
      }
      const at = this.#start;
      this.#start += size;
      const buffer = this.#buffer;
      this.#onFrame({
        type: buffer[at + 2] ?? 0,
        sequence: buffer[at + 3] ?? 0,
        session: (buffer[at + 4] ?? 0) | ((buffer[at + 5] ?? 0) << 8),
        payload: buffer.subarray(at + HEADER_BYTES, at + size - 2),
      });
    }
    this.#start = 0;
    this.#end = 0;
  }

  #look(): number {
    const buffer = this.#buffer;
    const at = this.#start;
    if (buffer[at] !== SYNC) return REJECT;
    const available = this.#end - at;
    if (available < HEADER_BYTES) return WAIT;
    const length = buffer[at + 1] ?? 0;
    const type = buffer[at + 2] ?? 0;
    if (!boardLengthFits(type, length)) return REJECT;
    const session = (buffer[at + 4] ?? 0) | ((buffer[at + 5] ?? 0) << 8);
    const announcement = type === message.board && session === 0;
    if (!announcement && (session === 0 || session !== this.session)) return REJECT;
    const size = length + OVERHEAD_BYTES;
    if (available < size) return WAIT;
    const end = at + size - 2;
    if (crc16(buffer, at + 1, end) !== ((buffer[end] ?? 0) | ((buffer[end + 1] ?? 0) << 8))) return REJECT;
    if (type === message.board && MAGIC.some((byte, n) => buffer[at + HEADER_BYTES + n] !== byte))
      return REJECT;
    return size;
  }

  #skip(count: number): void {
    this.#start += count;
    this.rejected += count;
  }
}
