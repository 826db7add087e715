/** Constants of `docs/protocol.md`; same as `firmware/core/protocol.h`. */

import { CHIPS_PER_MODULE, MAX_MODULES } from '../profile.js';

export const PROTOCOL_VERSION = 2;
export const FIRMWARE_REVISION = 5;
export const BAUD_RATE = 500_000;

export const SYNC = 0x7e;
export const HEADER_BYTES = 6;
export const OVERHEAD_BYTES = 8;
export const MAX_PAYLOAD = 96;

export const message = {
  hello: 0x01,
  configure: 0x02,
  lights: 0x03,
  fills: 0x04,
  levels: 0x05,
  beat: 0x06,
  test: 0x07,
  board: 0x81,
  ack: 0x82,
  switches: 0x83,
  status: 0x84,
  refused: 0x85,
  tick: 0x86,
} as const;

export const LIGHTS_PER_FRAME = 30;
export const FILLS_PER_FRAME = 15;
const EDGES_PER_FRAME = 12;
export const SWITCHES_HEADER_BYTES = 4;
export const EDGE_BYTES = 4;

export const HEARTBEAT_MS = 250;
/** Without messages for this long the link is lost. The board sends a status every second. */
export const SILENCE_MS = 1500;

/** True if a message of this type may have this length; checked before the CRC, against noise. */
export function boardLengthFits(type: number, length: number): boolean {
  switch (type) {
    case message.board:
      return length === 23;
    case message.ack:
    case message.refused:
      return length === 2;
    case message.switches:
      return (
        length > SWITCHES_HEADER_BYTES &&
        length <= SWITCHES_HEADER_BYTES + MAX_MODULES * CHIPS_PER_MODULE + EDGES_PER_FRAME * EDGE_BYTES &&
        // A board without modules has one chip.
        length % CHIPS_PER_MODULE <= 1
      );
    case message.status:
      return length === 19;
    case message.tick:
      return length === 4;
    default:
      return false;
  }
}
