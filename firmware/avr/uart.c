#include "uart.h"

#include <avr/interrupt.h>
#include <util/atomic.h>

#include "../core/hal.h"

/* 500,000 baud divides 16 MHz without a remainder (115,200 is 2.1 % off), Linux has it as a standard rate, and
   the CH340, FT232 and 16U2 of the usual boards do it. A byte lasts 20 µs, longer than one LED byte, so polling
   once an LED byte never misses one. */
#define BAUD_DIVISOR (F_CPU / 16 / 500000UL - 1)

struct frame_reader received;
volatile uint8_t send_ring[SEND_RING];
volatile uint8_t send_head, send_tail;

void uart_start(void) {
  UBRR0 = BAUD_DIVISOR;
  UCSR0A = 0;
  UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
  UCSR0B = _BV(RXCIE0) | _BV(RXEN0) | _BV(TXEN0);
}

ISR(USART_RX_vect) { uart_receive(); }

/* Enabled only while there is something to send. */
ISR(USART_UDRE_vect) { uart_transmit(); }

uint8_t hal_send_room(void) { return (uint8_t)((send_tail - send_head - 1) & (SEND_RING - 1)); }

void hal_send(const uint8_t *bytes, uint8_t length) {
  uint8_t head = send_head;
  for (uint8_t i = 0; i < length; i++) {
    send_ring[head] = bytes[i];
    head = (uint8_t)((head + 1) % SEND_RING);
  }
  send_head = head;
  /* The interrupt clears this bit: not between reading and writing it here. */
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { UCSR0B |= _BV(UDRIE0); }
}
