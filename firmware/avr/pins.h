/* Pins of the reference board: Arduino Nano or Uno (ATmega328P at 16 MHz).
   The wiring in hardware/ is checked against these lines. */
#ifndef TOCK_PINS_H
#define TOCK_PINS_H

#include <avr/io.h>

/* D6: data of the LED chain, through the base board's 74AHCT125. */
#define LED_PORT PORTD
#define LED_DDR DDRD
#define LED_BIT 6

/* D10: SH/LD of every 74HC165. It is the SPI's SS as well, and must be an output for the SPI to stay master. */
#define LOAD_PORT PORTB
#define LOAD_DDR DDRB
#define LOAD_BIT 2

/* D13: CLK of every 74HC165 (SCK). D12: QH of the first 74HC165 (MISO). D11 (MOSI) is not used, but driven. */
#define CLOCK_BIT 5
#define DATA_BIT 4
#define MOSI_BIT 3

/* A0 to A3: the four switches of a board without modules, each to ground. */
#define OWN_PORT PORTC
#define OWN_PIN PINC
#define OWN_MASK 0x0F

/* D0, D1: the serial port that the Nano's or Uno's USB chip is wired to. */

#endif
