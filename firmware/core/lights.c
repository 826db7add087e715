#include "lights.h"

#define CALM_PEAK 24
#define TEST_LEVEL 64

void lights_clear(struct lights *lights) {
  for (uint16_t i = 0; i < 3 * MAX_LEDS; i++) lights->rgb[i] = 0;
  lights->sum = 0;
}

void lights_set(struct lights *lights, uint16_t led, const uint8_t *rgb) {
  uint8_t *at = &lights->rgb[3 * led];
  uint32_t sum = lights->sum;
  for (uint8_t i = 0; i < 3; i++) {
    sum -= at[i];
    sum += rgb[i];
    at[i] = rgb[i];
  }
  lights->sum = sum;
}

uint8_t lights_scale(const struct lights *lights) {
  if (lights->sum == 0) return lights->brightness;
  uint32_t limit = (uint32_t)lights->limit * 10;
  uint32_t idle = (uint32_t)lights->leds * lights->idle;
  if (limit <= idle) return 0;
  uint32_t allowed = (limit - idle) * 255 / lights->channel;
  if (allowed >= lights->sum) return lights->brightness;
  /* allowed < sum < 2^18, so the product fits. */
  uint16_t scale = (uint16_t)(allowed * 256 / lights->sum);
  if (scale > 0) scale--;
  return scale < lights->brightness ? (uint8_t)scale : lights->brightness;
}

uint16_t lights_current(const struct lights *lights, uint8_t scale) {
  uint32_t bytes = (lights->sum * (scale + 1u) + 255) / 256;
  uint32_t tenths = (bytes * lights->channel + 254) / 255 + (uint32_t)lights->leds * lights->idle;
  return (uint16_t)((tenths + 9) / 10);
}

void lights_calm(struct lights *lights, uint16_t ms) {
  uint8_t phase = (uint8_t)(ms >> 4); /* one breath in 4.1 s */
  uint8_t rise = phase < 128 ? phase : (uint8_t)(255 - phase);
  uint8_t level = (uint8_t)((uint16_t)rise * CALM_PEAK / 127);
  uint8_t colour[3] = {(uint8_t)(level / 2), (uint8_t)(level / 2), level};
  lights_clear(lights);
  for (uint16_t led = 0; led + 1 < lights->leds; led += lights->strand) lights_set(lights, led, colour);
  lights->due = true;
}

bool lights_test(struct lights *lights, uint16_t step) {
  if (step >= 3 * lights->strand) return false;
  uint8_t colour[3] = {0, 0, 0};
  colour[step / lights->strand] = TEST_LEVEL;
  lights_clear(lights);
  for (uint16_t led = step % lights->strand; led < lights->leds; led += lights->strand) {
    lights_set(lights, led, colour);
  }
  lights->due = true;
  return true;
}
