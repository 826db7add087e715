#include "switches.h"

static uint8_t spread(uint8_t bit) { return bit ? 0xFF : 0; }

void switches_set(struct switches *switches, uint8_t chips, uint8_t scans) {
  switches->want0 = spread(scans & 1);
  switches->want1 = spread(scans & 2);
  switches->want2 = spread(scans & 4); /* 8 is 0 in three bits: the counter has gone once round */
  switches->chips = chips;
  switches->changed = false;
  for (uint8_t i = 0; i < MAX_CHIPS; i++) {
    struct switch_chip *chip = &switches->chip[i];
    chip->closed = chip->count0 = chip->count1 = chip->count2 = 0;
  }
}
