/* The 74HC165 chain, read in small steps: reading goes on while a light frame goes out. */
#ifndef TOCK_CHAIN_H
#define TOCK_CHAIN_H

#include <avr/io.h>
#include <stdbool.h>

#include "pins.h"
#include "uart.h"

#define CHAIN_IDLE 0xFF
extern uint8_t chain_at;    /* the chip being shifted in, or CHAIN_IDLE between two scans */
extern bool chain_waiting;  /* a byte was shifted in and not counted yet */
extern uint8_t chain_closed;            /* that byte: 1 closed */
extern struct switch_chip *chain_chip;  /* and its chip */
extern uint8_t chain_flips; /* switches of that chip that have to be flipped */

void chain_start(void);

/* Begins a scan if a millisecond has passed since the last one began; returns how many have: 1 or 0. */
static inline uint8_t chain_begin(void) {
  if (!(TIFR1 & _BV(OCF1A)) || chain_at != CHAIN_IDLE) return 0;
  TIFR1 = _BV(OCF1A);
  LOAD_PORT &= (uint8_t)~_BV(LOAD_BIT);
  chain_at = 0;
  LOAD_PORT |= _BV(LOAD_BIT);
  SPDR = 0;
  return 1;
}

/* Takes one chip's byte if it is there, and starts the next. A closed switch pulls its input low. */
static inline void chain_take(void) {
  if (chain_flips) {
    switches_flip(&board.switches, chain_chip, chain_flips);
    chain_flips = 0;
  }
  uint8_t at = chain_at;
  if (at == CHAIN_IDLE || chain_waiting || !(SPSR & _BV(SPIF))) return;
  chain_closed = (uint8_t)~SPDR;
  chain_chip = &board.switches.chip[at++];
  chain_waiting = true;
  if (at < board.switches.chips) {
    SPDR = 0;
  } else {
    at = CHAIN_IDLE;
  }
  chain_at = at;
}

static inline void chain_count(void) {
  if (!chain_waiting) return;
  chain_waiting = false;
  chain_flips = switches_count(&board.switches, chain_chip, chain_closed);
}

#endif
