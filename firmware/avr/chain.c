#include "chain.h"

#include "../core/hal.h"

struct switches switches;
struct reading reading;

void chain_start(void) {
  OWN_PORT |= OWN_MASK;
  LOAD_PORT |= _BV(LOAD_BIT);
  LOAD_DDR |= _BV(LOAD_BIT) | _BV(CLOCK_BIT) | _BV(MOSI_BIT);
  /* Mode 2: the clock rests high, a bit is read at the falling edge, the 74HC165 shifts at the rising one: half a
     period for the signal to travel. At 1 MHz forty chips take a third of the millisecond, and metres of ribbon cable
     have time to settle. */
  SPCR = _BV(SPE) | _BV(MSTR) | _BV(CPOL) | _BV(SPR0);
  SPDR = 0;

  TCCR1A = 0;
  TCCR1B = _BV(CS11);
  TCNT1 = 0;
  OCR1A = TIMER_PER_MS;
}

void chain_finish(void) {
  while (reading.left) chain_advance(&reading);
}

static void chain_wait(void) {
  while (!(SPSR & _BV(SPIF))) {
  }
}

/* Afterwards no transfer is under way and SPIF is clear, whatever was before. */
static void chain_rest(void) {
  (void)SPSR; /* with the next line: clears SPIF */
  SPDR = 0;
  chain_wait();
  (void)SPDR;
}

void own_advance(void) {
  chain_rest(); /* chain_advance in a light frame must do nothing */
  uint16_t due = OCR1A;
  if ((int16_t)(TCNT1 - due) < 0) return;
  OCR1A = due + TIMER_PER_MS;
  reading_begin(&reading, &switches);
  reading_take(&reading, &switches, (OWN_PIN & OWN_MASK) | SIGNATURE);
}

/* Behind the last module the chain is pulled to ground, which is no signature. */
uint8_t hal_find_modules(void) {
  uint8_t modules = 0;
  chain_rest();
  LOAD_PORT |= _BV(DATA_BIT); /* pull-up: an unconnected pin must not read as a signature */
  LOAD_PORT &= (uint8_t)~_BV(LOAD_BIT);
  LOAD_PORT |= _BV(LOAD_BIT);
  for (uint8_t module = 1; module <= MAX_MODULES; module++) {
    uint8_t level = 0;
    for (uint8_t chip = 0; chip < CHIPS_PER_MODULE; chip++) {
      SPDR = 0;
      chain_wait();
      level = SPDR;
    }
    if ((level & SIGNATURE_MASK) == SIGNATURE) modules = module;
  }
  LOAD_PORT &= (uint8_t)~_BV(DATA_BIT);
  SPDR = 0; /* as at the end of every reading */
  return modules;
}
