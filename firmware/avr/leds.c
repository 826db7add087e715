#include "leds.h"

#include <avr/interrupt.h>

#include "chain.h"
#include "pins.h"
#include "uart.h"

#if F_CPU != 16000000UL
#error "the pulses below are counted for 16 MHz"
#endif

void leds_start(void) {
  LED_PORT &= (uint8_t)~_BV(LED_BIT);
  LED_DDR |= _BV(LED_BIT);
}

/* One byte, most significant bit first: 20 cycles (1.25 µs) a bit, high for 5 (312 ns) or 11 (687 ns) of them.
   A zero's high pulse must stay under 500 ns, a one's above 580 ns. Interrupts must be off. */
static inline void send_byte(uint8_t byte, uint8_t high, uint8_t low) {
  uint8_t bits = 8;
  __asm__ volatile(
      "1: out %[port], %[high] \n"
      "   rjmp .+0             \n"
      "   nop                  \n"
      "   sbrs %[byte], 7      \n"
      "   out %[port], %[low]  \n"
      "   lsl %[byte]          \n"
      "   rjmp .+0             \n"
      "   rjmp .+0             \n"
      "   out %[port], %[low]  \n"
      "   rjmp .+0             \n"
      "   rjmp .+0             \n"
      "   nop                  \n"
      "   dec %[bits]          \n"
      "   brne 1b              \n"
      : [byte] "+r"(byte), [bits] "+r"(bits)
      : [port] "I"(_SFR_IO_ADDR(LED_PORT)), [high] "r"(high), [low] "r"(low));
}

static inline uint8_t scaled(uint8_t value, uint8_t scale) { return (uint8_t)(((uint16_t)value * scale + value) >> 8); }

/* The line is low between two bytes. Some WS2812 take 6 µs of that for the end of the frame, so the work done there
   is short and bounded: one serial byte in at every gap, and by turns one step of the chain or one serial byte out.
   A serial byte lasts 20 µs, a gap comes every 13. */
uint8_t leds_show(const uint8_t *rgb, uint16_t leds, uint8_t scale) {
  uint8_t ticks = 0;
  uint8_t before = SREG;
  cli();
  uint8_t low = LED_PORT & (uint8_t)~_BV(LED_BIT);
  uint8_t high = low | _BV(LED_BIT);
  for (; leds > 0; leds--, rgb += 3) {
    send_byte(scaled(rgb[1], scale), high, low);
    uart_poll_receive();
    ticks += chain_step();
    send_byte(scaled(rgb[0], scale), high, low);
    uart_poll_receive();
    uart_poll_transmit();
    send_byte(scaled(rgb[2], scale), high, low);
    uart_poll_receive();
    ticks += chain_step();
  }
  SREG = before;
  return ticks;
}

void leds_black(void) {
  uint8_t black[3] = {0, 0, 0};
  uint8_t low = LED_PORT & (uint8_t)~_BV(LED_BIT);
  uint8_t before = SREG;
  cli();
  for (uint16_t i = 0; i < 3 * MAX_LEDS; i++) send_byte(black[0], low | _BV(LED_BIT), low);
  SREG = before;
}
