/* The 74HC165 chain, read in small steps: reading goes on while a light frame goes out. */
#ifndef TOCK_CHAIN_H
#define TOCK_CHAIN_H

#include <avr/io.h>

#include "pins.h"
#include "uart.h"

/* A scan under way. A light frame keeps a copy of this in registers. */
struct chain {
  struct switch_chip *chip; /* the one being shifted in */
  uint8_t left;             /* chips still to come; 0 between two scans */
};

extern struct chain chain;

void chain_start(void);

/* Begins a scan if a millisecond has passed since the last one began; returns how many have: 1 or 0. */
static inline uint8_t chain_begin(struct chain *scan) {
  if (!(TIFR1 & _BV(OCF1A)) || scan->left) return 0;
  TIFR1 = _BV(OCF1A);
  LOAD_PORT &= (uint8_t)~_BV(LOAD_BIT);
  scan->chip = board.switches.chip;
  scan->left = board.switches.chips;
  LOAD_PORT |= _BV(LOAD_BIT);
  SPDR = 0;
  return 1;
}

/* Takes one chip's byte if it is there, and lets the next one come. A closed switch pulls its input low. */
static inline void chain_step(struct chain *scan) {
  if (!scan->left || !(SPSR & _BV(SPIF))) return;
  uint8_t closed = (uint8_t)~SPDR;
  if (--scan->left) SPDR = 0;
  switches_read(&board.switches, scan->chip++, closed);
}

#endif
