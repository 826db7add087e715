#include "chain.h"

struct chain chain;

void chain_start(void) {
  LOAD_PORT |= _BV(LOAD_BIT);
  /* With the pull-up an unplugged chain reads as open switches. */
  PORTB |= _BV(DATA_BIT);
  LOAD_DDR |= _BV(LOAD_BIT) | _BV(CLOCK_BIT) | _BV(MOSI_BIT);
  /* Mode 2: the clock rests high, a bit is read at the falling edge, the 74HC165 shifts at the rising one:
     half a period for the signal to travel. 2 MHz leaves room for a metre of ribbon cable. */
  SPCR = _BV(SPE) | _BV(MSTR) | _BV(CPOL) | _BV(SPR0);
  SPSR = _BV(SPI2X);

  TCCR1A = 0;
  OCR1A = F_CPU / 8 / 1000 - 1;
  TCNT1 = 0;
  TCCR1B = _BV(WGM12) | _BV(CS11);
}

/* The serial input of the last 74HC165 is tied to ground, and the spare inputs of every module are open (high):
   behind the last module come zeros, and no module's last byte is zero. */
uint8_t hal_find_modules(void) {
  while (chain.left) chain_step(&chain);
  uint8_t last = 0;
  LOAD_PORT &= (uint8_t)~_BV(LOAD_BIT);
  LOAD_PORT |= _BV(LOAD_BIT);
  for (uint8_t i = 1; i <= MAX_CHIPS + 1; i++) {
    SPDR = 0;
    while (!(SPSR & _BV(SPIF))) {
    }
    if (SPDR != 0) last = i;
  }
  return last > MAX_CHIPS || last % CHIPS_PER_MODULE != 0 ? 0 : last / CHIPS_PER_MODULE;
}
