/* The 74HC165 chain, read in small steps: reading goes on while a light frame goes out. */
#ifndef TOCK_CHAIN_H
#define TOCK_CHAIN_H

#include <avr/io.h>

#include "../core/switches.h"
#include "pins.h"

extern struct switches switches;
extern struct reading reading;

void chain_start(void);

#define TIMER_PER_MS (F_CPU / 8 / 1000)

/* Takes one chip's byte if it is there, and lets the next one come; between two readings, begins one if a millisecond
   has passed since the last one was due. One that is late is made up for: time is counted by them. A reading shifts one
   byte more than there are chips: that is simpler than to ask, and its end is waited for before the next begins. */
static inline void chain_advance(struct reading *under_way) {
  if (!(SPSR & _BV(SPIF))) return;
  if (under_way->left) {
    uint8_t level = SPDR;
    SPDR = 0;
    reading_take(under_way, &switches, level);
    return;
  }
  uint16_t due = OCR1A; /* kept there because nothing else needs it */
  if ((int16_t)(TCNT1 - due) < 0) return;
  OCR1A = due + TIMER_PER_MS;
  LOAD_PORT &= (uint8_t)~_BV(LOAD_BIT);
  reading_begin(under_way, &switches);
  LOAD_PORT |= _BV(LOAD_BIT);
  SPDR = 0;
}

/* Reads A0 to A3 on a board without modules. Call it in place of chain_advance; never during a light frame. */
void own_advance(void);

/* Reads on to the end. */
void chain_finish(void);

#endif
