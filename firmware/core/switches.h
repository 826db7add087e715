/* The chain of switches: readings that are checked, debounced, and kept in a log with their times. */
#ifndef TOCK_SWITCHES_H
#define TOCK_SWITCHES_H

#include <stdbool.h>
#include <stdint.h>

#include "protocol.h"

#define MAX_CHIPS (MAX_MODULES * CHIPS_PER_MODULE)

/* D7…D4 of a module's last chip are wired to this. It has both levels, so no line that hangs high or low shows it, and
   no beginning of it is also its end, so no stream that has slipped by one to three bits does. */
#define SIGNATURE 0xC0
#define SIGNATURE_MASK 0xF0

/* After a wrong signature nothing is believed for so many readings; a second one meanwhile is a fault, after which the
   chain must be right for so many. */
#define DOUBT_READINGS 10
#define FAULT_READINGS 250

/* A power of two: places are found by the low bits of an edge's number. */
#define EDGE_LOG 16

/* Eight switches: bit n is input Dn of the chip. A switch changes after five equal readings that differ from what it
   was; `count0`…`count2` are eight 3-bit counters of them, stood on end, so that eight switches are counted by a handful
   of byte operations. */
struct switch_chip {
  uint8_t closed;
  uint8_t count0, count1, count2;
  uint8_t changed; /* the tick of the last change that is not logged yet, as an odd number; 0: there is none */
};

/* A chip of which some switches have changed. */
struct edge {
  uint8_t chip;
  uint8_t closed;
  uint16_t tick;
};

struct switches {
  uint8_t chips;    /* 1: no module; the four switches at the microcontroller itself, with a signature it adds */
  uint8_t wrong;    /* chips that were left at the first wrong signature of the reading; 0: none was */
  uint8_t broken;   /* the same of the last reading that had one, until that is looked at */
  uint8_t doubt;    /* good readings to come before the chain is believed */
  bool warned;      /* there was a wrong signature not long ago */
  uint8_t faulty;   /* the first module with a wrong signature, from 1 on; 0: all are right */
  uint8_t lowest;   /* the same of the last readings: noise may let one module pass */
  uint8_t logged;   /* how many of the newest edges are in the log */
  bool changed;     /* some chip has changed */
  uint8_t begun;    /* readings, one a millisecond */
  uint16_t tick;    /* the same, carried on by switches_log */
  uint16_t newest;  /* the number of the newest edge */
  struct edge log[EDGE_LOG];
  struct switch_chip chip[MAX_CHIPS];
};

/* A reading under way. A light frame keeps a copy of this in registers. */
struct reading {
  struct switch_chip *chip; /* the one to come */
  uint8_t left;             /* chips still to come; 0 between two readings */
  uint8_t believed;         /* FF, or 0: no switch is taken to differ */
  uint8_t mark;             /* for `changed` */
};

/* Every switch open, and nothing believed yet. Between two readings. */
void switches_set(struct switches *switches, uint8_t chips);

/* Counts the time on, and logs what has changed since the last call: a chip once, with the time of its last change.
   Between two readings, and often enough for a count of milliseconds in a byte. */
void switches_log(struct switches *switches);

/* What the switches did is not known: the next edge does not follow on the last. */
void switches_break_log(struct switches *switches);

/* Finds `faulty`, once a millisecond or so. */
void switches_judge(struct switches *switches);

#ifdef __AVR__
/* In Z: X has no displacement, and here is no time to move it back and forth. */
#define FAST_POINTER(pointer) __asm__("" : "+z"(pointer))
#else
#define FAST_POINTER(pointer)
#endif

/* ---- Inline, because it also runs in the gaps of a light frame, where 5 µs is all there is ---- */

static inline void reading_begin(struct reading *reading, struct switches *switches) {
  uint8_t wrong = switches->wrong;
  if (wrong > 0) {
    switches->broken = wrong;
    switches->wrong = 0;
    switches->doubt = DOUBT_READINGS;
  } else if (switches->doubt > 0) {
    switches->doubt--;
  }
  uint8_t begun = ++switches->begun;
  reading->chip = switches->chip;
  reading->left = switches->chips;
  reading->believed = switches->doubt > 0 ? 0 : 0xFF;
  reading->mark = begun | 1;
}

/* Takes the next chip's byte: a closed switch pulls its input low. The first reading with a wrong signature is counted
   like the others, because that comes out too late; it makes no change by itself. */
static inline void reading_take(struct reading *reading, struct switches *switches, uint8_t level) {
  uint8_t left = reading->left;
  /* The last chip of a module. */
  if (left % CHIPS_PER_MODULE == 1 && (level & SIGNATURE_MASK) != SIGNATURE && !switches->wrong) switches->wrong = left;
  struct switch_chip *chip = reading->chip++;
  FAST_POINTER(chip);
  uint8_t differs = (uint8_t)(~level ^ chip->closed) & reading->believed;
  uint8_t carry = chip->count0;
  uint8_t c0 = (uint8_t)(~carry & differs);
  uint8_t c1 = (uint8_t)((chip->count1 ^ carry) & differs);
  carry &= chip->count1;
  uint8_t c2 = (uint8_t)((chip->count2 ^ carry) & differs);
  uint8_t flips = (uint8_t)(c0 & c2); /* 101: no count goes beyond */
  if (flips) {
    chip->closed ^= flips;
    c0 ^= flips;
    c2 ^= flips;
    chip->changed = reading->mark;
    switches->changed = true;
  }
  chip->count0 = c0;
  chip->count1 = c1;
  chip->count2 = c2;
  reading->left = (uint8_t)(left - 1);
}

#endif
