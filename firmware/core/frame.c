#include "frame.h"

/* Each type has its own length. This, with the session, is checked before the CRC:
   noise that looks like a start is dropped early, so a real frame behind it is not kept waiting. */
static bool length_fits(uint8_t type, uint8_t length) {
  switch (type) {
    case MSG_HELLO: return length == LEN_HELLO;
    case MSG_CONFIGURE: return length == LEN_CONFIGURE;
    case MSG_LIGHTS: return length >= 6 && length <= 3 + 3 * LIGHTS_PER_FRAME && length % 3 == 0;
    case MSG_FILLS: return length >= 7 && length <= 1 + 6 * FILLS_PER_FRAME && length % 6 == 1;
    case MSG_LEVELS: return length == LEN_LEVELS;
    case MSG_BEAT: return length == LEN_BEAT;
    case MSG_TEST: return length == LEN_TEST;
    default: return false;
  }
}

enum look { WAIT, REJECT, TAKE };

static enum look look(const struct frame_reader *reader, struct frame *frame) {
  const volatile uint8_t *ring = reader->ring;
  uint8_t at = reader->tail;
  uint8_t available = (uint8_t)(reader->head - at);
  if (ring[at] != FRAME_SYNC) return REJECT;
  if (available < FRAME_HEADER) return WAIT;
  frame->length = ring[(uint8_t)(at + 1)];
  frame->type = ring[(uint8_t)(at + 2)];
  frame->sequence = ring[(uint8_t)(at + 3)];
  frame->session = (uint16_t)(ring[(uint8_t)(at + 4)] | (uint16_t)ring[(uint8_t)(at + 5)] << 8);
  if (!length_fits(frame->type, frame->length)) return REJECT;
  /* A hello brings a new session; its payload is checked in return. */
  if (frame->session == 0) return REJECT;
  if (frame->type != MSG_HELLO && frame->session != reader->session) return REJECT;
  if (available < frame->length + FRAME_OVERHEAD) return WAIT;

  uint16_t crc = CRC_START;
  for (uint8_t i = 1; i < FRAME_HEADER; i++) crc = crc16(crc, ring[(uint8_t)(at + i)]);
  at = (uint8_t)(at + FRAME_HEADER);
  for (uint8_t i = 0; i < frame->length; i++, at++) {
    frame->payload[i] = ring[at];
    crc = crc16(crc, ring[at]);
  }
  uint16_t sent = (uint16_t)(ring[at] | (uint16_t)ring[(uint8_t)(at + 1)] << 8);
  if (crc != sent) return REJECT;
  if (frame->type == MSG_HELLO) {
    const uint8_t *p = frame->payload;
    if (p[0] != 'T' || p[1] != 'O' || p[2] != 'C' || p[3] != 'K') return REJECT;
  }
  return TAKE;
}

void frame_skip(struct frame_reader *reader) {
  reader->tail = (uint8_t)(reader->tail + 1);
  reader->rejected++;
}

bool frame_next(struct frame_reader *reader, struct frame *frame) {
  while (reader->tail != reader->head) {
    enum look seen = look(reader, frame);
    if (seen == WAIT) return false;
    if (seen == TAKE) {
      reader->tail = (uint8_t)(reader->tail + frame->length + FRAME_OVERHEAD);
      return true;
    }
    frame_skip(reader);
  }
  return false;
}

uint8_t frame_write(uint8_t *out, uint8_t type, uint8_t sequence, uint16_t session, const uint8_t *payload,
                    uint8_t length) {
  out[0] = FRAME_SYNC;
  out[1] = length;
  out[2] = type;
  out[3] = sequence;
  out[4] = (uint8_t)session;
  out[5] = (uint8_t)(session >> 8);
  uint16_t crc = CRC_START;
  for (uint8_t i = 1; i < FRAME_HEADER; i++) crc = crc16(crc, out[i]);
  uint8_t at = FRAME_HEADER;
  for (uint8_t i = 0; i < length; i++) {
    out[at++] = payload[i];
    crc = crc16(crc, payload[i]);
  }
  out[at++] = (uint8_t)crc;
  out[at++] = (uint8_t)(crc >> 8);
  return at;
}
