#include "kept.h"

#include <avr/eeprom.h>
#include <stddef.h>
#include <string.h>

#include "../core/frame.h"
#include "../core/hal.h"

struct kept {
  uint8_t settings[LEN_CONFIGURE];
  uint16_t crc;
  uint8_t power_ons;
};

static struct kept EEMEM stored;
static struct kept wanted;
/* A reset leaves .noinit as it is, so a reset need not write the EEPROM. */
static struct {
  uint16_t boot_id, inverse;
} started __attribute__((section(".noinit")));
static uint8_t left; /* bytes of `wanted` still to be written */

static uint16_t settings_crc(const uint8_t *settings) {
  uint16_t crc = CRC_START;
  for (uint8_t i = 0; i < LEN_CONFIGURE; i++) crc = crc16(crc, settings[i]);
  return crc;
}

void hal_keep_settings(const uint8_t *settings) {
  memcpy(wanted.settings, settings, LEN_CONFIGURE);
  wanted.crc = settings_crc(settings);
  left = sizeof wanted;
}

/* A byte that is the same already is not written: it would only wear. */
void kept_step(void) {
  if (left == 0 || !eeprom_is_ready()) return;
  left--;
  eeprom_update_byte((uint8_t *)&stored + left, ((uint8_t *)&wanted)[left]);
}

uint16_t kept_boot_id(void) {
  eeprom_read_block(&wanted, &stored, sizeof wanted);
  if (started.inverse == (uint16_t)~started.boot_id) {
    wanted.power_ons = (uint8_t)(started.boot_id >> 8);
    started.boot_id = (uint16_t)((started.boot_id & 0xFF00) | (uint8_t)(started.boot_id + 1));
  } else {
    started.boot_id = (uint16_t)(++wanted.power_ons << 8);
  }
  started.inverse = (uint16_t)~started.boot_id;
  return started.boot_id;
}

const uint8_t *kept_settings(void) { return settings_crc(wanted.settings) == wanted.crc ? wanted.settings : NULL; }

void kept_start(void) { left = sizeof wanted; }
