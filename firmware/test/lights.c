/* The current of the lights. */
#include "check.h"
#include "fake.h"

void test_lights(void) {
  current = "current limit";
  static struct lights l;
  for (int i = 0; i < 20000; i++) {
    memset(&l, 0, sizeof l);
    l.leds = (uint16_t)(1 + random32() % MAX_LEDS);
    l.limit = (uint16_t)(random32() % 12000);
    l.channel = (uint8_t)(1 + random32() % 255);
    l.idle = (uint8_t)(random32() % 20);
    l.brightness = (uint8_t)random32();
    uint8_t level = (uint8_t)random32();
    for (uint16_t led = 0; led < l.leds; led++) {
      uint8_t rgb[3] = {(uint8_t)(random32() & level), (uint8_t)(random32() | level), (uint8_t)random32()};
      lights_set(&l, led, rgb);
    }
    uint8_t scale = lights_scale(&l);
    uint32_t sum = 0;
    for (uint16_t at = 0; at < 3 * l.leds; at++) sum += ((uint32_t)l.rgb[at] * (scale + 1u)) >> 8;
    double idle = l.leds * l.idle / 10.0;
    double current_ma = idle + sum * (l.channel / 10.0) / 255.0;
    CHECK(scale <= l.brightness);
    CHECK(current_ma <= l.limit || sum == 0);
    CHECK(lights_current(&l, scale) + 1e-6 >= current_ma);
    /* Not darker than it need be: one step more would pass the limit or the brightness. */
    if (scale < l.brightness && l.limit > idle) {
      CHECK(idle + l.sum * (scale + 2.0) / 256 * (l.channel / 10.0) / 255.0 > l.limit - l.channel / 10.0 / 255.0 * 3);
    }
  }
}
