/* The serial port: 500,000 baud, 8N1. */
#ifndef TOCK_UART_H
#define TOCK_UART_H

#include <avr/io.h>

#include "../core/frame.h"

extern struct frame_reader received;

/* Filled by the main loop, emptied by an interrupt. */
#define SEND_RING 128
extern volatile uint8_t send_ring[SEND_RING];
extern volatile uint8_t send_head, send_tail;

void uart_start(void);

static inline void uart_receive(void) { frame_reader_put(&received, UDR0); }

static inline void uart_transmit(void) {
  uint8_t tail = send_tail;
  UDR0 = send_ring[tail];
  tail = (uint8_t)((tail + 1) % SEND_RING);
  send_tail = tail;
  if (tail == send_head) UCSR0B &= (uint8_t)~_BV(UDRIE0);
}

/* For the time in which interrupts are off: take a byte if one has come. */
static inline void uart_poll_receive(void) {
  if (UCSR0A & _BV(RXC0)) uart_receive();
}

static inline void uart_poll_transmit(void) {
  if (send_tail != send_head && (UCSR0A & _BV(UDRE0))) uart_transmit();
}

#endif
