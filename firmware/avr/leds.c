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

/* Four bits of a byte, the most significant first: 20 cycles (1.25 µs) a bit, high for 5 (312 ns) or 11 (687 ns) of
   them. A zero's high pulse must stay under 500 ns, a one's above 580 ns. Interrupts must be off. */
static inline uint8_t send_half(uint8_t byte, uint8_t high, uint8_t low) {
  uint8_t bits = 4;
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
      "   dec %[bits]          \n"
      "   breq 2f              \n" /* the gap that follows the last bit is long enough */
      "   rjmp .+0             \n"
      "   rjmp .+0             \n"
      "   rjmp 1b              \n"
      "2:                      \n"
      : [byte] "+r"(byte), [bits] "+r"(bits)
      : [port] "I"(_SFR_IO_ADDR(LED_PORT)), [high] "r"(high), [low] "r"(low));
  return byte;
}

/* value · (scale + 1) / 256. In assembler, so that the compiler neither makes sixteen bits of `scale` nor puts the work
   off into a gap that is full already. */
static inline uint8_t scaled(uint8_t value, uint8_t scale) {
  uint8_t result;
  __asm__ volatile(
      "mul %[value], %[scale] \n"
      "add r0, %[value]       \n"
      "mov %[result], r1      \n"
      "clr r1                 \n"
      "adc %[result], r1      \n"
      : [result] "=&r"(result)
      : [value] "r"(value), [scale] "r"(scale)
      : "r0");
  return result;
}

/* The line is low between two halves of a byte. Some WS2812 take 6 µs of that for the end of the frame, so what is
   done there is short and bounded: in every other gap a serial byte is taken (one comes every 20 µs at most, the gap
   every 13), in the others there is one step of the chain, or a serial byte goes out. The emulator tests object to a
   gap of more than 5 µs, and to a byte lost. */
static inline __attribute__((always_inline)) void send(const uint8_t *rgb, uint16_t leds, uint8_t scale, bool is_repeat) {
  struct reading scan = reading;
  uint8_t before = SREG;
  cli();
  uint8_t low = LED_PORT & (uint8_t)~_BV(LED_BIT);
  uint8_t high = low | _BV(LED_BIT);
  for (; leds > 0 && !(is_repeat && switches.changed); leds--, rgb += 3) {
    uint8_t half = send_half(scaled(rgb[1], scale), high, low);
    uart_poll_receive();
    uint8_t next = scaled(rgb[0], scale);
    send_half(half, high, low);
    chain_advance(&scan);
    half = send_half(next, high, low);
    uart_poll_receive();
    next = scaled(rgb[2], scale);
    send_half(half, high, low);
    chain_advance(&scan);
    half = send_half(next, high, low);
    uart_poll_receive();
    send_half(half, high, low);
    uart_poll_transmit();
  }
  SREG = before;
  reading = scan;
}

/* Two copies of the loop, because a picture need not look for the end of a repeat: 0.1 ms in 209 LEDs. */
void leds_show(const uint8_t *rgb, uint16_t leds, uint8_t scale) { send(rgb, leds, scale, false); }
void leds_repeat(const uint8_t *rgb, uint16_t leds, uint8_t scale) { send(rgb, leds, scale, true); }

void leds_black(void) {
  uint8_t low = LED_PORT & (uint8_t)~_BV(LED_BIT);
  uint8_t high = low | _BV(LED_BIT);
  uint8_t before = SREG;
  cli();
  for (uint16_t i = 0; i < 2 * 3 * MAX_LEDS; i++) send_half(0, high, low);
  SREG = before;
}
