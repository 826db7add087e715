/* The WS2812 chain. */
#ifndef TOCK_LEDS_H
#define TOCK_LEDS_H

#include <stdint.h>

void leds_start(void);

/* Sends `leds` colours, scaled. Switches are read and serial bytes taken and sent all the time. */
void leds_show(const uint8_t *rgb, uint16_t leds, uint8_t scale);

/* The same, but it stops when a switch changes: the picture that answers must not wait. */
void leds_repeat(const uint8_t *rgb, uint16_t leds, uint8_t scale);

/* Sends black to as many LEDs as can be. */
void leds_black(void);

#endif
