/* The light buffer, and how bright it may be shown. */
#ifndef TOCK_LIGHTS_H
#define TOCK_LIGHTS_H

#include <stdbool.h>
#include <stdint.h>

#include "protocol.h"

struct lights {
  bool due;           /* changed since it was last sent to the LEDs */
  uint8_t age;        /* ms since then; at REPEAT_MS it is sent again */
  uint8_t brightness; /* 255: colours as they are */
  uint8_t channel;    /* one colour of one LED at full, in tenths of a milliampere */
  uint8_t idle;       /* one dark LED, in tenths of a milliampere */
  uint16_t leds;
  uint16_t strand;    /* LEDs of one module: all but the centre's, shared equally; at least 1 */
  uint16_t limit;     /* mA */
  uint32_t sum;       /* of all bytes of `rgb`: what the current grows with */
  uint8_t rgb[3 * MAX_LEDS];
};

void lights_clear(struct lights *lights);
void lights_set(struct lights *lights, uint16_t led, const uint8_t *rgb);

/* The scale to send the buffer with: a byte v goes out as v·(scale+1)/256, rounded down. Never more than
   `brightness`, and never so much that the estimated current passes `limit`. */
uint8_t lights_scale(const struct lights *lights);

/* Estimated current at a scale, mA, rounded up. */
uint16_t lights_current(const struct lights *lights, uint8_t scale);

/* Host lost: the first LED of every module breathes, dimly. `ms` counts freely. */
void lights_calm(struct lights *lights, uint16_t ms);

/* Self-test: red, green and blue one after another, each wandering along every module. False when it is over. */
bool lights_test(struct lights *lights, uint16_t step);

#endif
