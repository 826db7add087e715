/* Frames: finding them in a byte stream, and writing them. */
#ifndef TOCK_FRAME_H
#define TOCK_FRAME_H

#include <stdbool.h>
#include <stdint.h>

#include "protocol.h"

struct frame {
  uint8_t type;
  uint8_t sequence;
  uint8_t length;
  uint16_t session;
  uint8_t payload[FRAME_MAX_PAYLOAD];
};

/* Filled by an interrupt, emptied by the main loop: what both touch is volatile, so that neither is put off nor done
   before its turn. The ring is 256 bytes so that the 8-bit indices wrap by themselves and are read whole. */
struct frame_reader {
  volatile uint8_t head;
  volatile uint8_t tail;
  volatile uint8_t lost; /* bytes that found the ring full; stays at 255 */
  uint16_t rejected;     /* bytes skipped because no frame starts there */
  uint16_t session;      /* the only session whose frames are taken; 0: none */
  volatile uint8_t ring[256];
};

/* Called by the receiver, from its interrupt or while it polls. */
static inline void frame_reader_put(struct frame_reader *reader, uint8_t byte) {
  uint8_t head = reader->head;
  reader->ring[head++] = byte;
  if (head == reader->tail) {
    if (reader->lost != 255) reader->lost++;
    return;
  }
  reader->head = head;
}

/* Takes the next whole frame out of the ring; false when there is none yet. */
bool frame_next(struct frame_reader *reader, struct frame *frame);

/* Gives up on the frame that seems to start at the tail: its rest did not come. */
void frame_skip(struct frame_reader *reader);

/* Writes a frame of `length` payload bytes to `out`; returns its size. */
uint8_t frame_write(uint8_t *out, uint8_t type, uint8_t sequence, uint16_t session, const uint8_t *payload,
                    uint8_t length);

/* CRC-16/CCITT, polynomial 0x1021, most significant bit first; start with CRC_START. */
#define CRC_START 0xFFFF
static inline uint16_t crc16(uint16_t crc, uint8_t byte) {
  /* Without a table, and in bytes: the polynomial has only three terms, and an 8-bit machine shifts bytes best. */
  uint8_t x = (uint8_t)(crc >> 8) ^ byte;
  x ^= (uint8_t)(x >> 4);
  uint8_t high = (uint8_t)((uint8_t)crc ^ (uint8_t)(x << 4) ^ (uint8_t)(x >> 3));
  uint8_t low = (uint8_t)(x ^ (uint8_t)(x << 5));
  return (uint16_t)((uint16_t)high << 8 | low);
}

#endif
