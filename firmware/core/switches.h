/* Debounce: a switch changes after `scans` equal readings in a row that differ from what it was. */
#ifndef TOCK_SWITCHES_H
#define TOCK_SWITCHES_H

#include <stdbool.h>
#include <stdint.h>

#include "protocol.h"

#define MAX_CHIPS (MAX_MODULES * CHIPS_PER_MODULE)
#define MIN_SCANS 2
#define MAX_SCANS 8

/* Eight switches: bit n is input Dn of the chip. `count0`…`count2` are eight 3-bit counters, stood on end,
   so that eight switches are counted by a handful of byte operations. */
struct switch_chip {
  uint8_t closed;
  uint8_t count0, count1, count2;
};

struct switches {
  uint8_t chips;
  bool changed;
  uint8_t want0, want1, want2; /* the bits of `scans`, each spread over a byte */
  struct switch_chip chip[MAX_CHIPS];
};

void switches_set(struct switches *switches, uint8_t chips, uint8_t scans);

/* One reading of one chip. Inline: it also runs in the gaps of a light frame, where 5 µs is all there is. */
static inline void switches_read(struct switches *switches, struct switch_chip *chip, uint8_t closed) {
  uint8_t differs = (uint8_t)(closed ^ chip->closed);
  uint8_t c0 = (uint8_t)(~chip->count0 & differs);
  uint8_t carry = chip->count0;
  uint8_t c1 = (uint8_t)((chip->count1 ^ carry) & differs);
  carry &= chip->count1;
  uint8_t c2 = (uint8_t)((chip->count2 ^ carry) & differs);
  uint8_t flips = (uint8_t)(differs & ~((c0 ^ switches->want0) | (c1 ^ switches->want1) | (c2 ^ switches->want2)));
  if (flips) {
    chip->closed ^= flips;
    c0 &= (uint8_t)~flips;
    c1 &= (uint8_t)~flips;
    c2 &= (uint8_t)~flips;
    switches->changed = true;
  }
  chip->count0 = c0;
  chip->count1 = c1;
  chip->count2 = c2;
}

#endif
