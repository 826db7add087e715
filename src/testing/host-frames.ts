/** Parses host frames (`docs/protocol.md`) from a noise-free line. */
import { crc16 } from '../devices/serial/frame.js';
import { HEADER_BYTES, OVERHEAD_BYTES, SYNC } from '../devices/serial/protocol.js';
import type { Frame } from '../devices/serial/reader.js';

export class HostFrames {
  #bytes = new Uint8Array(0);

  /** Skips bytes outside frames. */
  take(chunk: Uint8Array): Frame[] {
    const bytes = new Uint8Array(this.#bytes.length + chunk.length);
    bytes.set(this.#bytes);
    bytes.set(chunk, this.#bytes.length);
    const frames: Frame[] = [];
    let at = 0;
    while (bytes.length - at >= OVERHEAD_BYTES) {
      const end = at + OVERHEAD_BYTES + (bytes[at + 1] as number);
      if (bytes[at] === SYNC && end > bytes.length) break;
      const frame = bytes[at] === SYNC ? frameIn(bytes.subarray(at, end)) : undefined;
      if (frame) frames.push(frame);
      at = frame ? end : at + 1;
    }
    this.#bytes = bytes.slice(at);
    return frames;
  }
}

function frameIn(bytes: Uint8Array): Frame | undefined {
  const end = bytes.length - 2;
  const crc = (bytes[end] as number) | ((bytes[end + 1] as number) << 8);
  if (crc16(bytes, 1, end) !== crc) return undefined;
  const [, , type = 0, sequence = 0, low = 0, high = 0] = bytes;
  return { type, sequence, session: low | (high << 8), payload: bytes.slice(HEADER_BYTES, end) };
}
