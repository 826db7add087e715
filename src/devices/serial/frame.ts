import { HEADER_BYTES, MAX_PAYLOAD, OVERHEAD_BYTES, SYNC } from './protocol.js';

const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  return crc;
});

/** CRC-16/CCITT (polynomial 0x1021, initial 0xffff) of bytes[from … to). */
export function crc16(bytes: Uint8Array, from: number, to: number): number {
  let crc = 0xffff;
  for (let at = from; at < to; at++) {
    crc = ((crc << 8) & 0xffff) ^ (TABLE[(crc >> 8) ^ (bytes[at] ?? 0)] ?? 0);
  }
  return crc;
}

export function writeFrame(type: number, sequence: number, session: number, payload: Uint8Array): Uint8Array {
  if (payload.length > MAX_PAYLOAD) throw new RangeError(`a payload of ${payload.length} bytes`);
  const end = HEADER_BYTES + payload.length;
  const out = new Uint8Array(payload.length + OVERHEAD_BYTES);
  out[0] = SYNC;
  out[1] = payload.length;
  out[2] = type;
  out[3] = sequence;
  out[4] = session;
  out[5] = session >> 8;
  out.set(payload, HEADER_BYTES);
  const crc = crc16(out, 1, end);
  out[end] = crc;
  out[end + 1] = crc >> 8;
  return out;
}
