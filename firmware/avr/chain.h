/* The 74HC165 chain, one byte at a time: reading goes on while a light frame goes out. */
#ifndef TOCK_CHAIN_H
#define TOCK_CHAIN_H

#include <avr/io.h>

#include "pins.h"
#include "uart.h"

#define CHAIN_IDLE 0xFF
extern uint8_t chain_at; /* the chip being shifted in, or CHAIN_IDLE between two scans */

void chain_start(void);

/* Does one step if it can be done now: begins a scan when the millisecond is over, or takes one chip's byte.
   True when a millisecond has passed since it last said so. */
static inline uint8_t chain_step(void) {
  uint8_t at = chain_at;
  if (at != CHAIN_IDLE) {
    if (!(SPSR & _BV(SPIF))) return 0;
    uint8_t open = SPDR;
    if ((uint8_t)(at + 1) < board.switches.chips) {
      SPDR = 0;
      chain_at = (uint8_t)(at + 1);
    } else {
      chain_at = CHAIN_IDLE;
    }
    switches_feed(&board.switches, at, (uint8_t)~open); /* a closed switch pulls its input low */
    return 0;
  }
  if (!(TIFR1 & _BV(OCF1A))) return 0;
  TIFR1 = _BV(OCF1A);
  LOAD_PORT &= (uint8_t)~_BV(LOAD_BIT);
  chain_at = 0;
  LOAD_PORT |= _BV(LOAD_BIT);
  SPDR = 0;
  return 1;
}

#endif
